import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationStore

/// A device in its folder, opened by the process that owns it, or read by one that shows a copy of it.
final class PersistentDevice: DeviceStorage, @unchecked Sendable {
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
    init(opening folder: DeviceFolder) throws {
        self.folder = folder
        lock = try Self.lock(folder, to: .show)
        attachments = folder.attachments
        (store, kept) = try Self.load(folder, access: .readWrite)
    }

    /// The reason why a process owns a device.
    enum Purpose: Hashable {
        case show
        /// To run one that keeps nothing under this name.
        case replace
        case erase
    }

    /// Makes this process the owner of a device.
    static func lock(_ folder: DeviceFolder, to purpose: Purpose) throws -> DeviceLock {
        do {
            return try takeLock(folder, isEphemeral: purpose == .replace)
        } catch let error as DeviceLockError {
            throw refused(error, folder, to: purpose)
        } catch let error as PathError {
            throw refused(error, folder)
        } catch {
            let reason = error.localizedDescription
            throw StandardError.failure(
                "the folder \(folder.url.path) cannot be used: \(reason); XDG_STATE_HOME names another one",
                ExitStatus.outputError)
        }
    }

    private static func takeLock(_ folder: DeviceFolder, isEphemeral: Bool) throws -> DeviceLock {
        removeLeftFolders(but: folder)
        while true {
            do {
                // Also before: a folder that is refused is not made.
                try folder.check()
                try folder.make()
                try folder.check()
                let socket = folder.socket.path
                let lock = try DeviceLock(folder.lock, owner: .current(socket: socket, isEphemeral: isEphemeral))
                // A device of this name in another folder of devices may have the same runtime folder.
                if SocketFile.isAnswered(socket) { try lock.move(to: folder.ownSocket.path) {} }
                return lock
            } catch DeviceLockError.isGone {
                continue
            }
        }
    }

    /// Removes the folders of devices that have kept nothing and whose processes were killed.
    private static func removeLeftFolders(but own: DeviceFolder) {
        for folder in DeviceFolder.present where folder != own && folder.isLeft && folder.ownership == .nobody {
            do {
                try folder.check()
                let lock = try DeviceLock(folder.lock, owner: .current(socket: "", isEphemeral: true))
                if folder.isLeft { folder.removeIfEmpty() }
                lock.giveBack()
            } catch {
                // The folder stays: it belongs to another user, or another process has taken the device meanwhile.
                continue
            }
        }
    }

    /// - Parameter lock: `nil` for a device that cannot be reached, because another process owns the one of this name.
    private init(ephemeralIn folder: DeviceFolder, lock: DeviceLock?) {
        self.folder = folder
        self.lock = lock
        attachments = nil
        kept = nil
    }

    /// Creates a new device that keeps nothing, under the name that its user has chosen, else under the first name of
    /// its own that is free: what is sent to a device that lasts does not end here.
    ///
    /// - Parameter isReached: Whether it is of no use unless others reach it. Without that it works also when its name
    ///   cannot be had, as when another process owns the device.
    static func ephemeral(_ option: DeviceOption, isReached: Bool) throws -> PersistentDevice {
        guard !option.isNamed else { return try ephemeral(in: option.folder(), isReached: isReached) }
        for number in 1... {
            let folder = DeviceFolder(.ephemeral(number))
            // A user may have given a device that lasts such a name.
            guard !folder.exists, folder.ownership == .nobody else { continue }
            do {
                return PersistentDevice(ephemeralIn: folder, lock: try takeLock(folder, isEphemeral: true))
            } catch DeviceLockError.isInUse {
                continue
            } catch {
                return try ephemeral(in: folder, isReached: isReached)
            }
        }
        preconditionFailure("there are always more numbers")
    }

    private static func ephemeral(in folder: DeviceFolder, isReached: Bool) throws -> PersistentDevice {
        PersistentDevice(
            ephemeralIn: folder,
            lock: isReached ? try lock(folder, to: .replace) : try? takeLock(folder, isEphemeral: true))
    }

    /// The log entry about the last process of this device if that was killed or has crashed; `nil` if it has ended in
    /// order.
    var remarkOnLastProcess: LogMessage? {
        guard store != nil, let owner = lock?.killedOwner, !owner.isEphemeral else { return nil }
        return "the device ended unexpectedly: its \(owner) was killed or has crashed"
    }

    /// Whether this process owns the device, so that others can reach it here.
    var isOwned: Bool { lock != nil }

    /// Reads a device for a copy of it that keeps nothing.
    init(copying folder: DeviceFolder) throws {
        self.folder = folder
        lock = nil
        attachments = nil
        guard folder.exists else {
            throw StandardError.failure(folder.missing, ExitStatus.noInput)
        }
        try Self.check(folder)
        kept = try Self.load(folder, access: .readOnlyCopy).1
    }

    private static func load(_ folder: DeviceFolder, access: DeviceStore.Access) throws -> (DeviceStore?, KeptDevice?) {
        do {
            let store = try DeviceStore.open(at: folder.database, attachments: folder.attachments, access: access)
            let kept = try store.load()
            for note in store.takeNotes() { StandardError.report(note) }
            guard access == .readOnlyCopy else { return (store, kept) }
            try store.close()
            return (nil, kept)
        } catch {
            throw StandardError.failure("\(error)", ExitStatus.noInput)
        }
    }

    /// The time on the device's clock; `nil` for a new device.
    var now: Date? { kept.map { Date(timeIntervalSinceNow: $0.clockOffset) } }

    /// Writes changes to the store; `nil` for a copy.
    var write: DeviceSaving.Write? {
        guard let store else { return nil }
        return { [lock] changes, log, offset in
            do throws(StoreError) {
                let source = try store.write(changes, log: log, clockOffset: offset)
                lock?.sayOwner()
                return source
            } catch {
                throw InputError(description: error.cause, status: ExitStatus.outputError)
            }
        }
    }

    /// Closes the store; the lock is released with the process.
    func close() {
        defer { store = nil }
        lock?.giveBack()
        if isOwned, store == nil { folder.removeIfEmpty() }
        do {
            try store?.close()
        } catch {
            StandardError.report("\(error)")
        }
    }

    /// Checks that nobody else can change what a device has.
    static func check(_ folder: DeviceFolder) throws {
        do {
            try folder.check()
        } catch {
            throw refused(error, folder)
        }
    }

    private static func refused(_ error: PathError, _ folder: DeviceFolder) -> ExitCode {
        StandardError.failure(
            "the device “\(folder.name)” cannot be used: \(error); set XDG_STATE_HOME to use another folder",
            ExitStatus.outputError)
    }

    private static func refused(_ error: DeviceLockError, _ folder: DeviceFolder, to purpose: Purpose) -> ExitCode {
        let sentence = "the device “\(folder.name)”: \(error)"
        guard case .isInUse = error else { return StandardError.failure(sentence, ExitStatus.outputError) }
        let option = folder.name.option
        let end = "“\(ProgramName.current) stop \(option)”"
        let attach = "“\(ProgramName.current) attach \(folder.name.argument)”"
        let push = "“\(ProgramName.current) push \(option) FILE”"
        let advice =
            switch purpose {
            case .show:
                "push into it with \(push), end it with \(end), attach to it by \(attach), "
                    + "or start another device with --device NAME or --ephemeral"
            case .replace: "end it with \(end), or leave out the name"
            case .erase: "end it with \(end) first"
            }
        return StandardError.failure("\(sentence); \(advice)", ExitStatus.deviceInUse)
    }
}

extension PersistentDevice: ControlAddress {
    var name: String { "\(folder.name)" }
    var socketPath: String { lock?.owner.socket ?? folder.socket.path }

    func makeSocketFolder() throws { try DeviceFolder.makeFolder(ofSocket: socketPath) }

    func move(_ serve: (String) throws -> Void) throws -> String {
        let path = folder.ownSocket.path
        try lock?.move(to: path) {
            try DeviceFolder.makeFolder(ofSocket: path)
            try serve(path)
        }
        return path
    }
}
