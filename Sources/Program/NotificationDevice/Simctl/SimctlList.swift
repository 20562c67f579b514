import ArgumentParser
import DeviceSession
import Foundation
import TerminalCanvas

/// `simctl list`: every device with its state.
struct SimctlList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the devices with their identifiers and states.",
        usage: "simctl list [-j] [devices|devicetypes|runtimes|pairs] [<search term>]",
        discussion: """
            The search term is a part of a name or an identifier, “booted” or “available”. There is one type of device and \
            one runtime, and no pairs.
            """
    )

    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case devices
        case devicetypes
        case runtimes
        case pairs
    }

    @Flag(name: [.customShort("j"), .customLong("json")], help: "Print JSON.")
    var json = false

    @Argument(help: ArgumentHelp("What to list, or the search term.", valueName: "kind"))
    var words: [String] = []

    func validate() throws {
        if words.count > 2 || words.count == 2 && Kind(rawValue: words[0]) == nil {
            throw ValidationError(
                "list is \(Kind.allCases.map(\.rawValue).joined(separator: ", ")), then a search term; it is "
                    + "“\(words.joined(separator: " "))”")
        }
    }

    func run() throws {
        let kind = words.first.flatMap(Kind.init)
        let term = kind == nil ? words.first : words.dropFirst().first
        let listing = Listing(of: try SimulatedDevice.all.map(Listing.Device.init).filter { $0.matches(term) }, kind)
        try StandardOutput.write(json ? DeviceStateText.json(listing) + "\n" : listing.text)
    }
}

/// The output of `simctl list`; a part that the arguments do not ask for is `nil`.
struct Listing: Encodable {
    struct Device: Encodable {
        let name: String
        let udid: String
        let state: String
        let isAvailable: Bool
        let deviceTypeIdentifier: String
        let dataPath: String
        let dataPathSize: Int

        init(_ device: SimulatedDevice) {
            name = device.name
            udid = device.identifier.uuidString
            state = device.isBooted ? "Booted" : "Shutdown"
            isAvailable = true
            deviceTypeIdentifier = DeviceType.phone.identifier
            dataPath = device.folder.url.path
            dataPathSize = device.folder.bytes
        }

        func matches(_ term: String?) -> Bool {
            switch term {
            case nil, "available": true
            case SimulatedDevice.booted: state == "Booted"
            case let term?: name.localizedStandardContains(term) || udid.contains(term.uppercased())
            }
        }
    }

    struct DeviceType: Encodable {
        var name = "iPhone 16"
        var identifier = "com.apple.CoreSimulator.SimDeviceType.iPhone-16"
        var productFamily = "iPhone"

        static let phone = DeviceType()
    }

    struct Runtime: Encodable {
        var name = "iOS 18.0"
        var version = "18.0"
        var identifier = "com.apple.CoreSimulator.SimRuntime.iOS-18-0"
        var platform = "iOS"
        var isAvailable = true

        static let only = Runtime()
    }

    /// By the runtime.
    var devices: [String: [Device]]?
    var devicetypes: [DeviceType]?
    var runtimes: [Runtime]?
    var pairs: [String: String]?

    init(of devices: [Device], _ kind: SimctlList.Kind?) {
        if kind == nil || kind == .devices { self.devices = [Runtime.only.identifier: devices] }
        if kind == nil || kind == .devicetypes { devicetypes = [.phone] }
        if kind == nil || kind == .runtimes { runtimes = [.only] }
        if kind == nil || kind == .pairs { pairs = [:] }
    }

    var text: String {
        var lines: [String] = []
        if let devicetypes {
            lines.append("== Device Types ==")
            lines += devicetypes.map { "\($0.name) (\($0.identifier))" }
        }
        if let runtimes {
            lines.append("== Runtimes ==")
            lines += runtimes.map { "\($0.name) (\($0.version)) - \($0.identifier)" }
        }
        if let devices {
            lines += ["== Devices ==", "-- \(Runtime.only.name) --"]
            lines += devices.values.joined().map { "    \($0.name) (\($0.udid)) (\($0.state))" }
        }
        if pairs != nil { lines.append("== Device Pairs ==") }
        return lines.map { TerminalText($0).string + "\n" }.joined()
    }
}
