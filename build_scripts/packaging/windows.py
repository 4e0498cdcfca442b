"""What a Windows download needs besides the program: file properties and the script of the installer."""

from __future__ import annotations

import re

from build_scripts.packaging import catalogue, contents

_PROPERTIES = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'Carte Blanche contributors'),
      StringStruct('FileDescription', 'Carte Blanche'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', '{name}'),
      StringStruct('LegalCopyright', 'MIT licence'),
      StringStruct('OriginalFilename', '{name}.exe'),
      StringStruct('ProductName', 'Carte Blanche'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""

_INSTALLER = """\
; Inno Setup 6. Made by build_app.py; `iscc installer.iss` beside the program folder makes the installer.
#define Version "{version}"

[Setup]
AppId={package}
AppName=Carte Blanche
AppVersion={{#Version}}
AppPublisher=Carte Blanche contributors
DefaultDirName={{autopf}}\\Carte Blanche
DefaultGroupName=Carte Blanche
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile={program}\\licences\\CarteBlanche.txt
SetupIconFile={icon}
UninstallDisplayIcon={{app}}\\{name}.exe
OutputDir=.
OutputBaseFilename={package}-{{#Version}}-windows-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\\Japanese.isl"
Name: "fr"; MessagesFile: "compiler:Languages\\French.isl"
Name: "de"; MessagesFile: "compiler:Languages\\German.isl"
Name: "nl"; MessagesFile: "compiler:Languages\\Dutch.isl"

[Tasks]
Name: "desktopicon"; Description: "{{cm:CreateDesktopIcon}}"; Flags: unchecked

[InstallDelete]
; What an older version had and this one has not.
Type: filesandordirs; Name: "{{app}}\\_internal"

[Files]
Source: "{program}\\*"; DestDir: "{{app}}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{{group}}\\Carte Blanche"; Filename: "{{app}}\\{name}.exe"
{games}Name: "{{autodesktop}}\\Carte Blanche"; Filename: "{{app}}\\{name}.exe"; Tasks: desktopicon

[Run]
Filename: "{{app}}\\{name}.exe"; Description: "{{cm:LaunchProgram,Carte Blanche}}"; Flags: nowait postinstall
"""


def properties(version: str) -> str:
    """The version resource of the program's file, as PyInstaller reads it."""
    numbers = [int(digits) for digits in re.findall(r"\d+", version)[:4]]
    four = tuple([*numbers, 0, 0, 0, 0][:4])
    return _PROPERTIES.format(four=four, version=version, name=contents.NAME)


def installer(version: str, program: str, icon: str) -> str:
    """The Inno Setup script; ``program`` is the program folder and ``icon`` the icon, relative to the script."""
    entries = ""
    for game in catalogue.games():
        name = catalogue.said(f"setup.game.{game}", catalogue.FIRST)
        entries += f'Name: "{{group}}\\{name}"; Filename: "{{app}}\\{contents.NAME}.exe"; Parameters: "--game {game}"\n'
    return _INSTALLER.format(
        version=version, package=contents.PACKAGE, name=contents.NAME, program=program, icon=icon, games=entries
    )
