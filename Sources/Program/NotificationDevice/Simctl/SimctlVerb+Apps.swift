import ControlHandlers
import DeviceControl
import DeviceInterface
import DeviceSession
import Foundation
import NotificationModel
import TerminalCanvas

extension SimctlVerb {
    /// The apps of a device that runs.
    static let apps = [
        SimctlVerb(
            name: "push", words: "DEVICE [BUNDLE] FILE",
            summary: "delivers a payload, `-` for standard input; BUNDLE overrides the payload's `Simulator Target "
                + "Bundle`; more than 4096 bytes are refused; what is odd is a warning, which `--strict` refuses",
            options: ["--strict"], action: .running(push)),
        SimctlVerb(
            name: "install", words: "DEVICE PATH",
            summary: "puts the app of a manifest on the device, or replaces it, which keeps its notifications; of a "
                + "folder `*.app` identifier and name of its `Info.plist`",
            action: .running(install)),
        SimctlVerb(
            name: "uninstall", words: "DEVICE BUNDLE", summary: "deletes an app with its notifications",
            action: .running { try $1.request("DELETE", "/apps", app: $0.arguments[0]) }),
        SimctlVerb(
            name: "listapps", words: "DEVICE", summary: "prints the apps as a property list, for `plutil`",
            action: .running { _, device in
                let entries = try device.state.apps.sorted { $0.identifier < $1.identifier }.map { app in
                    let entry = OldPropertyList.entry(of: app, indentation: "    ")
                    return "    \(OldPropertyList.text(app.identifier)) =     \(entry);\n"
                }
                try StandardOutput.write("{\n" + entries.joined() + "}\n")
            }),
        SimctlVerb(
            name: "appinfo", words: "DEVICE BUNDLE", summary: "prints an app as a property list",
            action: .running { call, device in
                guard let app = try device.state.apps.first(where: { $0.identifier == call.arguments[0] }) else {
                    throw SimulatedDevice.refused(
                        "no app “\(call.arguments[0])” is on the device", status: ExitStatus.dataError)
                }
                try StandardOutput.write(OldPropertyList.entry(of: app, indentation: "") + "\n")
            }),
        SimctlVerb(
            name: "launch", words: "DEVICE BUNDLE [ARGUMENT…]",
            summary:
                "unlocks the device, opens the app, `com.apple.Preferences` or `com.apple.springboard`, and prints "
                + "the process of the device",
            options: ["--terminate-running-process"],
            idle: ["-w", "--wait-for-debugger", "-s", "--arch ARCHITECTURE"], passesOn: 2, action: .running(launch)),
        SimctlVerb(
            name: "terminate", words: "DEVICE BUNDLE",
            summary: "ends an app; its notifications stay, and its code starts again when it is needed",
            action: .running { try $1.request("POST", "/terminate", app: $0.arguments[0]) }),
        SimctlVerb(
            name: "privacy", words: "DEVICE ACTION SERVICE [BUNDLE]",
            summary: "sets the setting `authorization` of an app: ACTION is `grant`, `revoke` or `reset`, SERVICE is "
                + "`notifications`, which only ncenter has; `reset` without BUNDLE is about every app; Apple's services, "
                + "with `all`, are accepted and ignored",
            action: .running(privacy)),
    ]

    @MainActor
    private static func push(_ call: SimctlCall, _ running: RunningDevice) throws {
        let bundle = call.arguments.count > 1 ? call.arguments[0] : nil
        if let bundle, ApplicationIdentifier(bundleIdentifier: bundle) == nil {
            throw SimulatedDevice.misused("a bundle identifier is \(ApplicationIdentifier.form); it is “\(bundle)”")
        }
        let source = PayloadSource(named: call.arguments.last ?? "-", isArgument: true)
        let bytes: [UInt8]
        do {
            bytes = try source.read()
        } catch {
            let refusal = Refusal(of: source, error)
            throw StandardError.failure(refusal.description, refusal.status)
        }
        let fields = bundle.map { [(name: "apns-topic", value: $0)] } ?? []
        let mode: PushStrictness = call["--strict"] != nil ? .strict : .lenient
        let response = try running.push(bytes, named: source.title, fields: fields, mode)
        if let problem = response.problem {
            guard problem.field == "Simulator Target Bundle" else { throw problem.reported(about: source.title) }
            // The device's own sentence is about an option that simctl does not have.
            let reason =
                problem.line.map { "“Simulator Target Bundle” at line \($0) is no app" } ?? "the payload names no app"
            throw StandardError.failure(
                "\(source.title): \(reason); give BUNDLE, or “Simulator Target Bundle” at the top level",
                problem.exitStatus)
        }
        let receipt: PushReceipt = try running.value(in: response)
        receipt.reportWarnings(about: source.title)
        try StandardOutput.write(TerminalText("Notification sent to '\(receipt.app)'").string + "\n")
    }

    @MainActor
    private static func install(_ call: SimctlCall, _ running: RunningDevice) throws {
        let file = call.arguments[0]
        guard file.hasSuffix(".app") || file.hasSuffix(".app/") else {
            return try running.install([PayloadSource(named: file, isArgument: true)])
        }
        // Of an app for iOS this device has its identifier and its name, and no code.
        let path = FilePath("\(file)/Info.plist".utf8)
        let list = path.flatMap { try? FileBytes.read(at: $0, limit: 1 << 20) }.flatMap {
            unsafe try? PropertyListSerialization.propertyList(from: Data($0), format: nil) as? [String: Any]
        }
        guard let identifier = list?["CFBundleIdentifier"] as? String else {
            throw SimulatedDevice.refused(
                "\(file) has no Info.plist with a CFBundleIdentifier", status: ExitStatus.dataError)
        }
        let name = list?["CFBundleDisplayName"] as? String ?? list?["CFBundleName"] as? String ?? identifier
        let members = ["bundleIdentifier": identifier, "name": name]
        try running.request("POST", "/apps", body: Array(JSONEncoder().encode(members)))
    }

    /// The system's own apps, which are screens here, and the steps that open them.
    private static let systemApps = ["com.apple.springboard": "unlock; H", "com.apple.Preferences": "unlock; S"]

    @MainActor
    private static func launch(_ call: SimctlCall, _ running: RunningDevice) throws {
        let app = call.arguments[0]
        if call.arguments.count > 1 { SimctlCall.note("what is behind “\(app)”") }
        if let steps = systemApps[app] {
            try running.request("POST", "/steps", body: Array(steps.utf8))
        } else {
            if call["--terminate-running-process"] != nil,
                try running.state.apps.contains(where: { $0.identifier == app && $0.state != "notRunning" })
            {
                try running.request("POST", "/terminate", app: app)
            }
            try running.request("POST", "/launch", app: app)
        }
        let version: VersionReport = try running.value(at: "/version")
        try StandardOutput.write(TerminalText("\(app): \(version.process)").string + "\n")
    }

    /// Apple's services; apps here ask for notifications alone.
    private static let services = [
        "all", "calendar", "camera", "contacts", "contacts-limited", "location", "location-always", "media-library",
        "microphone", "motion", "photos", "photos-add", "reminders", "siri",
    ]

    @MainActor
    private static func privacy(_ call: SimctlCall, _ running: RunningDevice) throws {
        let (action, service) = (call.arguments[0], call.arguments[1])
        let values = ["grant": "authorized", "revoke": "denied", "reset": "notDetermined"]
        guard let value = values[action] else {
            throw SimulatedDevice.misused("privacy has grant, revoke and reset, not “\(action)”")
        }
        guard service == "notifications" || services.contains(service) else {
            throw SimulatedDevice.misused(
                "privacy has notifications, \(services.joined(separator: ", ")), not “\(service)”")
        }
        guard action == "reset" || call.arguments.count > 2 else {
            throw SimulatedDevice.misused("privacy \(action) needs the bundle identifier of an app")
        }
        guard service == "notifications" else { return SimctlCall.note("privacy of \(service)") }
        let apps = try call.arguments.count > 2 ? [call.arguments[2]] : running.state.apps.map(\.identifier)
        guard !apps.isEmpty else { return }
        let settings = Dictionary(apps.map { ("\($0):authorization", value) }) { $1 }
        try running.request("PUT", "/settings", body: Array(JSONEncoder().encode(settings)))
    }
}

/// Property lists in the form that simctl prints, which `plutil` reads.
enum OldPropertyList {
    static func entry(of app: DeviceState.App, indentation: String) -> String {
        let members = [
            ("ApplicationType", "User"), ("CFBundleDisplayName", app.name), ("CFBundleIdentifier", app.identifier),
            ("CFBundleName", app.name),
        ]
        let lines = members.map { "\(indentation)    \($0) = \(text($1));\n" }
        return "{\n" + lines.joined() + indentation + "}"
    }

    /// A string as it is if it has letters, digits and underscores alone, otherwise in quotation marks; what is not
    /// ASCII is written as UTF-16.
    static func text(_ string: String) -> String {
        let isPlain =
            !string.isEmpty
            && string.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
        guard !isPlain else { return string }
        let units = string.utf16.map { unit -> String in
            switch unit {
            case 0x22, 0x5c: "\\" + String(UnicodeScalar(UInt8(unit)))
            case 0x20...0x7e: String(UnicodeScalar(UInt8(unit)))
            default:
                "\\U" + String(repeating: "0", count: max(0, 4 - String(unit, radix: 16).count))
                    + String(unit, radix: 16)
            }
        }
        return "\"" + units.joined() + "\""
    }
}
