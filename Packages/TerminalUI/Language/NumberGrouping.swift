/// A number with a comma before each three digits, as English and Korean write it.
func grouped(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var result = ""
    while digits.count > 3 {
        result = "," + digits.suffix(3) + result
        digits.removeLast(3)
    }

    return (value < 0 ? "-" : "") + digits + result
}
