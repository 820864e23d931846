struct KoreanCommands: CommandText {}
