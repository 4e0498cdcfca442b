"""The Japanese wordings that were decided one by one stay as they are."""

import pytest

from build_scripts import locales

DECIDED = {
    "interface": {
        "settings.bot_pause": "相手がカードを出すまでの間",
        "settings.palette": "スートの色",
        "settings.reduced_motion": "動きを控えめに",
        "title.records": "対局一覧",
    },
    "people": {"people.pin": "暗証番号（4桁、任意）"},
    "setup": {"setup.level.3": "上級", "setup.bot": "ボット", "records.scene.heading": "対局一覧"},
    "table": {"table.your_turn": "あなたの番です", "table.turn_of": "{name}さんの番です"},
    "review": {"review.bar.luck": "配りの運と相手の手", "review.moves": "手の一覧", "review.part.meld": "手役"},
    "bezique": {
        "ask.bezique.blanche_draw": "引いたカードも絵札ではありません。見せますか？",
        "bezique.table.head_all": "フォローし、できればより高いランク。なければ切札。",
    },
    "bieten": {
        "ask.bieten.cut": "どこでカットしますか？",
        "bieten.call.bet.red": "ハート{H}に賭けます",
        "bieten.call.bet.green": "スペード{S}に賭けます",
    },
    "bonaken": {"ask.bonaken.roem_left": "あと{n}点"},
    "piquet": {
        "piquet.deal_of": "第{number}ディール（全{deals}ディール）",
        "ask.piquet.dealer": "あなたの引いたカードの方が高位です。どちらが先に配りますか？",
        "log.piquet.trick": "{name}が第{number}トリックを取りました",
    },
}
CONTAINED = {
    "review": {"review.footnote": "この手で見込める得点差（平均）と標準誤差です"},
    "bezique": {"preset.pinochle.classic.about": "10点単位に丸め"},
    "piquet": {
        "ask.piquet.point_claim": "どの役を得点にしますか",
        "ask.piquet.sequence_claim": "どの役を得点にしますか",
        "ask.piquet.set_claim": "どの役を得点にしますか",
        "preset.rubicon_piquet.classic.about": "役の種類ごとに",
    },
}


def messages(domain: str) -> dict[str, tuple[str, ...]]:
    """The sentences of a Japanese catalogue."""
    path = locales.LOCALE / "ja" / f"{domain}.po"
    return {key: entry.forms for key, entry in locales.read(path).items()}


@pytest.mark.parametrize("domain", DECIDED)
def test_what_was_decided_is_said(domain: str) -> None:
    said = messages(domain)
    assert {key: said[key] for key in DECIDED[domain]} == {key: (words,) for key, words in DECIDED[domain].items()}


@pytest.mark.parametrize("domain", CONTAINED)
def test_what_was_decided_is_in_its_sentence(domain: str) -> None:
    said = messages(domain)
    assert not [key for key, words in CONTAINED[domain].items() if words not in said[key][0]]
