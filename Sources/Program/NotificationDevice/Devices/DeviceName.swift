import ArgumentParser
import Foundation

/// The name of a device and of its folder.
struct DeviceName: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// The device of `ncenter`.
    static let phone = DeviceName(unchecked: "phone")

    /// The maximum length in characters.
    static let limit = 64

    /// The rule in a sentence.
    static let rule =
        "a device's name has 1 to \(limit) letters, digits, spaces, “.”, “_”, “-”, “(” and “)”, and does not begin with "
        + "“.”"

    /// Creates a name of 1 to 64 letters, digits, spaces, `.`, `_`, `-`, `(` and `)` that does not begin with a dot;
    /// `nil` for any other text.
    init?(_ text: String) {
        let characters = text.unicodeScalars
        guard (1...Self.limit).contains(characters.count), characters.first != ".",
            characters.allSatisfy({ Self.allowed.contains($0) })
        else { return nil }
        description = text
    }

    private init(unchecked text: String) {
        description = text
    }

    /// ASCII only: other letters have several spellings with the same look.
    private static let allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ._-()".unicodeScalars

    /// The name as an argument in a shell, which is not an option.
    var argument: String { looksLikeOption ? "-- \(word)" : word }

    /// The option in a shell that names the device.
    var option: String { "--device\(looksLikeOption ? "=" : " ")\(word)" }

    private var looksLikeOption: Bool { description.hasPrefix("-") }
    private var word: String { description.contains(where: " ()".contains) ? "'\(description)'" : description }

    /// The device of a program without another name: `phone` for `ncenter`, otherwise one of the program's own name, so
    /// that the apps of one program do not disappear from the device of another.
    static var ofProgram: DeviceName {
        let name = ProgramName.current
        guard name != "ncenter" else { return phone }
        let text = String(name.unicodeScalars.filter(allowed.contains).prefix(limit))
        return DeviceName(String(text.drop { $0 == "." })) ?? phone
    }

    /// The environment variable that names the device.
    static let variable = "NCENTER_DEVICE"

    /// Whether the environment names a device.
    static var isNamedByEnvironment: Bool { ProcessInfo.processInfo.environment[variable]?.isEmpty == false }

    /// The name that a device gets when it keeps nothing and its user has chosen none: `ephemeral-1`.
    ///
    /// - Parameter number: Counted from 1.
    static func ephemeral(_ number: Int) -> DeviceName { DeviceName(unchecked: "ephemeral-\(number)") }

    /// The device that `--device` names, otherwise the environment, otherwise the program's.
    ///
    /// - Throws: A `ValidationError` if the name in the environment breaks the rule.
    static func chosen(_ option: DeviceName?) throws -> DeviceName {
        if let option { return option }
        guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return ofProgram }
        guard let name = DeviceName(text) else { throw ValidationError("\(variable) is “\(text)”; \(rule)") }
        return name
    }
}

extension DeviceName: ExpressibleByArgument {
    init?(argument: String) {
        self.init(argument)
    }
}
