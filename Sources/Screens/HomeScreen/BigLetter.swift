import TerminalCanvas

/// A Latin letter three rows high, on the icon of an app without a picture.
enum BigLetter {
    /// The rows of each letter, one behind the other.
    private static let letters: [Character: String] = [
        "A": "▟▀▀▙/█▀▀█/█  █", "B": "█▀▀▙/█▀▀▙/█▄▄▛", "C": "▟▀▀▀/█   /▜▄▄▄", "D": "█▀▀▙/█  █/█▄▄▛",
        "E": "█▀▀▀/█▀▀ /█▄▄▄", "F": "█▀▀▀/█▀▀ /█   ", "G": "▟▀▀▀/█ ▀█/▜▄▄█", "H": "█  █/█▀▀█/█  █",
        "I": "▀██▀/ ██ /▄██▄", "J": "   █/   █/▜▄▄▛", "K": "█ ▗▛/█▀▙ /█ ▝▙", "L": "█   /█   /█▄▄▄",
        "M": "█▖▗█/█▝▘█/█  █", "N": "█▖ █/█▝▖█/█ ▝█", "O": "▟▀▀▙/█  █/▜▄▄▛", "P": "█▀▀▙/█▄▄▛/█   ",
        "Q": "▟▀▀▙/█  █/▜▄▟▙", "R": "█▀▀▙/█▀█▘/█ ▝▙", "S": "▟▀▀▀/▝▀▀▙/▄▄▄▛", "T": "▀██▀/ ██ / ██ ",
        "U": "█  █/█  █/▜▄▄▛", "V": "█  █/▜▖▗▛/ ▜▛ ", "W": "█  █/█▗▖█/█▘▝█", "X": "▜▖▗▛/ ██ /▟▘▝▙",
        "Y": "▜▖▗▛/ ▜▛ / ▐▌ ", "Z": "▀▀▀█/ ▗▛ /█▄▄▄",
    ]

    /// The rows, each as wide as the others; `nil` for another character.
    static func rows(of letter: TerminalText) -> [String]? {
        letter.string.first.flatMap { letters[$0] }?.split(separator: "/").map(String.init)
    }
}
