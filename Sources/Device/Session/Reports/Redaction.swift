import NotificationModel
import TerminalCanvas

/// Replaces values by others without a meaning, so that a device can be shown to strangers.
///
/// Equal values, such as identifiers, keys and whole texts, have one replacement and others have another, so that
/// groups, categories and links hold. It has the width and the shape of the value: capital and small letters, digits, a
/// syllable of Hangul for a letter of two columns, and a circle for an emoji; spaces, punctuation and the places of a
/// format stay. It is drawn by chance, so nothing leads back.
package struct Redaction {
    /// The values that stay, because the program or the code of its apps has them.
    private var kept: Set<String> = [
        NotificationResponse.defaultActionIdentifier, NotificationResponse.dismissActionIdentifier,
    ]
    private var replacements: [String: String] = [:]
    private var taken: Set<String> = []
    private var numbers: [String: String] = [:]
    private var degrees: [Double: Double] = [:]
    /// The members of Live Activities whose numbers the screen counts with.
    private(set) var counted: Set<String> = ["progress"]
    private var chance = Chance()
    private var keepsValues = false

    package init() {}

    /// Leaves the numbers of members of Live Activities as they are.
    ///
    /// - Parameter fields: Paths to the members.
    mutating func count(with fields: [String?]) {
        for case let field? in fields { counted.insert(Self.names(in: field).last ?? field) }
    }

    /// Leaves the values of a part of the device as they are, wherever they are.
    mutating func keep(_ part: some Redactable) {
        var part = part
        keepsValues = true
        part.redact(by: &self)
        keepsValues = false
    }

    /// Replaces a value as a whole.
    package mutating func hide(_ value: String) -> String {
        if keepsValues { kept.insert(value) }
        guard !value.isEmpty, !kept.contains(value) else { return value }
        if let known = replacements[value] { return known }
        var new = likeness(of: value)
        // Short values have few likenesses.
        for _ in 0..<100 where isTaken(new, for: value) { new = likeness(of: value) }
        while isTaken(new, for: value) { new.unicodeScalars.append(chance.scalar(from: "a", 26)) }
        replacements[value] = new
        taken.insert(new)
        return new
    }

    private func isTaken(_ new: String, for value: String) -> Bool {
        new.isEmpty || taken.contains(new) || kept.contains(new)
            || new == value && value.unicodeScalars.contains { !Self.stays($0) }
    }

    /// Replaces the name of a language, unless it has the form of one, such as `zh-Hans`.
    mutating func hideLanguage(_ name: String) -> String {
        name.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*/) == nil ? hide(name) : name
    }

    /// Replaces the keys in a path, which full stops divide.
    mutating func hidePath(_ path: String) -> String {
        Self.names(in: path).map { hide($0) }.joined(separator: ".")
    }

    private static func names(in path: String) -> [String] {
        path.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    }

    /// Replaces the digits of a number; it stays one of about its size.
    mutating func hideNumber(_ number: String) -> String {
        if let known = numbers[number] { return known }
        let mantissa = number.unicodeScalars.prefix { $0 != "e" }
        var (new, rest) = (String.UnicodeScalarView(), mantissa.count { $0.properties.numericType != nil })
        // More than 18 digits begin with two that are possible; no number but zero begins or ends with a zero.
        let isLong = rest > 18
        var isFirst = true, isSecond = false
        for scalar in mantissa {
            guard scalar.properties.numericType != nil else {
                new.append(scalar)
                continue
            }
            rest -= 1
            switch scalar {
            case _ where isLong && (isFirst || isSecond): new.append(isFirst ? "1" : "0")
            case "0" where isFirst: new.append("0")
            case _ where isFirst || rest == 0: new.append(chance.scalar(from: "1", 9))
            default: new.append(chance.scalar(from: "0", 10))
            }
            (isFirst, isSecond) = (false, isFirst)
        }
        numbers[number] = String(new) + number.unicodeScalars.dropFirst(mantissa.count).map(String.init).joined()
        return numbers[number] ?? number
    }

    /// Replaces a latitude or a longitude by another one that is possible.
    mutating func hideDegrees(_ value: inout Double) {
        let new = degrees[value] ?? .random(in: -60...60)
        degrees[value] = new
        value = new
    }

    // MARK: Shapes

    /// Whether a scalar says nothing of what a text means.
    private static func stays(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .connectorPunctuation, .otherPunctuation, .currencySymbol, .mathSymbol, .spaceSeparator:
            true
        case .control: scalar == "\n" || scalar == "\t"
        // Signs such as ^, ` and ~, which are in keys and addresses.
        default: scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        }
    }

    private mutating func likeness(of value: String) -> String {
        let isHexadecimal = value.utf8.count == 36 && value.allSatisfy { $0.isHexDigit || $0 == "-" }
        var result: [UInt8] = []
        var rest = value.unicodeScalars[...]
        while let start = value.utf8[rest.startIndex...].firstIndex(where: { $0 == 0x25 || $0 == 0x7B }) {
            append(like: rest[..<start], isHexadecimal, to: &result)
            let place = Self.place(at: rest[start...]) ?? rest[start...].prefix(1)
            if place.first == "{", place.count > 1 {
                // The keys in braces belong to a Live Activity.
                result += "{\(hidePath(String(place.dropFirst().dropLast())))}".utf8
            } else {
                result += String(place).utf8
            }
            rest = rest[place.endIndex...]
        }
        append(like: rest, isHexadecimal, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the place of a format, such as `%2$@` or `{driver.name}`, that a text begins with; `nil` for none.
    private static func place(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        var rest = text.dropFirst()
        if text.first == "{" {
            rest = rest.drop { $0 != "{" && $0 != "}" }
            return rest.first == "}" ? text[...rest.startIndex] : nil
        }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        if !digits.isEmpty {
            guard digits.count <= 2, rest[digits.endIndex...].first == "$" else { return nil }
            rest = rest[digits.endIndex...].dropFirst()
        }
        let length = rest.prefix(while: "hljqtz".unicodeScalars.contains)
        rest = rest.dropFirst(length.count)
        return length.count <= 2 && rest.first.map("@duif%".unicodeScalars.contains) == true
            ? text[...rest.startIndex] : nil
    }

    private mutating func append(
        like text: Substring.UnicodeScalarView, _ isHexadecimal: Bool, to result: inout [UInt8]
    ) {
        let text = String(text)
        let letters: UInt32 = isHexadecimal ? 6 : 26
        // Most texts are ASCII, and asking for clusters and properties takes ten times as long.
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            for byte in text.utf8 {
                switch byte {
                case 0x30...0x39: result.append(0x30 + UInt8(chance.draw(10)))
                case 0x41...0x5A: result.append(0x41 + UInt8(chance.draw(letters)))
                case 0x20...0x60, 0x7B...0x7E, 0x09, 0x0A: result.append(byte)
                default: result.append(0x61 + UInt8(chance.draw(letters)))
                }
            }
            return
        }
        for character in text {
            guard let first = character.unicodeScalars.first else { continue }
            guard !Self.stays(first) else {
                result += String(first).utf8
                continue
            }
            let properties = first.properties
            let columns = TerminalText(String(character)).columns
            if columns == 2 {
                let isSymbol = properties.isEmojiPresentation || properties.generalCategory == .otherSymbol
                let new = isSymbol ? chance.scalar(from: "\u{1F534}", 2) : chance.scalar(from: "가", 11_172)
                result += String(new).utf8
            } else {
                let isNumber = properties.numericType != nil
                let (first, count): (UInt8, UInt32) =
                    isNumber ? (0x30, 10) : (properties.isUppercase ? 0x41 : 0x61, letters)
                for _ in 0..<columns { result.append(first + UInt8(chance.draw(count))) }
            }
        }
    }
}

/// Draws by chance. A call of the system gives four draws, because it takes longer than all the rest.
private struct Chance {
    private var bits: UInt64 = 0
    private var left = 0

    /// - Parameter count: At most 65,536.
    /// - Returns: A number below it.
    mutating func draw(_ count: UInt32) -> UInt32 {
        if left == 0 { (bits, left) = (UInt64.random(in: .min ... .max), 4) }
        let number = (UInt32(bits & 0xFFFF) * count) >> 16
        (bits, left) = (bits >> 16, left - 1)
        return number
    }

    mutating func scalar(from first: Unicode.Scalar, _ count: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(first.value + draw(count)) ?? first
    }
}
