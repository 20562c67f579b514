import ArgumentParser
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationStore

/// A device in its folder, opened by the process that owns it, or read by one that shows a copy of it.
final class LastingDevice: @unchecked Sendable {
    // @unchecked: opened on the main thread and passed to the device's thread, which alone uses it from then on.

    let name: DeviceName
    /// Where files of notifications are; `nil` for a copy, which has no files of its own.
    let attachments: URL?
    /// What the store has kept; `nil` for a new device.
    let kept: KeptDevice?
    /// `nil` for a copy.
    private let lock: DeviceLock?
    private var store: DeviceStore?

    /// Opens a device as its owner; a new one gets a folder.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    init(opening folder: DeviceFolder) throws {
        name = folder.name
        lock = try Self.lock(folder)
        attachments = folder.attachments
        (store, kept) = try Self.load(folder, access: .readWrite)
    }

    /// Makes this process the owner of a device.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    static func lock(_ folder: DeviceFolder) throws -> DeviceLock {
        while true {
            do {
                try folder.make()
                return try DeviceLock(folder.lock, owner: .current)
            } catch DeviceLock.Failure.isGone {
                continue
            } catch let failure as DeviceLock.Failure {
                throw refused(failure, folder)
            } catch {
                let reason = error.localizedDescription
                throw refused("the folder \(folder.url.path) cannot be used: \(reason)", ExitStatus.outputError)
            }
        }
    }

    /// Reads a device for a copy of it that keeps nothing.
    ///
    /// - Throws: An `ExitCode`, after an error message.
    init(copying folder: DeviceFolder) throws {
        name = folder.name
        lock = nil
        attachments = nil
        guard folder.exists else {
            throw Self.refused("there is no device “\(folder.name)”", ExitStatus.noInput)
        }
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
                try store.write(changes, log: log, clockOffset: offset)
            } catch {
                throw SavingFailure(description: error.cause)
            }
        }
    }

    /// Closes the store; the lock is released with the process.
    func close() {
        defer { store = nil }
        do {
            try store?.close()
        } catch {
            StandardError.report("\(error)")
        }
    }

    /// Why changes could not be written, in a few words.
    private struct SavingFailure: Error, CustomStringConvertible {
        let description: String
    }

    private static func refused(_ failure: DeviceLock.Failure, _ folder: DeviceFolder) -> ExitCode {
        switch failure {
        case .isGone:
            return refused("the folder \(folder.url.path) was erased", ExitStatus.outputError)
        case .unavailable(let sentence):
            return refused("the folder \(folder.url.path) cannot be locked: \(sentence)", ExitStatus.outputError)
        case .isInUse(let owner):
            let name = folder.name
            return refused(
                "the device “\(name)” is in use by \(owner?.description ?? "another process"); push into it with "
                    + "“\(ProgramName.current) push --device \(name.argument) FILE”, or show another one with --device NAME "
                    + "or --ephemeral",
                ExitStatus.deviceInUse)
        }
    }

    private static func refused(_ sentence: String, _ status: Int32) -> ExitCode {
        StandardError.report(sentence)
        return ExitCode(status)
    }
}
