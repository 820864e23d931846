struct EnglishCommands: CommandText {}
