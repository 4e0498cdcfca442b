"""The window of Carte Blanche (pygame-ce). Nothing here knows a rule.

app       ``App(preferences, tick=..., changed=...)``: window, loop, ``stack``, ``painter``,
          ``prefer(**changes)``, ``frames``
display   ``start_display()``, ``open_display(size)``; ``NoDisplay``, ``headless()``; ``density``: of the monitor
scene     ``Scene`` (enter leave resize handle update draw busy alarm touch), ``SceneStack`` (push pop replace reset)
theme     colours, type scale, times, ``Materials``, ``vector`` (SVG body -> picture), ``paint`` (premultiplied blit)
typography  ``text``: ``Typesetter`` (fonts by role, kinsoku, ``{S}`` suit marks, ``**bold**``), ``coverage`` of a font
i18n      ``tr trn msg said set_language language languages epoch``
drawing   ``painter``: ``Painter`` (px, text_px, row, gap, write, lay, measure, plate, shadow, focus_ring, icon, veil),
          ``assets``: ``Assets`` (deck, icon, fonts), ``Deck`` (card_face, card_back, shadow),
          ``artwork``: ``Drawing`` (an SVG file, rasterised in the colours wanted), ``BrokenArt``,
          ``rasterizer``: faces and tables drawn ahead, ``cache``: values by key within a limit
decor     ``ROOMS``, ``room_of(game)``: the six rooms as data; ``Tabletop``: one drawn
sound     ``Sounds.play(cue, pan)``; ``soundcard``: whether the sound system answers, tried in a process of its own
preferences  ``Preferences``, ``PreferencesFile(folder)``
widgets   ``Form`` (focus, hover, tooltips, dialogs) and what stands on it: see ``game.ui.widgets``
stage     ``Stage`` (set_layout set_poses animate glide flip shake after hurry held idle), ``Pose``, ``tween``
scenes    one file each; a scene gets what it needs in its constructor
"""

import os

# Before anything imports pygame: its greeting does not belong on the player's terminal, and it names the window's class
# (by which desktops find the icon) after the script unless somebody was faster.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "carte-blanche")
