"""What Windows shows of a program's file: its properties."""

from __future__ import annotations

import re

from build_scripts.packaging import contents

MAKER = "Carte Blanche contributors"
COPYRIGHT = "MIT licence"

_PROPERTIES = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', '{maker}'),
      StringStruct('FileDescription', 'Carte Blanche'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', '{name}'),
      StringStruct('LegalCopyright', '{copyright}'),
      StringStruct('OriginalFilename', '{name}.exe'),
      StringStruct('ProductName', 'Carte Blanche'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def four(version: str) -> tuple[int, ...]:
    """A version as Windows has it: four numbers."""
    numbers = [int(digits) for digits in re.findall(r"\d+", version)[:4]]
    return tuple([*numbers, 0, 0, 0, 0][:4])


def properties(version: str) -> str:
    """The version resource of the program's file, as PyInstaller reads it."""
    return _PROPERTIES.format(four=four(version), version=version, name=contents.NAME, maker=MAKER, copyright=COPYRIGHT)
