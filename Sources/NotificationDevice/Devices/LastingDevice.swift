import ArgumentParser
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationStore

/// A device in its folder, opened by the process that owns it, or read by one that shows a copy of it.
final class LastingDevice: DeviceStorage, @unchecked Sendable {
    // @unchecked: opened on the main thread and passed to the device's thread, which alone uses it from then on.

    let folder: DeviceFolder
    /// Where files of notifications are; `nil` for a copy, which has no files of its own.
    let attachments: URL?
    /// Where the folders of app groups are; `nil` for a device that keeps nothing.
    var groups: URL? { attachments == nil ? nil : folder.groups }
    /// The device as the store has loaded it; `nil` for a new device.
    let kept: KeptDevice?
    /// `nil` for a copy.
    private let lock: DeviceLock?
    private var store: DeviceStore?

    /// Opens a device as its owner; a new one gets a folder.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    init(opening folder: DeviceFolder) throws {
        self.folder = folder
        lock = try Self.lock(folder)
        attachments = folder.attachments
        (store, kept) = try Self.load(folder, access: .readWrite)
    }

    /// Makes this process the owner of a device.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    static func lock(_ folder: DeviceFolder) throws -> DeviceLock {
        do {
            return try takeLock(folder)
        } catch let error as DeviceLockError {
            throw refused(error, folder)
        } catch let error as DeviceFolderError {
            throw refused(error, folder)
        } catch {
            let reason = error.localizedDescription
            throw refused("the folder \(folder.url.path) cannot be used: \(reason)", ExitStatus.outputError)
        }
    }

    private static func takeLock(_ folder: DeviceFolder) throws -> DeviceLock {
        while true {
            do {
                try folder.make()
                try folder.check()
                return try DeviceLock(folder.lock, owner: .current(socket: folder.socket.path))
            } catch DeviceLockError.isGone {
                continue
            }
        }
    }

    /// Creates a new device that keeps nothing.
    ///
    /// - Parameter mustOwn: Whether it is of no use if another process owns the device of this name, whose socket this
    ///   one would need to be reached.
    /// - Throws: An `ExitCode`, after an error message.
    init(ephemeralIn folder: DeviceFolder, mustOwn: Bool) throws {
        self.folder = folder
        attachments = nil
        kept = nil
        if mustOwn {
            lock = try Self.lock(folder)
        } else {
            // A device that fails to take the lock works, but other processes cannot reach it.
            lock = try? Self.takeLock(folder)
        }
    }

    /// Whether this process owns the device, so that others can reach it here.
    var isOwned: Bool { lock != nil }

    /// Reads a device for a copy of it that keeps nothing.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    init(copying folder: DeviceFolder) throws {
        self.folder = folder
        lock = nil
        attachments = nil
        guard folder.exists else {
            throw Self.refused(folder.missing, ExitStatus.noInput)
        }
        try Self.check(folder)
        kept = try Self.load(folder, access: .readOnlyCopy).1
    }

    private static func load(_ folder: DeviceFolder, access: DeviceStore.Access) throws -> (DeviceStore?, KeptDevice?) {
        do {
            let store = try DeviceStore.open(at: folder.database, attachments: folder.attachments, access: access)
            let kept = try store.load().map {
                KeptDevice(device: $0.device, clockOffset: $0.clockOffset, log: $0.log)
            }
            for note in store.takeNotes() { StandardError.report(note) }
            guard access == .readOnlyCopy else { return (store, kept) }
            try store.close()
            return (nil, kept)
        } catch {
            throw refused("\(error)", ExitStatus.noInput)
        }
    }

    /// The time on the device's clock; `nil` for a new device.
    var now: Date? { kept.map { Date(timeIntervalSinceNow: $0.clockOffset) } }

    /// Writes changes to the store; `nil` for a copy.
    var write: DeviceSaving.Write? {
        guard let store else { return nil }
        return { changes, log, offset in
            do throws(StoreError) {
                return try store.write(changes, log: log, clockOffset: offset)
            } catch {
                throw SavingError(description: error.cause)
            }
        }
    }

    /// Closes the store; the lock is released with the process.
    func close() {
        defer { store = nil }
        if isOwned, store == nil { folder.removeIfEmpty() }
        do {
            try store?.close()
        } catch {
            StandardError.report("\(error)")
        }
    }

    /// Checks that nobody else can change what a device has.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    static func check(_ folder: DeviceFolder) throws {
        do {
            try folder.check()
        } catch {
            throw refused(error, folder)
        }
    }

    private static func refused(_ error: DeviceFolderError, _ folder: DeviceFolder) -> ExitCode {
        refused("the device “\(folder.name)” cannot be used: \(error)", ExitStatus.outputError)
    }

    private static func refused(_ error: DeviceLockError, _ folder: DeviceFolder) -> ExitCode {
        let name = folder.name
        let sentence = "the device “\(name)”: \(error)"
        guard case .isInUse = error else { return refused(sentence, ExitStatus.outputError) }
        return refused(
            "\(sentence); push into it with “\(ProgramName.current) push --device \(name.argument) FILE”, or show "
                + "another one with --device NAME or --ephemeral",
            ExitStatus.deviceInUse)
    }

    private static func refused(_ sentence: String, _ status: Int32) -> ExitCode {
        StandardError.report(sentence)
        return ExitCode(status)
    }
}

/// Why changes could not be written, in a few words.
private struct SavingError: Error, Hashable, Sendable, CustomStringConvertible {
    let description: String
}
