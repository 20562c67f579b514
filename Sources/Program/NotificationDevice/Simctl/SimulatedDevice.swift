import ArgumentParser
import DeviceControl
import DeviceSession
import Foundation
import Glibc
import NotificationModel

/// A device as simctl names it.
struct SimulatedDevice {
    let folder: DeviceFolder

    /// The device of a program without another name is named as its type, unless another device has that name: scripts
    /// look for an iPhone.
    var name: String {
        let type = SimulatedType.phone.name
        guard folder.name == .phone, let other = DeviceName(type).map({ DeviceFolder($0) }),
            unsafe access(other.url.path, F_OK) != 0
        else { return folder.name.description }
        return type
    }

    /// It is derived from the folder's name alone, so that an identifier in a script is valid on every computer.
    var identifier: UUID { Self.identifier(for: folder.name.description) }

    /// Whether it runs and can be reached.
    var isBooted: Bool {
        do throws(ControlClientError) {
            return try isAnswered
        } catch {
            // Another user's file or another kind of file is at the path of the socket, so the device is not running.
            return false
        }
    }

    private var isAnswered: Bool {
        get throws(ControlClientError) { try ControlClient(path: folder.reachedSocket).isAnswered }
    }

    /// Every device, sorted by name, also erased ones, and the one that a command without a name means
    /// even before its first start: so there is always one to boot.
    static var all: [SimulatedDevice] {
        get throws {
            var names = Set(DeviceFolder.present.map(\.name))
            names.insert(try DeviceName.chosen(nil))
            return names.sorted { $0.description < $1.description }.map { SimulatedDevice(folder: DeviceFolder($0)) }
        }
    }

    /// The word for a device that runs.
    static let booted = "booted"
    /// The word for all devices.
    static let everyone = "all"
    /// The word for devices that cannot be started, which are none.
    static let unavailable = "unavailable"

    /// Every device, then one of each type that has none of its name, which its first start makes, as on a Mac.
    static var listed: [SimulatedDevice] {
        get throws {
            let made = try all
            let names = Set(made.map(\.name))
            let others = SimulatedType.all.filter { !names.contains($0.name) }.compactMap { DeviceName($0.name) }
            return made + others.map { SimulatedDevice(folder: DeviceFolder($0)) }
        }
    }

    /// Returns the device that an argument names.
    static func named(_ text: String) throws -> SimulatedDevice {
        let devices = try listed
        if text == booted {
            // As on a Mac it is one of those that run.
            guard let device = devices.first(where: \.isBooted) else { throw refused("No devices are booted.") }
            return device
        }
        let identifier = UUID(uuidString: text)
        if let device = devices.first(where: {
            $0.name == text || $0.folder.name.description == text || $0.identifier == identifier
        }) {
            return device
        }
        let made = try all.map(\.name).joined(separator: ", ")
        let advice =
            Spelling.nearest(to: text, among: devices.map(\.name) + [booted]).map { "did you mean “\($0)”?" }
            ?? "there is \(made)"
        throw refused("Invalid device: \(text); \(advice)", status: ExitStatus.invalidDevice)
    }

    /// Returns the devices that an argument names, which may be all of them.
    static func selected(by text: String) throws -> [SimulatedDevice] {
        text == everyone ? try all : [try named(text)]
    }

    /// Returns the device as a client sees it.
    ///
    /// - Throws: The exit status, after a message on standard error, if it does not run.
    func running(_ time: TimeoutOption) throws -> RunningDevice {
        try checkIsBooted()
        return try RunningDevice(folder, timeout: time.duration)
    }

    func checkIsBooted() throws {
        do throws(ControlClientError) {
            if try isAnswered { return }
        } catch {
            throw Self.refused("device “\(name)”: \(error)", status: ExitStatus.outputError)
        }
        throw Self.refused(
            "Unable to reach device “\(name)” in current state: Shutdown; start it with “\(ProgramName.current) "
                + "simctl boot \(folder.name.argument)”")
    }

    /// Reports why a command is not carried out, and returns the exit status.
    static func refused(_ sentence: String, status: Int32 = ExitStatus.wrongState) -> ExitCode {
        StandardError.failure(sentence, status)
    }

    /// Reports wrong words in one line: unlike the parser's messages it has no usage of the whole program behind it.
    static func misused(_ sentence: String) -> ExitCode {
        refused(sentence, status: ExitStatus.usage)
    }

    /// A version 8 UUID, whose other bits are ours to choose: FNV-1a of 128 bits.
    static func identifier(for name: String) -> UUID {
        let offset: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        let prime: UInt128 = 0x0100_0000_0000_0000_0000_013b
        var value = name.utf8.reduce(offset) { ($0 ^ UInt128($1)) &* prime }
        value = value & ~(0xf << 76) | 0x8 << 76
        value = value & ~(0x3 << 62) | 0x2 << 62
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: value >> (120 - 8 * $0)) }
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
                bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }
}

extension SimulatedDevice {
    /// Returns the device of a name that no device has yet.
    static func new(_ text: String) throws -> SimulatedDevice {
        guard let name = DeviceName(text), ![booted, everyone, unavailable].contains(text),
            UUID(uuidString: text) == nil
        else {
            throw refused("Invalid name: \(text); \(DeviceName.rule)", status: ExitStatus.usage)
        }
        let device = SimulatedDevice(folder: DeviceFolder(name))
        guard unsafe access(device.folder.url.path, F_OK) != 0 else {
            throw refused("there is a device “\(name)” already")
        }
        return device
    }

    /// Calls a body while no other process can start the device.
    ///
    /// - Throws: The exit status, after a message on standard error, also if the device runs.
    func lockedWhileShutDown(for verb: String, _ body: () throws -> Void) throws {
        guard !isBooted else {
            throw Self.refused("Unable to \(verb) device in current state: Booted (\(name))")
        }
        let lock = try PersistentDevice.lock(folder, to: .erase)
        defer { withExtendedLifetime(lock) {} }
        try body()
    }

    /// Calls a body that works with files.
    static func reportingFailure(of folder: URL, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            throw refused("\(folder.path): \(error.localizedDescription)", status: ExitStatus.outputError)
        }
    }
}

extension ExitStatus {
    /// simctl's own: there is no such device.
    static let invalidDevice: Int32 = 148
    /// simctl's own: the state of the device does not allow it.
    static let wrongState: Int32 = 149
}
