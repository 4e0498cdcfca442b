"""The installer for Windows: a script for NSIS, which is in Debian.

For the user who starts it, without an administrator's rights. It takes away what it has put in its place, file by file;
matches and settings stay unless it is told otherwise.
"""

from __future__ import annotations

from pathlib import Path

from build_scripts.packaging import archives, catalogue, contents, windows

LANGUAGES = {"en": "English", "ja": "Japanese", "fr": "French", "de": "German", "nl": "Dutch"}
"""What NSIS calls the languages of the house."""
FOLDER = "Carte Blanche"
"""Of the program below the user's programs, and of its entries in the start menu."""
UNINSTALLER = "uninstall.exe"
KEY = f"Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{contents.PACKAGE}"

_SAID = {
    "IsOpen": {
        "en": "Carte Blanche is still open. Please close its window, then choose Retry.",
        "ja": "Carte Blanche がまだ開いています。ウィンドウを閉じてから「再試行」を選んでください。",
        "fr": "Carte Blanche est encore ouvert. Veuillez fermer sa fenêtre, puis choisir Réessayer.",
        "de": "Carte Blanche ist noch geöffnet. Bitte schließen Sie das Fenster und wählen Sie dann Wiederholen.",
        "nl": "Carte Blanche is nog geopend. Sluit het venster en kies daarna Opnieuw.",
    },
    "TooOld": {
        "en": "Carte Blanche needs a 64-bit Windows 10 or newer.",
        "ja": "Carte Blanche には 64 ビット版の Windows 10 以降が必要です。",
        "fr": "Carte Blanche nécessite Windows 10 ou une version plus récente, en 64 bits.",
        "de": "Carte Blanche benötigt Windows 10 oder neuer in der 64-Bit-Fassung.",
        "nl": "Carte Blanche heeft Windows 10 of nieuwer nodig, in de 64-bitsversie.",
    },
    "OnDesktop": {
        "en": "Put an icon on the desktop",
        "ja": "デスクトップにアイコンを置く",
        "fr": "Placer une icône sur le bureau",
        "de": "Symbol auf den Desktop legen",
        "nl": "Pictogram op het bureaublad zetten",
    },
    "Keep": {
        "en": "Your saved matches, statistics and settings stay on this computer, for a later installation.",
        "ja": "保存した対局、統計、設定はこのコンピューターに残り、あとで再びインストールしたときに使えます。",
        "fr": "Vos parties, statistiques et réglages restent sur cet ordinateur pour une installation future.",
        "de": "Ihre Partien, Statistiken und Einstellungen bleiben für eine spätere Installation auf diesem Computer.",
        "nl": "Uw partijen, statistieken en instellingen blijven op deze computer voor een latere installatie.",
    },
    "AlsoDelete": {
        "en": "Delete them as well. This cannot be undone.",
        "ja": "それらも削除する（元に戻せません）",
        "fr": "Les supprimer aussi (irréversible)",
        "de": "Auch diese löschen. Das lässt sich nicht rückgängig machen.",
        "nl": "Verwijder ze ook. Dit kan niet ongedaan worden gemaakt.",
    },
}

_SCRIPT = """\
; Made by the build; `makensis` makes the installer of it. With /S it asks nothing, with /D=FOLDER it goes there.
Unicode true
!ifdef STUB
Target "${{STUB}}"
!endif
SetCompressor /SOLID lzma
SetCompressorDictSize 32
SetDateSave off
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
Name "Carte Blanche"
BrandingText "Carte Blanche {version}"
OutFile "{target}"
InstallDir "$LOCALAPPDATA\\Programs\\{folder}"
InstallDirRegKey HKCU "{key}" "InstallLocation"
VIProductVersion "{four}"
VIAddVersionKey "ProductName" "Carte Blanche"
VIAddVersionKey "ProductVersion" "{version}"
VIAddVersionKey "FileDescription" "Carte Blanche"
VIAddVersionKey "FileVersion" "{version}"
VIAddVersionKey "CompanyName" "{maker}"
VIAddVersionKey "LegalCopyright" "{copyright}"

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

!define MUI_ICON "{icon}"
!define MUI_UNICON "{icon}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "{side}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\\{name}.exe"
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(OnDesktop)"
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION OnDesktop
; The uninstaller speaks the language of the installation.
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "{key}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "InstallerLanguage"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
UninstPage custom un.AskPage un.AskLeave
!insertmacro MUI_UNPAGE_INSTFILES
{languages}
Var Delete
Var Box

Function .onInit
  ${{IfNot}} ${{RunningX64}}
  ${{OrIfNot}} ${{AtLeastWin10}}
    MessageBox MB_ICONSTOP "$(TooOld)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${{EndIf}}
FunctionEnd

Function OnDesktop
  CreateShortcut "$DESKTOP\\Carte Blanche.lnk" "$INSTDIR\\{name}.exe"
FunctionEnd

!macro WaitUntilClosed
  ; A program that runs cannot be written.
  again:
  ${{If}} ${{FileExists}} "$INSTDIR\\{name}.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\\{name}.exe" a
    ${{If}} ${{Errors}}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(IsOpen)" /SD IDCANCEL IDRETRY again
      SetErrorLevel 2
      Quit
    ${{Else}}
      FileClose $0
    ${{EndIf}}
  ${{EndIf}}
!macroend

Section
  Call WaitUntilClosed
  ; What an older version had and this one has not.
  ${{If}} ${{FileExists}} "$INSTDIR\\{name}.exe"
    RMDir /r "$INSTDIR\\_internal"
    RMDir /r "$INSTDIR\\licences"
  ${{EndIf}}
{files}  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\\{uninstaller}"
  CreateDirectory "$SMPROGRAMS\\{folder}"
  CreateShortcut "$SMPROGRAMS\\{folder}\\Carte Blanche.lnk" "$INSTDIR\\{name}.exe"
{entries}  WriteRegStr HKCU "{key}" "DisplayName" "Carte Blanche"
  WriteRegStr HKCU "{key}" "DisplayVersion" "{version}"
  WriteRegStr HKCU "{key}" "DisplayIcon" "$INSTDIR\\{name}.exe"
  WriteRegStr HKCU "{key}" "Publisher" "{maker}"
  WriteRegStr HKCU "{key}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "{key}" "InstallerLanguage" "$LANGUAGE"
  WriteRegStr HKCU "{key}" "UninstallString" '"$INSTDIR\\{uninstaller}"'
  WriteRegStr HKCU "{key}" "QuietUninstallString" '"$INSTDIR\\{uninstaller}" /S'
  WriteRegDWORD HKCU "{key}" "EstimatedSize" {kilobytes}
  WriteRegDWORD HKCU "{key}" "NoModify" 1
  WriteRegDWORD HKCU "{key}" "NoRepair" 1
SectionEnd

Function WaitUntilClosed
  !insertmacro WaitUntilClosed
FunctionEnd

Function un.WaitUntilClosed
  !insertmacro WaitUntilClosed
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
  ; Without questions everything is kept, unless /DELETEMATCHES is given.
  StrCpy $Delete 0
  ${{GetParameters}} $0
  ClearErrors
  ${{GetOptions}} $0 "/DELETEMATCHES" $1
  ${{IfNot}} ${{Errors}}
    StrCpy $Delete 1
  ${{EndIf}}
FunctionEnd

Function un.AskPage
  !insertmacro MUI_HEADER_TEXT "$(^UninstallCaption)" "$(^UninstallingText)"
  nsDialogs::Create 1018
  Pop $0
  ${{NSD_CreateLabel}} 0 0 100% 24u "$(Keep)"
  Pop $0
  ${{NSD_CreateCheckbox}} 0 30u 100% 12u "$(AlsoDelete)"
  Pop $Box
  nsDialogs::Show
FunctionEnd

Function un.AskLeave
  ${{NSD_GetState}} $Box $Delete
FunctionEnd

Section Uninstall
  Call un.WaitUntilClosed
{deletions}  Delete "$INSTDIR\\{uninstaller}"
  RMDir "$INSTDIR"
{old_entries}  Delete "$SMPROGRAMS\\{folder}\\Carte Blanche.lnk"
  RMDir "$SMPROGRAMS\\{folder}"
  Delete "$DESKTOP\\Carte Blanche.lnk"
  DeleteRegKey HKCU "{key}"
  ${{If}} $Delete = 1
    RMDir /r "$LOCALAPPDATA\\{package}"
  ${{EndIf}}
SectionEnd
"""


def script(program: Path, version: str, target: Path) -> str:
    """The script that makes the installer ``target`` of a program folder, which lies beside the folder ``made``."""
    return _SCRIPT.format(
        version=version,
        four=".".join(map(str, windows.four(version))),
        maker=windows.MAKER,
        copyright=windows.COPYRIGHT,
        folder=FOLDER,
        key=KEY,
        name=contents.NAME,
        package=contents.PACKAGE,
        uninstaller=UNINSTALLER,
        target=target,
        icon=program.parent / "made" / "icons" / "app.ico",
        side=program.parent / "made" / "icons" / "side.bmp",
        languages=_languages(),
        files=_files(program),
        entries=_entries(),
        deletions=_deletions(program),
        old_entries="".join(sorted({_entry("Delete", game, one) for game in catalogue.games() for one in LANGUAGES})),
        kilobytes=sum(path.stat().st_size for path in program.rglob("*") if path.is_file()) // 1024,
    )


def _languages() -> str:
    """The languages, the first one for everybody else, and what is said in them."""
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"\n' for name in LANGUAGES.values()]
    for key, texts in _SAID.items():
        lines += [f'LangString {key} ${{LANG_{LANGUAGES[one].upper()}}} "{text}"\n' for one, text in texts.items()]
    for game in catalogue.games():
        for one, name in LANGUAGES.items():
            said = catalogue.said(f"setup.game.{game}", one)
            lines.append(f'LangString Game_{game} ${{LANG_{name.upper()}}} "{said}"\n')
    return "".join(lines)


def _files(program: Path) -> str:
    """Every file put in its place, one by one: the order of the disk plays no part."""
    lines, place = [], None
    for name, path in archives.entries(program):
        if path.is_file():
            folder = Path(name).parent
            if folder != place:
                place = folder
                lines.append(f'  SetOutPath "$INSTDIR{_below(folder)}"\n')
            lines.append(f'  File "{path}"\n')
    return "".join(lines)


def _entries() -> str:
    """The quick actions in the start menu, in the language of the installation."""
    start = f'"$INSTDIR\\{contents.NAME}.exe"'
    return "".join(
        f'  CreateShortcut "$SMPROGRAMS\\{FOLDER}\\$(Game_{game}).lnk" {start} "--game {game}"\n'
        for game in catalogue.games()
    )


def _entry(verb: str, game: str, language: str) -> str:
    return f'  {verb} "$SMPROGRAMS\\{FOLDER}\\{catalogue.said(f"setup.game.{game}", language)}.lnk"\n'


def _deletions(program: Path) -> str:
    """Every file taken away, and every folder that is empty then, the innermost first."""
    there = list(archives.entries(program))
    lines = [f'  Delete "$INSTDIR{_below(Path(name))}"\n' for name, path in there if path.is_file()]
    folders = [Path(name) for name, path in there if path.is_dir()]
    lines += [f'  RMDir "$INSTDIR{_below(folder)}"\n' for folder in sorted(folders, reverse=True)]
    return "".join(lines)


def _below(path: Path) -> str:
    return "".join(f"\\{part}" for part in path.parts)
