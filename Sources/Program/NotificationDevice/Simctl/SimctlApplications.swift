import ArgumentParser
import DeviceInterface
import DeviceSession

/// `simctl listapps`: the apps of a device as a property list.
struct SimctlApplications: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "listapps",
        abstract: "Print the apps of a device as a property list.",
        usage: "simctl listapps [--timeout <seconds>] <device>"
    )

    @OptionGroup var target: SimulatedTarget

    func run() throws {
        let apps = try target.running.state.apps
        let entries = apps.sorted { $0.identifier < $1.identifier }.map { app in
            "    \(OldPropertyList.text(app.identifier)) =     \(OldPropertyList.entry(of: app, indentation: "    "));\n"
        }
        try StandardOutput.write("{\n" + entries.joined() + "}\n")
    }
}

/// The arguments of a command about a device that runs; each property throws the exit status, after a message on
/// standard error.
struct SimulatedTarget: ParsableArguments {
    @OptionGroup private var time: TimeoutOption

    @Argument(help: ArgumentHelp("The device.", valueName: "device"))
    private var name: String

    var device: SimulatedDevice {
        get throws { try SimulatedDevice.named(name) }
    }

    /// The device as a client sees it.
    var running: RunningDevice {
        get throws { try device.running(time) }
    }
}

/// The arguments of a command about an app of a device that runs.
struct SimulatedApplication: ParsableArguments {
    @OptionGroup private var target: SimulatedTarget

    @Argument(help: ArgumentHelp("The app.", valueName: "bundle identifier"))
    var identifier: String

    var device: RunningDevice {
        get throws { try target.running }
    }
}

/// `simctl appinfo`: one app of a device as a property list.
struct SimctlApplication: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "appinfo",
        abstract: "Print an app of a device as a property list.",
        usage: "simctl appinfo [--timeout <seconds>] <device> <bundle identifier>"
    )

    @OptionGroup var application: SimulatedApplication

    func run() throws {
        let apps = try application.device.state.apps
        guard let app = apps.first(where: { $0.identifier == application.identifier }) else {
            throw SimulatedDevice.refused(
                "no app “\(application.identifier)” is on the device", status: ExitStatus.dataError)
        }
        try StandardOutput.write(OldPropertyList.entry(of: app, indentation: "") + "\n")
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
