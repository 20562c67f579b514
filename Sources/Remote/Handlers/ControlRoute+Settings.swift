import DeviceControl
package import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationJSON
import NotificationModel
import ScenarioRunning
import TerminalCanvas

extension ControlRoute {
    /// Settings, and what else a user sets on the device itself.
    static let settings = [
        ControlRoute(
            "GET", "/settings",
            perform: { desk in
                let list = SettingList(desk.runtime.system)
                return .later { .lines(try DeviceStateText.json(list)) }
            }
        )
        .described(
            "settings", "All settings with their values.", answer: "The settings of the device and of its apps.",
            reply: "SettingList"),
        // The settings of an app that is not on the device wait until it comes.
        ControlRoute("PUT", "/settings") { request in
            var assignments: [SettingAssignment] = []
            var errors: [ControlError.Place] = []
            for (name, value) in try RequestBody(request).settings {
                do throws(SettingError) {
                    guard !name.contains("=") else { throw .unknownName(name, nearest: nil) }
                    assignments.append(try SettingAssignment(parsing: "\(name)=\(value)"))
                } catch {
                    errors.append(ControlError.Place(error.description, field: name))
                }
            }
            guard errors.isEmpty else { throw ControlError(.refused, errors) }
            return assignments
        } perform: { desk, assignments in
            try desk.refuseDuringScenario()
            for assignment in assignments {
                desk.session.recording?.willAssign(assignment)
                desk.runtime.send(.settingAssigned(assignment))
            }
            let system = desk.runtime.system
            return .saved { .json(SettingList(system)) }
        }
        .described(
            "set",
            "Changes settings. All of them are changed, or none if a name or a value is wrong. A setting of an app that is "
                + "not on the device is kept until the app is there.",
            body: #"""
                {"oneOf": [{"type": "object", "description": "Names such as previews or com.example.Shop:sounds, with their
                values.", "additionalProperties": {"type": "string"}, "minProperties": 1},
                {"$ref": "#/components/schemas/Settings"}]}
                """#,
            answer: "The settings after the change.", reply: "SettingList", problems: [.refused]),
        ControlRoute("GET", "/status-bar", perform: { desk in .now(desk.statusBar) })
            .described(
                "statusBar", "The text that replaces the time in the status line.", answer: "The text.",
                reply: "StatusBarReport"),
        ControlRoute("PUT", "/status-bar") {
            try RequestBody($0).statusTime
        } perform: { desk, time in
            desk.session.statusTime = time.map { TerminalText($0) }
            return .now(desk.statusBar)
        }
        .described(
            "overrideStatusBar", "Replaces the time in the status line.", body: "StatusBarReport", answer: "The text.",
            reply: "StatusBarReport"),
        ControlRoute("GET", "/pasteboard", perform: { desk in .now(.text(desk.session.pasteboard)) })
            .described("pasteboard", "The text that was copied last.", answer: "The text.", reply: ""),
        ControlRoute("PUT", "/pasteboard") {
            try $0.text("the text is")
        } perform: { desk, text in
            desk.session.pasteboard = TerminalText(multiline: text).string
            return .now(.text(desk.session.pasteboard))
        }
        .described(
            "copy", "Puts text on the pasteboard, made printable.", body: "", answer: "The text.", reply: ""),
    ]
}

extension RequestBody {
    /// Names of settings with their values: in the order of their names, or as a list of settings has them, which is
    /// what the device answers with.
    var settings: [(name: String, value: String)] {
        get throws {
            guard !members.isEmpty else {
                throw ControlError(.badRequest, "the body names no setting, such as {\"previews\": \"never\"}")
            }
            if case .array(let device)? = members["device"] { return try settings(ofDevice: device) }
            return try members.sorted { $0.key < $1.key }.map { name, value in
                guard case .string(let text) = value else {
                    throw problem(name, "the value of a setting is a string, found \(value.found)")
                }
                return (name, text)
            }
        }
    }

    private func settings(ofDevice device: [PropertyListValue]) throws -> [(name: String, value: String)] {
        try check(["apps", "device"])
        let settings = try list(device, prefix: "", field: "device")
        guard let value = members["apps"] else { return settings }
        guard case .array(let apps) = value else { throw problem("apps", "apps is an array, found \(value.found)") }
        return try apps.reduce(into: settings) { settings, app in
            guard case .dictionary(let members) = app, case .string(let identifier)? = members["identifier"],
                case .array(let values)? = members["settings"]
            else { throw problem("apps", "each of the apps has an identifier and an array of settings") }
            settings += try list(values, prefix: "\(identifier):", field: "apps")
        }
    }

    private func list(
        _ values: [PropertyListValue], prefix: String, field: String
    ) throws -> [(name: String, value: String)] {
        try values.map { value in
            guard case .dictionary(let members) = value, case .string(let name)? = members["name"],
                case .string(let text)? = members["value"]
            else { throw problem(field, "each setting has a name and a value, which are strings") }
            return (prefix + name, text)
        }
    }

    /// What the status line says: `{"time": "9:41"}`, or the time again for `{"time": null}`.
    fileprivate var statusTime: String? {
        get throws {
            // In characters: more than that would push everything else off the line.
            let longestTime = 16
            try check(["time"])
            switch members["time"] {
            case .null: return nil
            case .string(let text) where (1...longestTime).contains(text.count): return text
            case .string: throw problem("time", "a time on the status line has 1 to \(longestTime) characters")
            case let value: throw problem("time", "time is a string or null, found \(value?.found ?? "nothing")")
            }
        }
    }
}

/// The texts that the status line shows instead of the facts: the reply and the body of `/status-bar`.
package struct StatusBarReport: Codable {
    /// Null for the time.
    @OrNull package var time: String?

    package init(time: String?) { self.time = time }
}

extension ControlDesk {
    fileprivate var statusBar: ControlReply { .json(StatusBarReport(time: session.statusTime?.string)) }
}
