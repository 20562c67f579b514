import DeviceRuntime
import Foundation
import LockScreen
import NotificationCore
import NotificationModel
import NotificationWire
import PushPayload
import TerminalCanvas

/// The device and what the person sees of it, without a terminal.
///
/// The terminal's loop and `ncenter render` drive the same program: one with keys as they come, the other with a script.
@MainActor
final class Program {
    let runtime: DeviceRuntime
    private(set) var lockScreen = LockScreen()

    /// What the person asked for that only the owner of the screen can do.
    enum Request: Hashable {
        case suspend
        case redraw
        case quit
    }

    /// What drives the device's clock.
    enum Time {
        case real
        /// Stands still until it is moved.
        case manual(Date)
    }

    /// A locked device with the apps on it; when there is a tour, they have lived through it up to now.
    ///
    /// The settings are changed after the tour, as a person would: they hold for all that is shown and for all that
    /// comes, and what the tour has delivered is where the settings of that time put it.
    ///
    /// - Parameter takePrintedLines: Takes what the apps have printed, for the log.
    init(
        _ contents: DeviceContents,
        time: Time,
        takePrintedLines: @escaping () -> [String],
        makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) {
        let lead = contents.tour?.duration ?? 0
        let clock: DeviceClock =
            switch time {
            case .real: .real(startingAt: Date(timeIntervalSinceNow: -lead))
            case .manual(let now): .manual(at: now.addingTimeInterval(-lead))
            }
        runtime = DeviceRuntime(
            clock: clock,
            timeZone: LocalTimeZone.current(at: clock.now),
            language: contents.language,
            makeUUID: makeUUID
        )
        runtime.takePrintedLines = takePrintedLines
        runtime.onTimeZone = { LocalTimeZone.set($0) }
        for application in contents.applications {
            runtime.install(application)
        }
        runtime.ownProcess()
        contents.tour?.play(on: runtime)
        for described in contents.describedApplications {
            install(described)
        }
        for refusal in contents.refusals {
            runtime.note(.device, "refused \(refusal)")
        }
        for assignment in contents.settings {
            runtime.send(.settingAssigned(assignment))
        }
    }

    /// Removes what the device has kept in files. To be called on the way out.
    func close() {
        do {
            try runtime.removeAttachments()
        } catch {
            StandardError.report("attachments: \(error.localizedDescription)")
        }
    }

    /// Delivers payloads.
    ///
    /// - Returns: Those that were refused.
    func deliver(
        _ sources: [PayloadSource],
        to application: ApplicationIdentifier?,
        headers: PushHeaders = PushHeaders()
    ) -> [Refusal] {
        sources.compactMap { deliver($0, to: application, headers: headers) }
    }

    /// Delivers one payload.
    ///
    /// - Returns: Why it was refused, with the file's name; `nil` when it was delivered.
    private func deliver(
        _ source: PayloadSource, to application: ApplicationIdentifier?, headers: PushHeaders
    ) -> Refusal? {
        do throws(InputFailure) {
            let bytes = try source.read()
            do throws(PushRefusal) {
                try runtime.push(bytes, to: application, headers: headers)
                return nil
            } catch {
                throw InputFailure.refused(error.message)
            }
        } catch {
            let refusal = Refusal(of: source, error)
            runtime.note(.payload, "refused \(refusal)")
            return refusal
        }
    }

    /// Takes in a key, a click or pasted text.
    func handle(_ input: Input, size: Size, repertoire: Repertoire) -> [Request] {
        let effects = lockScreen.handle(input, snapshot: snapshot(size, repertoire), size: size)
        var requests: [Request] = []
        for effect in effects {
            switch effect {
            case .event(let event): runtime.send(event)
            case .control(let owner, let identifier, let action): perform(action, on: identifier, of: owner)
            case .timeJump(let jump): perform(jump)
            case .suspend: requests.append(.suspend)
            case .redraw: requests.append(.redraw)
            case .quit: requests.append(.quit)
            }
        }
        lockScreen.reconcile(with: snapshot(size, repertoire))
        return requests
    }

    /// The picture now.
    func frame(size: Size, repertoire: Repertoire) -> (canvas: Canvas, cursor: Point?) {
        followMachine()
        let snapshot = snapshot(size, repertoire)
        lockScreen.reconcile(with: snapshot)
        return lockScreen.draw(snapshot: snapshot, size: size)
    }

    /// The picture has been shown: from now on focus stays where the person has seen it.
    func wasShown() {
        lockScreen.pinFocus()
    }

    /// What the person sees, as values.
    func report(size: Size, repertoire: Repertoire) -> StateReport {
        lockScreen.report(snapshot: snapshot(size, repertoire))
    }

    /// When something happens by itself: on the device, or on the screen because a minute is over.
    func nextWakeUp(size: Size, repertoire: Repertoire) -> Date? {
        let redraw = lockScreen.nextRedraw(after: runtime.clock.now, snapshot: snapshot(size, repertoire))
        return [runtime.nextDeadline, redraw].compactMap { $0 }.min()
    }

    private func snapshot(_ size: Size, _ repertoire: Repertoire) -> DeviceSnapshot {
        let now = runtime.clock.now
        return DeviceSnapshot(
            now: now,
            secondsFromGMT: secondsFromGMT(at: now),
            system: runtime.system,
            applicationScreen: runtime.applicationScreen,
            contentFrame: runtime.contentFrame(in: LockScreen.contentExtensionSize(in: size), repertoire: repertoire),
            log: runtime.log,
            repertoire: repertoire
        )
    }

    private func perform(_ action: ControlAction, on identifier: String, of owner: ControlOwner) {
        switch owner {
        case .application:
            guard let application = runtime.system.frontApplication else { return }
            runtime.perform(action, on: identifier, of: application)
        case .contentExtension:
            runtime.performInContentExtension(action, on: identifier)
        }
    }

    /// The machine's zone is read as the C library reads it, which is quick and knows of summer time.
    private func secondsFromGMT(at now: Date) -> Int {
        runtime.system.settings.timeZone?.secondsFromGMT(for: now) ?? LocalTimeZone.secondsFromGMT(at: now)
    }

    /// Tells the device when its time zone is the machine's and that is another than before: it was changed, or summer
    /// time has begun or ended.
    func followMachine() {
        let now = runtime.clock.now
        guard runtime.system.settings.timeZone == nil,
            runtime.system.timeZone.secondsFromGMT(for: now) != LocalTimeZone.secondsFromGMT(at: now)
        else { return }
        runtime.changeTimeZone(to: LocalTimeZone.current(at: now))
    }

    private func perform(_ jump: TimeJump) {
        let now = runtime.clock.now
        let target: Date? =
            switch jump {
            case .nextScheduled: runtime.system.pending.nextDate
            case .minute: now.addingTimeInterval(60)
            case .hour: now.addingTimeInterval(3_600)
            case .day: now.addingTimeInterval(86_400)
            }
        if let target { runtime.advance(to: target) }
    }
}
