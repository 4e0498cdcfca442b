"""The command line: what it prints, and one sentence with exit code 2 for every bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import run
from game.cli.parser import COMMANDS, parse
from game.cli.play import seats, wished_match
from game.host.bots import Question
from game.host.chair import BOT, PERSON, Place, Setup, good_portrait
from game.host.record import load_record
from game.rules import GAMES
from game.ui import i18n
from game.ui.launch import NAMELESS
from game.ui.scenes.setup_parts.draft import introduced
from tests.breadth import broad, every_game
from tests.host.tables import house_at, play, setup

BAD = [
    "chess",
    "play chess",
    "--nonsense",
    "--game chess",
    "--game",
    "--players 9",
    "--players 0",
    "--players -1",
    "--players four",
    "--players 99999999999999999999999",
    "--game contree --players 3",
    "--preset nonsense",
    "--level 0",
    "--level 5",
    "--seats ,",
    "--seats person,cat",
    "--seats person,bot:9",
    "--seats person:1,bot",
    "--seats person,bot,bot,bot,bot",
    "--seats person= --players 4",
    "--seats person,bot --players 4",
    "--deal HELLO",
    "--deal 0000-0000-0000",
    "--position whist",
    "--position belote",
    "--position --",
    "--position x --game belote",
    "screenshot --scene table --out {folder}/x.png --position whist",
    "screenshot --scene title --out {folder}/x.png --position whist",
    "--lang xx",
    "--windowed 10x10",
    "--windowed big",
    "--windowed 99999x99999",
    "--scale 0",
    "--scale nan",
    "--scale big",
    "--rules {missing}",
    "--rules {folder}",
    "--rules {broken_toml}",
    "--rules {broken_json}",
    "--rules {deep_json}",
    "--rules {list_json}",
    "--rules {binary}",
    "--rules {unknown_option}",
    "--rules {bad_value}",
    "--rules {nested}",
    "--rules {boolean}",
    "--rules {excluded} --players 3",
    "--rules {three_only} --players 4",
    "--portable {a_file}",
    "--portable {newer}",
    "selfplay --game chess",
    "selfplay --players 9",
    "selfplay --matches 0",
    "selfplay --matches x",
    "selfplay --levels a",
    "selfplay --levels 1,2,3,4,1",
    "selfplay --levels 9",
    "selfplay --seed -1",
    "selfplay --jobs 0",
    "selfplay --preset nonsense",
    "selfplay --rules {bad_value}",
    "selfplay --records",
    "selfplay --records {a_file}",
    "selfplay --records {a_file}/below",
    "selfplay extra",
    "replay",
    "replay {missing}",
    "replay {folder}",
    "replay {binary}",
    "replay {a_file}",
    "replay {cut}",
    "verify {missing}",
    "verify {binary}",
    "verify {cut}",
    "verify {false}",
    "verify a b",
    "verify library: --portable {sound}",
    "verify library:x --portable {sound}",
    "verify library:99 --portable {sound}",
    "verify library:last --portable {missing}",
    "verify library:last --portable {newer}",
    "replay library:1 --portable {sound} --save {folder}/none/x",
    "rules chess",
    "rules belote contree",
    "screenshot",
    "screenshot --scene title --out x.gif",
    "screenshot --scene title --out {folder}/none/x.png",
    "screenshot --scene title --out {folder}/x.png --size 1x1",
    "screenshot --scene title --out {folder}/x.png --lang xx",
    "screenshot --scene title --out {folder}/x.png --seed x",
    "bench --only nonsense",
    "bench --seconds 0",
]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Files to go wrong with."""
    folder = tmp_path_factory.mktemp("files")
    content = {
        "broken_toml.toml": b"direction = ",
        "broken_json.json": b"{",
        "deep_json.json": b"[" * 100_000,
        "list_json.json": b"[1]",
        "binary.toml": b"\xff\xfe\x00",
        "unknown_option.toml": b"colour = 'red'",
        "bad_value.toml": b"target = 7",
        "nested.toml": b"[target]\nx = 1",
        "boolean.toml": b"target = true",
        "excluded.toml": b"three_pack = 24\nexpose_bottom = 'yes'",
        "three_only.toml": b"three_pack = 24",
        "a_file.txt": b"hello",
    }
    found = {"folder": folder, "missing": folder / "missing"}
    for name, words in content.items():
        (folder / name).write_bytes(words)
        found[name.split(".")[0]] = folder / name
    house = house_at()
    play(house.start(setup()))
    good = folder / "good.cbr"
    house.record(1).write(good)
    lines = good.read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "cut.cbr").write_text("".join(lines[:9]) + lines[9][:10], encoding="utf-8")
    entry = json.loads(lines[-2])
    entry["scores"] = [0, 0]
    (folder / "false.cbr").write_text("".join([*lines[:-2], json.dumps(entry) + "\n", lines[-1]]), encoding="utf-8")
    found |= {"good": good, "cut": folder / "cut.cbr", "false": folder / "false.cbr"}
    found["newer"] = folder / "newer"
    newer = house_at(found["newer"])
    newer.library.base.execute("PRAGMA user_version = 99")
    newer.close()
    sound = house_at(folder / "sound")
    play(sound.start(setup("pp")))
    sound.close()
    found["sound"] = folder / "sound"
    return found


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_one_sentence(line: str, files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([word.format(**files) for word in line.split(" ")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("carte-blanche: ")
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "“expose_bottom: yes” does not go together with “three_pack: 24”: no cards are left over."),
        ("nl", "‘expose_bottom: yes’ gaat niet samen met ‘three_pack: 24’: er blijven geen kaarten over."),
    ],
)
def test_bad_options_are_told_in_the_language_asked_for(
    language: str, sentence: str, files: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", language, "--rules", str(files["excluded"]), "--players", "3"]) == 2
    i18n.set_language("en")
    assert capsys.readouterr().err == f"carte-blanche: {sentence}\n"


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_reads_well(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        run([*([command] if command else []), "--help"])
    assert end.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: carte-blanche")
    if not command:
        assert all(name in out for name in COMMANDS)


def test_headless_commands_import_no_pygame(files: dict[str, Path]) -> None:
    code = (
        "import sys; from game.cli import run; codes = [run(['rules']), run(['rules', 'belote']),"
        " run(['selfplay', '--matches', '1']), run(['verify', sys.argv[1]]), run(['replay', sys.argv[1]])];"
        " assert codes == [0] * 5 and 'pygame' not in sys.modules, codes"
    )
    variables = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    command = [sys.executable, "-P", "-c", code, str(files["good"])]
    subprocess.run(command, check=True, env=variables, stdout=subprocess.DEVNULL)


def test_help_imports_little() -> None:
    code = (
        "import sys; sys.argv[1:] = ['--help']; from game.__main__ import main\ntry: main()\nexcept SystemExit: pass\n"
    )
    code += "assert not {'pygame', 'sqlite3', 'game.rules', 'ai', 'platformdirs', 'asyncio'} & set(sys.modules)"
    variables = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    subprocess.run([sys.executable, "-P", "-c", code], check=True, env=variables, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_lists_every_preset_and_option(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules"]) == 0
    assert game in capsys.readouterr().out
    assert run(["rules", game]) == 0
    out = capsys.readouterr().out
    for preset in GAMES[game].presets:
        assert preset in out
    for key, _ in next(iter(GAMES[game].presets.values())).items():
        assert key in out


def test_verify_and_replay(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(files["good"])]) == 0
    assert "good.cbr is true." in capsys.readouterr().out
    assert run(["replay", str(files["good"])]) == 0
    out = capsys.readouterr().out
    for deal in load_record(files["good"]).deals:
        assert all(f"{seat} {answer}\n" in out for seat, answer in deal.answers)


@pytest.mark.parametrize(
    "extra", ["", "--players 3", "--players 2", "--game contree", "--game coinchee --preset short"]
)
def test_selfplay_finds_no_error(extra: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["selfplay", "--matches", "3", "--levels", "0,2", *extra.split()]) == 0
    out, err = capsys.readouterr()
    assert "errors: none" in out
    assert err == ""  # no progress bar where nobody watches


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ("belote", "contree", "coinchee")])
def test_selfplay_of_the_other_games(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["selfplay", "--matches", "2", "--levels", "0", "--game", game]) == 0
    assert "errors: none" in capsys.readouterr().out


@pytest.mark.broad
def test_selfplay_is_the_same_with_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    totals = []
    for jobs in ("1", "2"):
        assert run(["selfplay", "--matches", "4", "--levels", "1,0", "--seed", "9", "--json", "--jobs", jobs]) == 0
        totals.append(json.loads(capsys.readouterr().out))
    assert totals[0] == totals[1]
    assert totals[0]["matches"] == 4
    assert totals[0]["errors"] == []
    lines = sum(line["points"] for line in totals[0]["scored"].values())
    assert lines * 2 == sum(player["points"] for player in totals[0]["by_player"])


@pytest.mark.parametrize("game", every_game(("bieten",)))
def test_selfplay_writes_records(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for folder, jobs in (("a/b", "1"), ("c", "2")):
        line = ["--game", game, "--matches", "2", "--levels", "0", "--seed", "5", "--json", "--jobs", jobs]
        assert run(["selfplay", *line, "--records", str(tmp_path / folder)]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    first, second = (sorted((tmp_path / folder).iterdir()) for folder in ("a/b", "c"))
    assert [file.name for file in first] == [f"{game}-{GAMES[game].players[0]}-seed-5-match-{n}.cbr" for n in (1, 2)]
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]
    assert first[0].read_bytes() != first[1].read_bytes()
    deals = 0
    for file in first:
        assert run(["verify", str(file)]) == 0
        assert "at the end of the match" in capsys.readouterr().out
        assert run(["replay", str(file)]) == 0
        assert "the match is over" in capsys.readouterr().out
        deals += len(load_record(file).deals)
    assert deals == json.loads(told[0])["deals"]


def test_selfplay_writes_no_record_over_another_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["selfplay", "--matches", "1", "--levels", "0", "--records", str(tmp_path)]
    assert run(line) == 0
    (file,) = tmp_path.iterdir()
    file.write_text("mine")
    capsys.readouterr()
    assert run(line) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert file.read_text() == "mine"


def test_selfplay_counts_a_double_win_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["--game", "bezique", "--preset", "strict", "--matches", "6", "--levels", "2,1", "--seed", "1", "--json"]
    assert run(["selfplay", *line, "--records", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    doubles = told["results"]["won_double"]
    assert 0 < doubles < 6 and sum(player["wins"] for player in told["by_player"]) == told["matches"] + doubles
    transcripts = 0
    for file in tmp_path.iterdir():
        assert run(["replay", str(file)]) == 0
        transcripts += "which counts as 2 games" in capsys.readouterr().out
    assert transcripts == doubles


@pytest.mark.broad
def test_a_picture_is_the_same_every_time(tmp_path: Path) -> None:
    pictures = []
    for name in ("a.png", "b.png"):
        words = ["screenshot", "--scene", "play", "--seed", "3", "--size", "1024x600", "--out", str(tmp_path / name)]
        assert run(words) == 0
        pictures.append((tmp_path / name).read_bytes())
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith(b"\x89PNG")


def test_an_unknown_scene_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["screenshot", "--scene", "nonsense", "--out", str(tmp_path / "x.png")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.broad
def test_bench_measures_and_compares(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli.bench import inside
    from game.cli.bench.inside import KIND, MEASUREMENTS, measured

    monkeypatch.setattr(inside, "ITERATIONS", 4)  # what is measured is the same, only shorter
    monkeypatch.setattr(inside, "THOUSAND", 40)
    rows = MEASUREMENTS["playouts"](0.01) + MEASUREMENTS["search"](0.01)
    assert len({row.name for row in rows}) == len(rows)
    assert all(row.name.endswith(f", {KIND}") and row.value >= 0.0 for row in rows)
    for game in GAMES.values():
        for players in measured(game):
            assert any(row.name.startswith(f"{game.id} {players} players, random playouts") for row in rows)
        assert sum(row.name.startswith(f"{game.id} {game.players[0]} players, level") for row in rows) == 2


def test_bench_asks_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli.bench import libraries

    monkeypatch.setattr(libraries, "MATCHES", 60)
    rows = libraries.statistics()
    assert len({row.name for row in rows}) == len(rows) == 8 and all(row.value > 0.0 for row in rows)


class Answering:
    """A worker that answers every question the second time it is asked for the answer."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.looks = 0
        self.busy = False

    def ask(self, question: Question) -> None:
        self.questions.append(question)
        self.looks, self.busy = 0, True

    def poll(self) -> str | None:
        self.looks += 1
        self.busy = self.looks < 2
        return None if self.busy else "an answer"

    def close(self) -> None:
        self.busy = False


def test_bots_think_for_as_long_as_frames_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.cli.bench import inside

    workers = [Answering(), Answering()]
    started = iter(workers)
    monkeypatch.setattr(inside, "Worker", lambda: next(started))
    thinkers = inside.Thinkers(2)
    thinkers.begin()
    assert [[question.level for question in worker.questions] for worker in workers] == [[0, 4], [0, 4]]
    thinkers.go_on()
    assert thinkers.fewest == 2
    for _ in range(5):
        thinkers.go_on()
        assert all(worker.busy for worker in workers), "who has answered is asked anew"
    assert thinkers.fewest == 0, "and it is told that there was an answer"
    seeds = [question.seed for worker in workers for question in worker.questions]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("game", "players"), broad([("belote", 4), ("bonaken", 7), ("six_pack_bezique", 2)], lambda case: case[1] == 7)
)
def test_crowded_tables_are_measured(game: str, players: int) -> None:
    from game.cli.bench import inside
    from game.ui.screenshots import bench_frames

    assert {(game, players, (1600, 900)), (game, players, (2560, 1440))} <= set(inside.TABLES)
    calls: list[int] = []
    house = house_at()
    report = bench_frames(
        house, (1024, 600), 14, game=game, players=players, meanwhile=lambda: calls.append(len(calls))
    )
    house.close()
    assert len(calls) == 14 and report.frames == 4
    assert report.cards >= 32 and 0 < report.median <= report.longest


def test_seats() -> None:
    assert seats("person,bot:3,bot=Bo,person=Ann Lee", 2) == (
        Place(NAMELESS, PERSON),
        Place(NAMELESS, BOT, 3),
        Place("Bo", BOT, 2),
        Place("Ann Lee", PERSON),
    )


def test_a_match_wished_by_its_game_alone_has_the_usual_rules_by_name(tmp_path: Path) -> None:
    def preset(*words: str) -> str:
        wished = wished_match(parse(["--game", "coinchee", *words]))
        assert wished is not None
        return wished.preset

    assert preset() == next(iter(GAMES["coinchee"].presets))
    assert preset("--preset", "short") == "short"
    same, other = tmp_path / "same.toml", tmp_path / "other.toml"
    same.write_text("target = 1000", encoding="utf-8")
    other.write_text("target = 1500", encoding="utf-8")
    assert preset("--preset", "short", "--rules", str(same)) == "short"
    assert preset("--preset", "short", "--rules", str(other)) == preset("--rules", str(other)) == ""


def test_a_match_is_wished_only_by_its_own_arguments() -> None:
    assert wished_match(parse([])) is None
    assert wished_match(parse(["--lang", "ja", "--fullscreen"])) is None
    wished = wished_match(parse(["--players", "3", "--level", "1"]))
    assert wished is not None
    assert (wished.game, wished.players, [place.kind for place in wished.places]) == ("belote", 3, [PERSON, BOT, BOT])
    assert wished.places[1].level == 1
    code = wished_match(parse(["play", "--deal", "W000-0000-002F"]))
    assert code is not None
    assert code.code == "W000-0000-002F"


def test_rules_from_a_file(tmp_path: Path) -> None:
    toml, plain = tmp_path / "a.toml", tmp_path / "a.json"
    toml.write_text('target = 501\ndirection = "counterclockwise"\n')
    plain.write_text('{"target": 501, "direction": "counterclockwise"}')
    for path in (toml, plain):
        wished = wished_match(parse(["--rules", str(path), "--preset", "literal"]))
        assert wished is not None
        assert (wished.options["target"], wished.options["direction"], wished.options["dedans"]) == (
            501,
            "counterclockwise",
            "off",
        )


@pytest.mark.parametrize(("players", "dedans"), [(2, "off"), (3, "on"), (4, "off")])
def test_literal_belote_has_a_contract_for_three(
    players: int, dedans: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = ["--preset", "literal", "--players", str(players)]
    wished = wished_match(parse(line))
    assert wished is not None
    house = house_at(tmp_path)
    sitting = house.start(wished)
    assert dict(sitting.chair(0).view().options)["dedans"] == dedans
    assert run(["selfplay", *line, "--levels", "0", "--matches", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"]["dedans"] == dedans
    assert run(["rules", "belote"]) == 0
    assert "with 3 players: dedans = on" in capsys.readouterr().out
    house.close()


@pytest.mark.broad
@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_ctrl_c_is_quiet() -> None:
    import signal

    for extra in ((), ("--jobs", "2")):
        variables = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
        program = subprocess.Popen(
            [sys.executable, "-P", "-m", "game", "selfplay", "--matches", "100000", *extra],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=variables,
            start_new_session=True,
            # a check started in the background inherits a Ctrl+C that is ignored
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        try:
            program.wait(1.5)
        except subprocess.TimeoutExpired:
            os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=60)
        assert (program.returncode, out, err) == (130, b"", b"")


@pytest.mark.parametrize(
    "trouble", [OSError(38, "Function not implemented"), ImportError("This platform lacks sem_open.\nSee issue 3770.")]
)
def test_selfplay_without_semaphores_plays_in_one_process(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    order = ["selfplay", "--game", "belote", "--levels", "0", "--matches", "3", "--json"]
    assert run(order) == 0
    alone = capsys.readouterr().out

    def none(*given: object, **more: object) -> None:
        raise trouble

    monkeypatch.setattr("multiprocessing.synchronize.SemLock.__init__", none)
    assert run([*order, "--jobs", "2"]) == 0
    said = capsys.readouterr()
    assert said.out == alone
    assert "one plays all matches" in said.err and said.err.count("\n") == 1


@pytest.mark.parametrize("name", ["../../../etc/passwd", "/etc/passwd", "..", "art/icons/app"])
def test_a_name_in_seats_is_never_a_way_to_a_file(name: str) -> None:
    places = seats(f"person={name},bot:2={name}", 2)
    setup = introduced(Setup("belote", 2, places), "", ("gaspard", "odile"))
    assert [place.name for place in setup.places] == [name, name]
    assert all(good_portrait(place.portrait) and place.portrait for place in setup.places)
    assert [place.portrait for place in setup.places] == ["person1", "odile"]
