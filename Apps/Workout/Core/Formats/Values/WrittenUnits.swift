extension Weight.Unit {
    /// The unit that a file calls so: `kg`, `kgs`, `lbs`, `Pounds`.
    init?(written text: String) {
        switch text {
        // Most rows of most files, without more ado.
        case "kg", "kgs": self = .kilogram; return
        case "lbs": self = .pound; return
        default: break
        }
        switch text.lowercased() {
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilogram
        case "lb", "lbs", "pound", "pounds": self = .pound
        default: return nil
        }
    }
}

extension Distance.Unit {
    /// The unit that a file calls so: `km`, `miles`, `meters`.
    init?(written text: String) {
        switch text.lowercased() {
        case "m", "meter", "meters", "metre", "metres": self = .meter
        case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres": self = .kilometer
        case "mi", "mile", "miles": self = .mile
        case "yd", "yds", "yard", "yards": self = .yard
        case "ft", "foot", "feet": self = .foot
        default: return nil
        }
    }
}

extension SetKind {
    /// The kind that a file calls so: `warmup`, `dropset`.
    init?(written text: String) {
        if text.isEmpty || text == "normal" {
            self = .normal
            return
        }
        switch text.lowercased().filter(\.isLetter) {
        case "", "normal", "working", "work", "regular": self = .normal
        case "warmup": self = .warmUp
        case "drop", "dropset": self = .drop
        case "failure", "tofailure": self = .failure
        default: return nil
        }
    }
}
