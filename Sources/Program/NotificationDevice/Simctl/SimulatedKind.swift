import Foundation
import NotificationModel
import TerminalCanvas

/// A type of device, by its names alone: all devices are the same phone.
struct SimulatedType: Encodable, Equatable {
    let name: String
    let identifier: String
    let productFamily: String
    let bundlePath: String
    let minRuntimeVersionString: String

    private static let folder = "/Library/Developer/CoreSimulator/Profiles"

    private init(_ name: String, since version: Int = 15, suffix: String = "") {
        let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        (self.name, identifier) = (name, "com.apple.CoreSimulator.SimDeviceType.\(words)\(suffix)")
        productFamily = String(name.prefix { $0 != " " })
        bundlePath = "\(Self.folder)/DeviceTypes/\(name).simdevicetype"
        minRuntimeVersionString = "\(version).0.0"
    }

    static let all =
        ["SE (2nd generation)", "11", "11 Pro", "11 Pro Max", "12 mini", "12", "12 Pro", "12 Pro Max"].map {
            SimulatedType("iPhone \($0)", since: 14)
        }
        + ["SE (3rd generation)", "13 mini", "13", "13 Pro", "13 Pro Max", "14", "14 Plus", "14 Pro", "14 Pro Max"].map {
            .init("iPhone \($0)")
        }
        + ["15", "15 Plus", "15 Pro", "15 Pro Max"].map { .init("iPhone \($0)", since: 17) }
        + ["16", "16 Plus", "16 Pro", "16 Pro Max"].map { .init("iPhone \($0)", since: 18) }
        + ["16e", "17", "17 Pro", "17 Pro Max", "Air"].map { .init("iPhone \($0)", since: 26) }
        + [
            .init("iPad (10th generation)", since: 16), .init("iPad mini (6th generation)"),
            .init("iPad Air 11-inch (M2)", since: 17), .init("iPad Pro 13-inch (M4)", since: 17, suffix: "-8GB"),
        ]

    /// The device of a program without another name.
    static let phone = all.first { $0.name == "iPhone 16" } ?? all[0]

    func runs(on runtime: SimulatedRuntime) -> Bool {
        minRuntimeVersionString.compare(runtime.version, options: .numeric) != .orderedDescending
            || minRuntimeVersionString == "\(runtime.version).0"
    }
}

/// A version of iOS, by its names alone.
struct SimulatedRuntime: Encodable, Equatable {
    let name: String
    let version: String
    let identifier: String
    let buildversion: String
    let bundlePath: String
    var platform = "iOS"
    var isAvailable = true
    var isInternal = false
    private(set) var supportedDeviceTypes: [SimulatedType] = []

    private init(_ version: String, _ build: String) {
        (name, self.version, buildversion) = ("iOS \(version)", version, build)
        let words = version.replacing(".", with: "-")
        identifier = "com.apple.CoreSimulator.SimRuntime.iOS-\(words)"
        bundlePath = "/Library/Developer/CoreSimulator/Profiles/Runtimes/iOS \(version).simruntime"
        supportedDeviceTypes = SimulatedType.all.filter { $0.runs(on: self) }
    }

    /// The first is the one that apps see.
    static let all = [SimulatedRuntime("18.0", "22A3351"), SimulatedRuntime("26.0", "23A343")]
}

/// The type and the runtime of a device, which its folder keeps for `list`.
struct SimulatedKind: Codable, Equatable {
    private let type: String
    private let runtime: String

    /// - Parameters:
    ///   - type: A name or identifier; `nil` for the type of the device's name, else an iPhone 16.
    ///   - runtime: A name or identifier; `nil` for the first that supports the type.
    /// - Throws: The exit status, after a message on standard error, for what is not listed.
    init(type: String?, runtime: String?, of device: String) throws {
        let named = try type.map { text in
            try Self.find(text, "device type", SimulatedType.all, [\.name, \.identifier])
        }
        let type = named ?? SimulatedType.all.first { $0.name == device } ?? .phone
        let chosen = try runtime.map { text in
            // Scripts leave out the space, too.
            let text = text.replacing(/^iOS(?=\d)/, with: "iOS ")
            return try Self.find(text, "runtime", SimulatedRuntime.all, [\.name, \.identifier])
        }
        let runtime = chosen ?? SimulatedRuntime.all.first { type.runs(on: $0) } ?? SimulatedRuntime.all[0]
        guard type.runs(on: runtime) else {
            throw SimulatedDevice.misused("Incompatible device: \(type.name) needs iOS \(type.minRuntimeVersionString)")
        }
        (self.type, self.runtime) = (type.identifier, runtime.identifier)
    }

    private static func find<Row>(
        _ text: String, _ what: String, _ rows: [Row], _ names: [KeyPath<Row, String>]
    ) throws -> Row {
        if let row = rows.first(where: { row in names.contains { row[keyPath: $0] == text } }) { return row }
        let known = rows.map { $0[keyPath: names[0]] }
        let advice =
            Spelling.nearest(to: text, among: known).map { "did you mean “\($0)”?" }
            ?? "there is \(known.joined(separator: ", "))"
        throw SimulatedDevice.misused("Invalid \(what): \(text); \(advice)")
    }

    /// That of a device's folder, else of its name.
    init(of device: SimulatedDevice) {
        let kept = (try? Data(contentsOf: device.folder.kind)).flatMap {
            try? JSONDecoder().decode(SimulatedKind.self, from: $0)
        }
        let type = SimulatedType.all.first { kept?.type == $0.identifier || kept == nil && $0.name == device.name }
        let runtime = SimulatedRuntime.all.first { kept?.runtime == $0.identifier }
        self.type = (type ?? .phone).identifier
        self.runtime = (runtime ?? SimulatedRuntime.all.first { (type ?? .phone).runs(on: $0) })?.identifier ?? ""
    }

    var typeIdentifier: String { type }
    var runtimeIdentifier: String { runtime }
}

extension DeviceFolder {
    /// The file of the device's ``SimulatedKind``; a device that simctl has not created has none.
    var kind: URL { url.appendingPathComponent("simulator.json", isDirectory: false) }
}

/// The output of `simctl list`; a part that the arguments do not ask for is `nil`.
struct Listing: Encodable {
    enum Kind: String, CaseIterable {
        case devices
        case devicetypes
        case runtimes
        case pairs
    }

    struct Device: Encodable {
        let name: String
        let udid: String
        let state: String
        let isAvailable: Bool
        let deviceTypeIdentifier: String
        let dataPath: String
        let dataPathSize: Int
        /// Of one that runs.
        let lastBootedAt: String?

        init(_ device: SimulatedDevice, _ kind: SimulatedKind) {
            name = device.name
            udid = device.identifier.uuidString
            state = device.isBooted ? "Booted" : "Shutdown"
            isAvailable = true
            deviceTypeIdentifier = kind.typeIdentifier
            dataPath = device.folder.url.path
            dataPathSize = device.folder.bytes
            lastBootedAt =
                if case .process(let owner?) = device.folder.ownership { owner.since.formatted(.iso8601) } else { nil }
        }
    }

    /// By the runtime.
    private(set) var devices: [String: [Device]]?
    private(set) var devicetypes: [SimulatedType]?
    private(set) var runtimes: [SimulatedRuntime]?
    private(set) var pairs: [String: String]?

    /// - Parameter term: A part of a name or identifier, `booted` or `available`; `nil` for all.
    init(of all: [SimulatedDevice], _ kind: Kind?, _ term: String?) {
        func fits(_ names: String..., state: String = "") -> Bool {
            switch term {
            case nil, "available": true
            case SimulatedDevice.booted: state == "Booted"
            case let term?: names.contains { $0.localizedCaseInsensitiveContains(term) }
            }
        }
        if kind == nil || kind == .devices {
            let rows = all.map { ($0, SimulatedKind(of: $0)) }
            devices = Dictionary(grouping: rows) { $0.1.runtimeIdentifier }.mapValues { rows in
                rows.map { Device($0.0, $0.1) }.filter { fits($0.name, $0.udid, state: $0.state) }
            }
            for runtime in SimulatedRuntime.all where devices?[runtime.identifier] == nil {
                devices?[runtime.identifier] = []
            }
        }
        if kind == nil || kind == .devicetypes {
            devicetypes = SimulatedType.all.filter { fits($0.name, $0.identifier) }
        }
        if kind == nil || kind == .runtimes {
            runtimes = SimulatedRuntime.all.filter { fits($0.name, $0.identifier) }
        }
        if kind == nil || kind == .pairs { pairs = [:] }
    }

    var text: String {
        var lines: [String] = []
        if let devicetypes {
            lines += ["== Device Types =="] + devicetypes.map { "\($0.name) (\($0.identifier))" }
        }
        if let runtimes {
            lines += ["== Runtimes =="]
            lines += runtimes.map { "\($0.name) (\($0.version) - \($0.buildversion)) - \($0.identifier)" }
        }
        if let devices {
            lines.append("== Devices ==")
            for runtime in SimulatedRuntime.all {
                lines.append("-- \(runtime.name) --")
                lines += (devices[runtime.identifier] ?? []).map { "    \($0.name) (\($0.udid)) (\($0.state))" }
            }
        }
        if pairs != nil { lines.append("== Device Pairs ==") }
        return lines.map { TerminalText($0).string + "\n" }.joined()
    }
}
