extension SupportEnglish {
    func damagedState(_ path: String, line: Int) -> String {
        "\(path) was damaged at line \(line); "
            + "where you were and what you had not saved cannot be brought back from it"
    }
    func newerState(_ path: String) -> String {
        "\(path) was written by a newer version of Kitbag; it was left as it is, "
            + "and what you have not saved is not kept meanwhile"
    }
    func unsuitableState(_ name: String, _ path: String) -> String {
        "\"\(name)\" in \(path) is not as this version of Kitbag writes it; it was passed over"
    }
    func lookAtState(_ path: String) -> String {
        "It was put aside; text that you miss may be in it: \(path)"
    }
}
