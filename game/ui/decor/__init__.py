"""The six rooms in which the games are at home: what each is made of (`rooms`), and how a table is laid in it."""
