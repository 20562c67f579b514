import ArgumentParser
import DeviceSession
import NotificationModel
import TerminalCurses

/// Arguments in their usual form, read without the parser.
///
/// The parser finds the options of a command by reflection. That executes as many instructions as everything else until
/// the first frame, and grows with the square of the number of options. Most command lines need none of it: options with
/// their full names, each with a value, and payloads. Anything else is left to the parser, including help and every
/// error, so that only the parser explains errors.
struct PlainArguments {
    /// The arguments need the parser.
    struct Unusual: Error {}

    private(set) var payloads: [PayloadArgument] = []
    private var options: [(name: String, value: String)] = []
    private var flags: [String] = []

    /// The names of the flags, which have no value.
    private static let flagNames = [
        "empty", "ephemeral", "no-mouse", "no-animation", "ascii", "accessible", "headless", "detach",
    ]
    /// Words that select a command, or that select the topic of `help`.
    private static let commandNames = [
        "run", "render", "devices", "erase", "settings", "version", "help", "push", "steps", "state", "frame", "log",
        "set", "apps", "stop", "api", "config", SimctlCommand.word,
    ]

    /// - Throws: ``Unusual`` for abbreviations, short options, standard input, `--` and missing values.
    /// - Complexity: O(*n*).
    init(_ words: ArraySlice<String>) throws(Unusual) {
        var words = words
        while let word = words.popFirst() {
            guard let first = word.utf8.first else { throw Unusual() }
            guard first == UInt8(ascii: "-") else {
                payloads.append(PayloadArgument(text: word))
                continue
            }
            guard word.hasPrefix("--"), word.utf8.count > 2 else { throw Unusual() }
            let name = word.dropFirst(2)
            if Self.flagNames.contains(where: { $0 == name }) {
                flags.append(String(name))
            } else if let equals = name.utf8.firstIndex(of: UInt8(ascii: "=")) {
                options.append((String(name[..<equals]), String(name[name.utf8.index(after: equals)...])))
            } else {
                guard let value = words.popFirst(), value.utf8.first != UInt8(ascii: "-") else { throw Unusual() }
                options.append((String(name), value))
            }
            guard options.last?.value.isEmpty != true else { throw Unusual() }
        }
    }

    /// Returns the command with its arguments; `nil` if they need the parser.
    static func command(_ words: ArraySlice<String>) -> (any DeviceCommand)? {
        do {
            switch words.first {
            case "render": return try RenderCommand(PlainArguments(words.dropFirst()))
            case "run": return try RunCommand(PlainArguments(words.dropFirst()))
            default:
                guard !words.contains(where: commandNames.contains) else { return nil }
                return try RunCommand(PlainArguments(words))
            }
        } catch {
            return nil
        }
    }

    // MARK: Assigning

    /// Removes an option that may be repeated and returns its values in order.
    mutating func takeAll(_ name: String) -> [String] {
        let values = options.filter { $0.name == name }.map(\.value)
        if !values.isEmpty { options.removeAll { $0.name == name } }
        return values
    }

    /// Removes an option that may be given once and returns its value; `nil` if it is not given.
    mutating func take<Value: ExpressibleByArgument>(_ name: String, as type: Value.Type) throws(Unusual) -> Value? {
        let values = takeAll(name)
        guard let text = values.first else { return nil }
        guard values.count == 1, let value = Value(argument: text) else { throw Unusual() }
        return value
    }

    /// Removes a flag and returns whether it is given.
    mutating func takeFlag(_ name: String) -> Bool {
        defer { flags.removeAll { $0 == name } }
        return flags.contains(name)
    }

    /// Call this after all options of a command are taken.
    ///
    /// - Throws: ``Unusual`` if an option is left.
    func finish() throws(Unusual) {
        guard options.isEmpty, flags.isEmpty else { throw Unusual() }
    }
}

// The options and their values have the names and defaults that the commands declare for the parser.

extension ContentsOptions {
    fileprivate init(_ arguments: inout PlainArguments) throws {
        self.init()
        empty = arguments.takeFlag("empty")
        language = try arguments.take("language", as: DeviceLanguage.self)
        manifests = arguments.takeAll("app")
        settings = try arguments.takeAll("set").map(Self.assignment)
        try validate()
    }
}

extension DeviceOptions {
    fileprivate init(_ arguments: inout PlainArguments) throws {
        self.init()
        contents = try ContentsOptions(&arguments)
        bundleIdentifier = try arguments.take("bundle", as: String.self)
        gpx = try arguments.take("gpx", as: String.self)
        payloads = arguments.payloads
        try validate()
    }
}

extension RenderCommand {
    /// - Throws: An error if the arguments need the parser.
    fileprivate init(_ arguments: PlainArguments) throws {
        var arguments = arguments
        self.init()
        size = try arguments.take("size", as: String.self) ?? Self.defaultSize
        at = try arguments.take("at", as: String.self)
        copied = try arguments.take("device", as: DeviceName.self)
        format = try arguments.take("format", as: Rendering.Format.self) ?? Self.defaultFormat
        color = try arguments.take("color", as: ColorArgument.self) ?? Self.defaultColor
        keys = try arguments.take("keys", as: String.self) ?? Self.defaultKeys
        patience = try arguments.take("patience", as: Double.self) ?? Self.defaultPatience
        device = try DeviceOptions(&arguments)
        try arguments.finish()
        try validate()
    }
}

extension RunCommand {
    /// - Throws: An error if the arguments need the parser.
    fileprivate init(_ arguments: PlainArguments) throws {
        var arguments = arguments
        self.init()
        display = DisplayOptions()
        display.noMouse = arguments.takeFlag("no-mouse")
        display.noAnimation = arguments.takeFlag("no-animation")
        display.isASCII = arguments.takeFlag("ascii")
        display.color = try arguments.take("color", as: ColorChoice.self) ?? .automatic
        ephemeral = arguments.takeFlag("ephemeral")
        isAccessible = arguments.takeFlag("accessible")
        lasting = DeviceOption()
        lasting.name = try arguments.take("device", as: DeviceName.self)
        headless = HeadlessOptions()
        headless.isHeadless = arguments.takeFlag("headless")
        headless.detaches = arguments.takeFlag("detach")
        headless.size = try arguments.take("size", as: String.self)
        device = try DeviceOptions(&arguments)
        try arguments.finish()
        try validate()
    }
}
