import DeviceControl
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore

/// The screen that clients see and whose keys they press.
struct ControlledScreen {
    var viewport: Viewport
    /// Whether a user is in front of it, who decides about its size.
    var isTerminal: Bool
    /// The viewer whose screen it is; `nil` for the device's own.
    var viewer: Int?
}

extension ControlledScreen {
    fileprivate init(_ surface: some LoopSurface) {
        self.init(viewport: surface.viewport, isTerminal: surface.isTerminal)
    }
}

/// The control API of a device: the server, and the desk at which the device takes in what clients want.
///
/// It belongs to the device's thread.
final class ControlService: SessionClients {
    private let session: DeviceSession
    private let desk: ControlDesk
    private let server: ControlServer
    private let lasting: LastingDevice
    private var folder: DeviceFolder { lasting.folder }
    private var hasStarted = false

    /// - Parameter isHeadless: Whether the device was started without a terminal.
    init(_ session: DeviceSession, on lasting: LastingDevice, isHeadless: Bool = false) {
        self.session = session
        self.lasting = lasting
        let folder = lasting.folder
        let inbox = ControlInbox(waking: session.runtime.wakeSignal, name: "\(folder.name)")
        desk = ControlDesk(session, inbox: inbox, isHeadless: isHeadless)
        server = ControlServer(path: folder.socket.path) { inbox.answer(to: $0) }
        let (onSound, onHaptic) = (session.runtime.onSound, session.runtime.onHaptic)
        session.runtime.onSound = { [weak desk] sound in
            onSound(sound)
            desk?.viewerDesk.tell(.bell)
        }
        session.runtime.onHaptic = { [weak desk] in
            onHaptic()
            desk?.viewerDesk.tell(.haptic)
        }
    }

    var hasWork: Bool { desk.hasWork }
    var timeUntilWork: Duration? { desk.timeUntilWork }

    /// After the first frame the server starts, which is not worth waiting for before.
    func frameWasShown(on surface: some LoopSurface) {
        if !hasStarted {
            hasStarted = true
            guard lasting.isOwned else {
                return session.runtime.note(
                    .device, "other programs reach another device “\(folder.name)”, not this one")
            }
            do {
                try start()
            } catch {
                session.runtime.note(.device, "other programs cannot reach the device: \(error)")
            }
        }
        desk.presentToViewers(on: ControlledScreen(surface))
    }

    /// Makes the device reachable.
    ///
    /// - Throws: A sentence.
    func start() throws {
        hasStarted = true
        try folder.makeSocketFolder()
        try server.start()
    }

    func attend(until end: ContinuousClock.Instant, on surface: some LoopSurface) -> [ClientDemand] {
        desk.attend(until: end, on: ControlledScreen(surface))
    }

    /// Answers the clients that still wait, and ends the server.
    ///
    /// - Parameter isRestart: Whether the device begins again in the same process.
    func end(isRestart: Bool = false) {
        // The client that has asked for the end is answered when everything is saved.
        session.runtime.commit()
        desk.endedRecording()
        desk.inbox.close()
        // A viewer that is to attach again must not reach the server that ends.
        server.stop { desk.viewerDesk.end(isRestart: isRestart) }
    }
}
