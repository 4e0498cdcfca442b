"""Pictures: from the files of art/ to what is painted on a surface."""
