"""The parts of the soak (`build_scripts/soak.py`), one a module."""
