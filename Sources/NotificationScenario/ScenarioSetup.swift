package import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import TerminalCanvas

/// What a scenario's device is before the first step.
package struct ScenarioSetup: Hashable, Sendable {
    /// The files of apps without code.
    package var manifests: [String] = []
    package var size: Size?
    /// The time on the device's clock.
    package var date: Date?
    /// An identifier such as `Asia/Seoul`.
    package var timeZone: String?
    package var language: DeviceLanguage?
    package var settings: [SettingAssignment] = []
    /// The file of the route that the device follows.
    package var route: String?
    /// Whether the device begins without the tour.
    package var isEmpty = false

    package init() {}
}

/// A line of the set-up: ``all`` is the only list of them, for parsing, help and documentation.
package struct SetupDefinition: Sendable {
    package let name: String
    /// The placeholder of the argument; `nil` for a line without one.
    package let argument: String?
    /// A sentence without the full stop.
    package let help: String
    package let example: String
    /// Takes the argument, which is empty for a line without one.
    let apply: @Sendable (_ argument: String, inout ScenarioSetup, SetupContext) throws(StepError) -> Void

    private init(
        _ name: String, _ argument: String?, _ help: String, _ example: String,
        _ apply: @escaping @Sendable (String, inout ScenarioSetup, SetupContext) throws(StepError) -> Void
    ) {
        (self.name, self.argument, self.help, self.example, self.apply) = (name, argument, help, example, apply)
    }

    package static let all: [SetupDefinition] = [
        SetupDefinition(
            "app", "FILE", "puts an app without code on the device that a manifest describes", "app cart.json"
        ) {
            argument, setup, context throws(StepError) in setup.manifests.append(context.path(argument))
        },
        SetupDefinition("size", "COLUMNSxROWS", "is the size of the screen (80x24)", "size 100x30") {
            argument, setup, _ throws(StepError) in
            guard let size = Size(screen: argument) else { throw StepError("a size is \(Size.form), such as 100x30") }
            setup.size = size
        },
        SetupDefinition("at", "TIME", "is the time on the device’s clock", "at 2026-11-21T18:05:00Z") {
            argument, setup, _ throws(StepError) in
            let date: Date
            do {
                date = try Date(argument, strategy: .iso8601)
            } catch {
                throw StepError("a time is such as 2026-11-21T18:05:00Z")
            }
            do throws(DeviceTimeError) {
                try DeviceTime.check(date)
            } catch {
                throw StepError(error.description)
            }
            setup.date = date
        },
        SetupDefinition("timezone", "NAME", "is the device’s time zone (UTC)", "timezone Asia/Seoul") {
            argument, setup, _ throws(StepError) in
            guard TimeZone(identifier: argument) != nil else {
                throw StepError("“\(argument)” is no time zone; one is such as Asia/Seoul")
            }
            setup.timeZone = argument
        },
        SetupDefinition(
            "language", "LANGUAGE", "is the device’s language (\(DeviceSetting.language.values); en)", "language ko"
        ) { argument, setup, _ throws(StepError) in
            guard let language = DeviceLanguage(rawValue: argument) else {
                throw StepError("the language is one of \(DeviceSetting.language.values)")
            }
            setup.language = language
        },
        SetupDefinition("set", "NAME=VALUE", "changes a setting", "set previews=never") {
            argument, setup, _ throws(StepError) in
            do throws(SettingError) {
                setup.settings.append(try SettingAssignment(parsing: argument))
            } catch {
                throw StepError(error.description)
            }
        },
        SetupDefinition("theme", "THEME", "is the theme of the screen, as set theme=THEME", "theme dark") {
            argument, setup, _ throws(StepError) in
            do throws(SettingError) {
                setup.settings.append(try SettingAssignment(parsing: "theme=\(argument)"))
            } catch {
                throw StepError(error.description)
            }
        },
        SetupDefinition("gpx", "FILE", "is the way that the device goes as time passes", "gpx walk.gpx") {
            argument, setup, context throws(StepError) in setup.route = context.path(argument)
        },
        SetupDefinition("empty", nil, "leaves out the tour: no notifications, and no app may notify", "empty") {
            _, setup, _ throws(StepError) in setup.isEmpty = true
        },
        SetupDefinition("tour", nil, "begins with the tour, as without this line", "tour") {
            _, setup, _ throws(StepError) in setup.isEmpty = false
        },
        SetupDefinition("requires", "VERSION", "needs this version of the program, or a later one", "requires 0.1.0") {
            argument, _, context throws(StepError) in
            guard let wanted = SetupContext.numbers(argument) else {
                throw StepError("a version is numbers and points, such as 0.1.0")
            }
            guard !context.version.lexicographicallyPrecedes(wanted) else {
                let own = context.version.map(String.init).joined(separator: ".")
                throw StepError("this program is \(own), which is older")
            }
        },
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> SetupDefinition? { byName[name] }

    /// The table in `Documentation/Scenarios.md`.
    package static var tableInMarkdown: String {
        let rows = all.map { definition in
            "| `\(([definition.name] + (definition.argument.map { [$0] } ?? [])).joined(separator: " "))` "
                + "| \(definition.help) | `\(definition.example)` |"
        }
        return (["| line | what it is | example |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }
}

/// What the lines of a set-up depend on beside their text.
struct SetupContext: Sendable {
    /// The folder that relative paths begin in; empty for the current one.
    var folder: String
    /// The version of this program.
    var version: [Int]

    /// A path as the process can use it.
    func path(_ text: String) -> String {
        folder.isEmpty || text.hasPrefix("/") ? text : "\(folder)/\(text)"
    }

    /// The numbers of a version such as `0.1.0`.
    static func numbers(_ text: String) -> [Int]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
        return numbers.count == parts.count ? numbers : nil
    }
}
