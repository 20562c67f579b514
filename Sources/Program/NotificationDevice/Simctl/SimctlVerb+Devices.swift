import DeviceSession
import Foundation
import Glibc

extension SimctlVerb {
    /// Devices, whether they run or not.
    static let devices = [
        SimctlVerb(
            name: "list", words: "[KIND] [TERM]",
            summary:
                "prints `devices`, `devicetypes`, `runtimes` and `pairs`, or one of them; TERM is a part of a name "
                + "or identifier, `booted` or `available`",
            options: ["-j", "--json"], idle: ["-v", "--verbose", "-e"], action: .alone(list)),
        SimctlVerb(
            name: "boot", words: "DEVICE",
            summary:
                "starts a device without a terminal, and returns when it can be reached; a new one is empty",
            idle: ["--arch ARCHITECTURE", "--disabledJob JOB", "--enabledJob JOB"],
            action: .alone { try boot(try SimulatedDevice.named($0.arguments[0]), $0) }),
        SimctlVerb(
            name: "bootstatus", words: "DEVICE", summary: "prints whether the device runs; `-b` starts it first",
            options: ["-b"],
            idle: ["-c", "-d"], action: .alone(bootStatus)),
        SimctlVerb(
            name: "shutdown", words: "DEVICE",
            summary: "ends a device, or `all`, and returns when it has ended",
            action: .alone(shutdown)),
        SimctlVerb(
            name: "create", words: "NAME [TYPE] [RUNTIME]",
            summary:
                "creates an empty device and prints its identifier; `list` prints the types and the runtimes, which "
                + "change nothing else",
            action: .alone(create)),
        SimctlVerb(
            name: "clone", words: "DEVICE NAME",
            summary: "copies a stopped device, and prints the copy’s identifier",
            action: .device(clone)),
        SimctlVerb(
            name: "rename", words: "DEVICE NAME",
            summary: "gives a device that does not run another name and identifier",
            action: .device { call, device in
                let (renamed, kind) = (try SimulatedDevice.new(call.arguments[0]), SimulatedKind(of: device))
                try device.lockedWhileShutDown(for: "rename") {
                    try SimulatedDevice.reportingFailure(of: renamed.folder.url) {
                        try FileManager.default.moveItem(at: device.folder.url, to: renamed.folder.url)
                        try kind.keep(in: renamed.folder)
                    }
                }
            }),
        SimctlVerb(
            name: "delete", words: "DEVICE…",
            summary: "removes devices that do not run, or `all`; `unavailable` removes none",
            action: .alone { try remove($0, "delete device") { try EraseCommand.remove($0.folder) } }),
        SimctlVerb(
            name: "erase", words: "DEVICE…",
            summary: "erases what is on devices that do not run, or on `all`; they stay in the list",
            action: .alone {
                try remove($0, "erase contents and settings") { device in
                    let kind = SimulatedKind(of: device)
                    try EraseCommand.remove(device.folder)
                    // Its identifier and its type stay known.
                    try SimulatedDevice.reportingFailure(of: device.folder.url) {
                        try device.folder.make()
                        try kind.keep(in: device.folder)
                    }
                }
            }),
    ]

    @MainActor
    private static func list(_ call: SimctlCall) throws {
        let first = call.arguments.first
        let kind = first.flatMap(Listing.Kind.init)
        guard kind != nil || call.arguments.count < 2 else {
            let kinds = Listing.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw SimulatedDevice.misused("list has \(kinds), not “\(first ?? "")”")
        }
        let term = kind == nil ? first : call.arguments.dropFirst().first
        let listing = Listing(of: try SimulatedDevice.listed, kind, term)
        let isJSON = call["-j"] != nil || call["--json"] != nil
        try StandardOutput.write(isJSON ? DeviceStateText.json(listing) + "\n" : listing.text)
    }

    @MainActor
    private static func boot(_ device: SimulatedDevice, _ call: SimctlCall) throws {
        guard !device.isBooted else {
            throw SimulatedDevice.refused("Unable to boot device in current state: Booted")
        }
        try DeviceBoot(folder: device.folder, isEmpty: true).run(on: call.contents)
    }

    @MainActor
    private static func bootStatus(_ call: SimctlCall) throws {
        let boots = call["-b"] != nil
        let device = try SimulatedDevice.named(call.arguments[0])
        try StandardOutput.write("Monitoring boot status for \(device.name) (\(device.identifier)).\n")
        if device.isBooted { return try StandardOutput.write("Device already booted, nothing to monitor.\n") }
        // Otherwise the device may never be started.
        guard boots else { return try device.checkIsBooted() }
        try boot(device, call)
        try StandardOutput.write("Device is booted.\n")
    }

    @MainActor
    private static func shutdown(_ call: SimctlCall) throws {
        let devices = try SimulatedDevice.selected(by: call.arguments[0])
        let booted = devices.filter(\.isBooted)
        guard !booted.isEmpty || call.arguments[0] == SimulatedDevice.everyone else {
            throw SimulatedDevice.refused("Unable to shutdown device in current state: Shutdown")
        }
        for device in booted { try device.running(call.timeout).stop() }
    }

    @MainActor
    private static func create(_ call: SimctlCall) throws {
        let device = try SimulatedDevice.new(call.arguments[0])
        let words = call.arguments.dropFirst()
        let kind = try SimulatedKind(type: words.first, runtime: words.dropFirst().first, of: call.arguments[0])
        try PersistentDevice.check(device.folder)
        try SimulatedDevice.reportingFailure(of: device.folder.url) {
            try device.folder.make()
            try kind.keep(in: device.folder)
        }
        try StandardOutput.write("\(device.identifier)\n")
    }

    @MainActor
    private static func clone(_ call: SimctlCall, _ device: SimulatedDevice) throws {
        let copy = try SimulatedDevice.new(call.arguments[0])
        try PersistentDevice.check(copy.folder)
        try device.lockedWhileShutDown(for: "clone") {
            try SimulatedDevice.reportingFailure(of: copy.folder.url) {
                try FileManager.default.copyItem(at: device.folder.url, to: copy.folder.url)
                // Both belong to the process that owns the device.
                for file in [copy.folder.lock, copy.folder.url.appendingPathComponent("socket")]
                where FileManager.default.fileExists(atPath: file.path) {
                    try FileManager.default.removeItem(at: file)
                }
                try SimulatedKind(of: device).keep(in: copy.folder)
            }
        }
        try StandardOutput.write("\(copy.identifier)\n")
    }

    /// Removes something of all devices that the arguments name, or of none if one of them runs.
    @MainActor
    private static func remove(_ call: SimctlCall, _ what: String, _ body: (SimulatedDevice) throws -> Void) throws {
        let names = call.arguments.filter { call.verb != "delete" || $0 != SimulatedDevice.unavailable }
        let devices = try names.flatMap(SimulatedDevice.selected)
        for device in devices where device.isBooted {
            throw SimulatedDevice.refused("Unable to \(what) in current state: Booted (\(device.name))")
        }
        for device in devices { try device.lockedWhileShutDown(for: call.verb) { try body(device) } }
    }
}
