import DeviceControl
import DeviceRuntime
import Foundation
import NotificationCore
import TerminalCanvas

/// The screen that clients see and whose keys they press.
struct ControlSurface {
    var size: Size
    var repertoire: Repertoire
    /// Whether a user is in front of it, who decides about its size.
    var isTerminal: Bool
}

/// A request of a client that only the owner of the screen can fulfil.
enum ControlDemand: Hashable {
    case resize(Size)
    case end
}

/// The control API of a device: the server, and the desk at which the device takes in what clients want.
///
/// It belongs to the device's thread.
final class ControlService {
    private let program: Program
    private let desk: ControlDesk
    private let server: ControlServer
    private let lasting: LastingDevice
    private var folder: DeviceFolder { lasting.folder }
    private var hasStarted = false

    init(_ program: Program, on lasting: LastingDevice) {
        self.program = program
        self.lasting = lasting
        let folder = lasting.folder
        let inbox = ControlInbox(waking: program.runtime.wakeSignal)
        desk = ControlDesk(program, inbox: inbox)
        let front = ControlFront(inbox: inbox, name: folder.name)
        server = ControlServer(path: folder.socket.path) { request, reply in front.take(request, reply) }
    }

    /// Whether a client's request has not been fulfilled.
    var hasWork: Bool { desk.hasWork }

    /// Call this after every frame. After the first one the server starts, which is not worth waiting for before.
    func frameWasShown() {
        if !hasStarted {
            hasStarted = true
            guard lasting.isOwned else {
                return program.runtime.note(
                    .device, "other programs reach another device “\(folder.name)”, not this one")
            }
            do {
                try start()
            } catch {
                program.runtime.note(.device, "other programs cannot reach the device: \(error)")
            }
        }
        server.logReaches(program.runtime.log.written)
    }

    /// Makes the device reachable.
    ///
    /// - Throws: A sentence.
    func start() throws {
        hasStarted = true
        try folder.makeSocketFolder()
        try server.start()
    }

    /// Does what clients have asked for.
    ///
    /// - Returns: What only the owner of the screen can do.
    func attend(until end: ContinuousClock.Instant, on surface: ControlSurface) -> [ControlDemand] {
        desk.attend(until: end, on: surface)
    }

    /// Answers who still waits, and ends the server.
    func end() {
        // Who has asked for the end is answered when everything is saved.
        program.runtime.commit()
        desk.inbox.close()
        server.stop()
    }
}
