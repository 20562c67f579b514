package import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import TerminalCanvas

/// The state of a scenario's device before the first step.
package struct ScenarioSetup: Equatable, Sendable {
    /// The files of apps without code.
    package var manifests: [String] = []
    package var size: Size?
    /// The time on the device's clock.
    package var date: Date?
    /// An identifier such as `Asia/Seoul`.
    package var timeZone: TimeZone?
    package var language: DeviceLanguage?
    package var settings: [SettingAssignment] = []
    /// The lines that name ``manifests``, by the paths.
    package var places: [String: Scenario.Place] = [:]
    /// The apps and notifications that the device has at the start; `nil` for the tour.
    package var beginning: Beginning?
    /// The apps whose code must be in the program, in this order.
    package var applicationsWithCode: [NamedApplication] = []

    package init() {}

    package enum Beginning: Equatable, Sendable {
        case tour
        case empty
        case saved(SavedText)
    }

    /// A device that was saved as text.
    package struct SavedText: Equatable, Sendable {
        package var file: String
        /// The number of its first line in the file, from 1.
        package var line: Int
        package var text: String

        package init(file: String, line: Int, text: String) {
            (self.file, self.line, self.text) = (file, line, text)
        }
    }

    /// An app and where it is named.
    package struct NamedApplication: Equatable, Sendable {
        package var identifier: ApplicationIdentifier
        package var place: Scenario.Place

        package init(_ identifier: ApplicationIdentifier, at place: Scenario.Place) {
            (self.identifier, self.place) = (identifier, place)
        }
    }

    /// Whether the device begins without the tour and without anything else.
    package var isEmpty: Bool { beginning == .empty }

    fileprivate mutating func begin(with beginning: Beginning) throws(ScriptError) {
        switch (self.beginning, beginning) {
        case (.saved, _), (.tour?, .saved), (.empty?, .saved):
            throw ScriptError("a device begins with one of from, empty and tour")
        case (nil, _), (.tour?, _), (.empty?, _): self.beginning = beginning
        }
    }
}

/// A line of the set-up: ``all`` is the only list of them, for parsing, help and documentation.
package struct SetupDefinition: Sendable {
    package let name: String
    /// The placeholder of the argument; `nil` for a line without one.
    package let argument: String?
    /// A sentence without the full stop.
    package let help: String
    package let example: String
    /// Whether the argument can stand in the lines below, as in `from <<END`.
    package let takesText: Bool
    /// Takes the argument, which is empty for a line without one.
    private let apply: @Sendable (_ argument: String, inout ScenarioSetup, SetupContext) throws(ScriptError) -> Void

    private init(
        _ name: String, _ argument: String?, _ help: String, _ example: String, takesText: Bool = false,
        _ apply: @escaping @Sendable (String, inout ScenarioSetup, SetupContext) throws(ScriptError) -> Void
    ) {
        (self.name, self.argument, self.help, self.example) = (name, argument, help, example)
        (self.takesText, self.apply) = (takesText, apply)
    }

    package static let all: [SetupDefinition] = [
        SetupDefinition(
            "app", "FILE", "puts an app without code on the device that a manifest describes", "app cart.json"
        ) {
            argument, setup, context throws(ScriptError) in
            let path = context.path(argument)
            setup.manifests.append(path)
            setup.places[path] = context.place
        },
        SetupDefinition("size", "COLUMNSxROWS", "is the size of the screen (80x24)", "size 100x30") {
            argument, setup, _ throws(ScriptError) in
            guard let size = Size(screen: argument) else { throw ScriptError("a size is \(Size.form), such as 100x30") }
            setup.size = size
        },
        SetupDefinition("at", "TIME", "is the time on the device’s clock", "at 2026-11-21T18:05:00Z") {
            argument, setup, _ throws(ScriptError) in
            guard let date = DeviceTime.date(argument) else {
                throw ScriptError("a time is such as 2026-11-21T18:05:00Z")
            }
            do throws(DeviceTimeError) {
                try DeviceTime.check(date)
            } catch {
                throw ScriptError(error.description)
            }
            setup.date = date
        },
        SetupDefinition("timezone", "NAME", "is the device’s time zone (UTC)", "timezone Asia/Seoul") {
            argument, setup, _ throws(ScriptError) in
            guard let timeZone = TimeZone(settingName: argument) else {
                throw ScriptError("“\(argument)” is not a time zone; one is such as Asia/Seoul or +09:00")
            }
            setup.timeZone = timeZone
        },
        SetupDefinition(
            "language", "LANGUAGE", "is the device’s language (\(DeviceSetting.language.values); en)", "language ko"
        ) { argument, setup, _ throws(ScriptError) in
            guard let language = DeviceLanguage(rawValue: argument) else {
                throw ScriptError("the language is one of \(DeviceSetting.language.values)")
            }
            setup.language = language
        },
        SetupDefinition("set", "NAME=VALUE", "changes a setting", "set previews=never") {
            argument, setup, _ throws(ScriptError) in
            setup.settings.append(try SettingAssignment(step: argument))
        },
        SetupDefinition("theme", "THEME", "is the theme of the screen, as set theme=THEME", "theme dark") {
            argument, setup, _ throws(ScriptError) in
            setup.settings.append(try SettingAssignment(step: "theme=\(argument)"))
        },
        SetupDefinition("empty", nil, "leaves out the tour: no notifications, and no app may notify", "empty") {
            _, setup, _ throws(ScriptError) in try setup.begin(with: .empty)
        },
        SetupDefinition("tour", nil, "begins with the tour, as without this line", "tour") {
            _, setup, _ throws(ScriptError) in try setup.begin(with: .tour)
        },
        SetupDefinition(
            "from", "FILE", "begins with a saved device, at its time unless at says another", "from shop.device",
            takesText: true
        ) { argument, setup, context throws(ScriptError) in
            try setup.begin(with: .saved(try context.savedText(argument)))
        },
        SetupDefinition("code", "APP", "needs the code of an app in the program", "code com.acme.Chat") {
            argument, setup, context throws(ScriptError) in
            guard let identifier = ApplicationIdentifier(bundleIdentifier: argument) else {
                throw ScriptError("an app is named by its identifier, \(ApplicationIdentifier.form)")
            }
            setup.applicationsWithCode.append(.init(identifier, at: context.place))
        },
        SetupDefinition("requires", "VERSION", "needs this version of the program, or a later one", "requires 0.1.0") {
            argument, _, context throws(ScriptError) in
            guard let wanted = SetupContext.numbers(argument) else {
                throw ScriptError("a version is numbers and points, such as 0.1.0")
            }
            guard !context.version.lexicographicallyPrecedes(wanted) else {
                let own = context.version.map(String.init).joined(separator: ".")
                throw ScriptError("this program is \(own), which is older")
            }
        },
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> SetupDefinition? { byName[name] }

    /// Takes a line, whose first word is the name.
    func apply(_ words: [ScriptWord], to setup: inout ScenarioSetup, _ context: SetupContext) throws(ScriptError) {
        let count = argument == nil ? 1 : 2
        guard words.count == count else {
            let form = count == 1 ? "no argument" : "one argument, as in \(example)"
            throw ScriptError("\(name) takes \(form)", column: words.dropFirst(count).first?.column)
        }
        let last = words[count - 1]
        do throws(ScriptError) {
            try apply(count == 1 ? "" : last.text, &setup, context)
        } catch {
            throw ScriptError("“\(name)”: \(error.reason)", column: last.column, isUnreadable: error.isUnreadable)
        }
    }
}

/// What the lines of a set-up depend on beside their text.
struct SetupContext {
    /// The folder that relative paths begin in; empty for the current one.
    var folder: String
    var version: [Int]
    let read: ScenarioParser.Read
    var place: Scenario.Place
    /// The text in the lines below, for a line that takes one; `nil` if a file has the text.
    var text: String?

    /// Returns the device in the lines below, or in the file.
    func savedText(_ argument: String) throws(ScriptError) -> ScenarioSetup.SavedText {
        if let text { return ScenarioSetup.SavedText(file: place.file, line: place.line + 1, text: text) }
        let path = path(argument)
        let whole = String(decoding: try ScenarioParser.bytes(of: path, by: read), as: UTF8.self)
        // A report has the device among its lines.
        let lines = whole.parts(separatedBy: "\n")
        if let begin = lines.firstIndex(where: { $0.utf8.starts(with: "from <<".utf8) }) {
            let rest = lines[(begin + 1)...]
            let word = lines[begin].utf8.dropFirst("from <<".utf8.count)
            let end = rest.firstIndex { $0.utf8.elementsEqual(word) } ?? rest.endIndex
            let text = rest[..<end].joined(separator: "\n")
            return ScenarioSetup.SavedText(file: path, line: begin + 2, text: text)
        }
        return ScenarioSetup.SavedText(file: path, line: 1, text: whole)
    }

    /// A path as the process can use it.
    func path(_ text: String) -> String {
        // A file must have the same path each time it is included, otherwise a file that includes itself is not
        // detected.
        var scalars = text.unicodeScalars[...]
        while scalars.starts(with: "./".unicodeScalars) { scalars = scalars.dropFirst(2).drop { $0 == "/" } }
        return folder.isEmpty || scalars.first == "/" ? String(scalars) : "\(folder)/\(String(scalars))"
    }

    /// The numbers of a version such as `0.1.0`.
    static func numbers(_ text: String) -> [Int]? {
        let parts = text.parts(separatedBy: ".")
        let numbers = parts.compactMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
        return numbers.count == parts.count ? numbers : nil
    }
}
