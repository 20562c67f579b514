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

    private init(_ name: String, since version: Int = 15, suffix: String = "") {
        let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        (self.name, identifier) = (name, "com.apple.CoreSimulator.SimDeviceType.\(words)\(suffix)")
        productFamily = String(name.prefix { $0 != " " })
        bundlePath = "/Library/Developer/CoreSimulator/Profiles/DeviceTypes/\(name).simdevicetype"
        minRuntimeVersionString = "\(version).0.0"
    }

    static let all =
        ["SE (2nd generation)", "11", "11 Pro", "11 Pro Max", "12 mini", "12", "12 Pro", "12 Pro Max"].map {
            SimulatedType("iPhone \($0)", since: 14)
        }
        + ["SE (3rd generation)", "13 mini", "13", "13 Pro", "13 Pro Max", "14", "14 Plus", "14 Pro", "14 Pro Max"].map
    {
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

    func runs(on runtime: SimulatedRuntime) -> Bool { minRuntimeVersionString.prefix(2) <= runtime.version.prefix(2) }
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

/// The type and the runtime of a device by their identifiers, which its folder keeps for `list`.
struct SimulatedKind: Codable, Equatable {
    let type: String
    let runtime: String

    /// - Parameters:
    ///   - type: A name or identifier; `nil` for the type of the device's name, else an iPhone 16.
    ///   - runtime: A name or identifier; `nil` for the first that supports the type.
    /// - Throws: The exit status, after a message on standard error, for what is not listed.
    init(type: String?, runtime: String?, of device: String) throws {
        let type =
            try type.map { try Self.find($0, "device type", SimulatedType.all, \.name, \.identifier) }
            ?? Self.type(of: device)
        // Scripts leave out the space, too.
        let runtime = try runtime.map { $0.replacing(/^iOS(?=\d)/, with: "iOS ") }.map {
            try Self.find($0, "runtime", SimulatedRuntime.all, \.name, \.identifier)
        }
        guard runtime.map(type.runs) ?? true else {
            throw SimulatedDevice.misused("Incompatible device: \(type.name) needs iOS \(type.minRuntimeVersionString)")
        }
        self.init(type, runtime)
    }

    private init(_ type: SimulatedType, _ runtime: SimulatedRuntime? = nil) {
        self.type = type.identifier
        self.runtime = (runtime ?? SimulatedRuntime.all.first(where: type.runs) ?? SimulatedRuntime.all[0]).identifier
    }

    /// The kind that a device's folder keeps, else the one of its name; a file that cannot be read is ignored.
    init(of device: SimulatedDevice) {
        let kept = try? JSONDecoder().decode(SimulatedKind.self, from: Data(contentsOf: device.folder.kind))
        self = kept ?? SimulatedKind(Self.type(of: device.name))
    }

    /// Keeps it in the folder of a device whose name may say another one.
    func keep(in folder: DeviceFolder) throws { try JSONEncoder().encode(self).write(to: folder.kind) }

    private static func type(of device: String) -> SimulatedType {
        SimulatedType.all.first { $0.name == device } ?? .phone
    }

    private static func find<Row>(
        _ text: String, _ what: String, _ rows: [Row], _ name: KeyPath<Row, String>, _ identifier: KeyPath<Row, String>
    ) throws -> Row {
        if let row = rows.first(where: { $0[keyPath: name] == text || $0[keyPath: identifier] == text }) { return row }
        let known = rows.map { $0[keyPath: name] }
        let advice =
            Spelling.nearest(to: text, among: known).map { "did you mean “\($0)”?" }
            ?? "there is \(known.joined(separator: ", "))"
        throw SimulatedDevice.misused("Invalid \(what): \(text); \(advice)")
    }
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
            deviceTypeIdentifier = kind.type
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
            devices = Dictionary(grouping: rows) { $0.1.runtime }.mapValues { rows in
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
