/// The rule for a device's name, which is the name of a folder.
public enum DeviceName {
    /// The maximum length in characters.
    private static let limit = 64

    /// The rule in a sentence.
    public static let rule =
        "a device's name has 1 to \(limit) letters, digits, spaces, “.”, “_”, “-”, “(” and “)”, and does not begin with "
        + "“.”"

    private static let allowed = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ._-()".utf8)

    public static func isValid(_ name: String) -> Bool {
        (1...limit).contains(name.utf8.count) && !name.hasPrefix(".") && name.utf8.allSatisfy(allowed.contains)
    }
}
