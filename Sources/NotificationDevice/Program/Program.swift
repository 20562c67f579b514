import DeviceInterface
import DeviceRuntime
import Foundation
import NotificationCore
import NotificationLocking
import NotificationModel
import NotificationWire
import PushPayload
import TerminalCanvas

/// The device and its user interface, without a terminal.
///
/// The terminal's loop and `ncenter render` drive the same program: one with keys as they arrive, the other with a
/// script.
final class Program {
    let runtime: DeviceRuntime
    private(set) var interface: DeviceInterface
    /// What About says; whoever draws on a terminal adds it.
    var facts = ProgramFacts(version: Version.current)

    private let media: MediaDesk
    /// The clock of moving pictures, which only move on a terminal.
    private let start = ContinuousClock.now
    var movesPictures = false
    private static let redrawLimit = 4
    /// When the last frame is no longer right, because a moving picture goes on.
    private var frameEnd: ContinuousClock.Instant?

    /// A request of the user that only the owner of the screen can fulfil.
    enum Request: Hashable {
        case copy(TerminalText)
        case savePicture
        case suspend
        case redraw
        case mouse(isUsed: Bool)
        case quit
    }

    /// The contents at the start.
    let contents: DeviceContents
    private let lasting: LastingDevice?
    /// Whether real time passes, so that a time jump continues while the user presses keys.
    private let hasRealTime: Bool

    /// Creates a locked device with its apps, after playing the tour if there is one. A device that was kept goes on
    /// where it was.
    ///
    /// The settings are changed after the tour, as by a user: they apply to everything that is shown and arrives later.
    /// What the tour has delivered stays where the settings at that time have put it.
    ///
    /// - Parameter hasMouse: Whether the mouse is the program's at first.
    init(_ setup: ProgramSetup, hasMouse: Bool = true) {
        contents = setup.contents
        interface = DeviceInterface(keys: contents.configuration?.keys ?? .standard, hasMouse: hasMouse)
        hasRealTime = !setup.patience.isThorough
        lasting = setup.lasting
        var kept = setup.lasting?.kept
        let withoutCode = kept?.device.removeCode(except: Set(setup.hosts.map(\.identifier))) ?? []
        runtime = DeviceRuntime(
            process: setup.process,
            name: (setup.lasting?.folder.name ?? .phone).description,
            language: contents.language,
            attachmentDirectory: setup.lasting?.attachments,
            applicationGroupDirectory: setup.lasting?.groups,
            patience: setup.patience,
            restoring: kept,
            save: setup.lasting?.write,
            makeUUID: setup.makeUUID
        )
        let wakeSignal = runtime.wakeSignal
        media = MediaDesk(isImmediate: setup.patience.isThorough) { wakeSignal.raise() }
        runtime.onTimeZone = { LocalTimeZone.set($0) }
        for name in withoutCode {
            runtime.note(.device, "the code of \(name) is not in this program; its notifications stay")
        }
        for host in setup.hosts {
            runtime.install(host)
        }
        if kept != nil, contents.isLanguageChosen { runtime.send(.languageChanged(contents.language)) }
        contents.tour?.play(on: runtime)
        for described in contents.describedApplications {
            install(described)
        }
        followConfiguration()
        for refusal in contents.refusals {
            runtime.note(.device, "refused \(refusal)")
        }
        for assignment in contents.settings {
            runtime.send(.settingAssigned(assignment))
        }
    }

    /// Says on the screen, until the next key, that something given to the program was refused.
    func warn(_ refusal: String, others: Int) {
        interface.warn(refusal, others: others)
    }

    /// What the interface says until the next input, once.
    func takeNotice(_ repertoire: Repertoire) -> String? {
        interface.takeNotice(in: runtime.system.deviceLanguage.shown(in: repertoire))
    }

    /// Saves the rest, and removes the device's files if it keeps nothing. Call it before the program exits.
    func close() {
        runtime.letApplicationsGo()
        runtime.finishSaving()
        if let problem = runtime.savingProblem {
            StandardError.report("the last changes are not saved: \(problem)")
        }
        lasting?.close()
        do {
            try runtime.removeAttachments()
        } catch {
            StandardError.report("attachments: \(error.localizedDescription)")
        }
        do {
            try runtime.closeApplicationGroups()
        } catch {
            StandardError.report("app groups: \(error.localizedDescription)")
        }
    }

    /// Delivers payloads.
    ///
    /// - Returns: The refused payloads.
    func deliver(
        _ sources: [PayloadSource],
        to application: ApplicationIdentifier?,
        headers: PushHeaders = PushHeaders()
    ) -> [Refusal] {
        sources.compactMap { deliver($0, to: application, headers: headers) }
    }

    /// Delivers a payload.
    ///
    /// - Returns: Why it was refused, with the file name; `nil` if it was delivered.
    private func deliver(
        _ source: PayloadSource, to application: ApplicationIdentifier?, headers: PushHeaders
    ) -> Refusal? {
        do throws(InputError) {
            let bytes = try source.read()
            do throws(PushError) {
                try runtime.push(bytes, to: application, headers: headers)
                return nil
            } catch {
                throw InputError.refused(error.description)
            }
        } catch {
            let refusal = Refusal(of: source, error)
            runtime.noteRefusal(of: refusal.description)
            return refusal
        }
    }

    /// Handles a key, a click or pasted text.
    func handle(_ input: Input, size: Size, repertoire: Repertoire) -> [Request] {
        if case .key(let key) = input, case .alternate(let character) = key, !interface.binds(key) {
            return handle(.key(.escape), size: size, repertoire: repertoire)
                + handle(.key(.character(character)), size: size, repertoire: repertoire)
        }
        let effects = interface.handle(input, snapshot: snapshot(size, repertoire), size: size)
        var requests: [Request] = []
        for effect in effects {
            switch effect {
            case .event(let event): runtime.send(event)
            case .control(let owner, let identifier, let action): perform(action, on: identifier, of: owner)
            case .timeJump(let jump): perform(jump)
            case .copy(let text): requests.append(.copy(text))
            case .savePicture: requests.append(.savePicture)
            case .suspend: requests.append(.suspend)
            case .redraw: requests.append(.redraw)
            case .mouse(let isUsed): requests.append(.mouse(isUsed: isUsed))
            case .quit: requests.append(.quit)
            }
        }
        // Without effects nothing has changed since the interface took its input.
        if !effects.isEmpty { interface.reconcile(with: snapshot(size, repertoire)) }
        return requests
    }

    /// Tells the user what became of a request.
    func tell(_ outcome: RequestOutcome) {
        interface.tell(outcome)
    }

    /// Tells the user that some requests need a terminal and somebody who has asked for them there.
    func decline(_ requests: [Request]) {
        for request in requests {
            switch request {
            case .copy, .savePicture: tell(.needsTerminal)
            case .suspend, .redraw, .mouse, .quit: continue
            }
        }
    }

    /// Saves what has changed and returns the current picture.
    func frame(size: Size, repertoire: Repertoire) -> (canvas: Canvas, cursor: Point?) {
        let frame = deviceFrame(size: size, repertoire: repertoire)
        return (frame.canvas, frame.cursor)
    }

    /// The same, with what motion needs to know.
    func deviceFrame(size: Size, repertoire: Repertoire) -> DeviceFrame {
        followMachine()
        runtime.commit()
        media.collect()
        var frame = drawnFrame(size, repertoire)
        // A decoded picture makes room for more to be seen, but not again and again.
        for _ in 0..<Self.redrawLimit where media.find(frame.needs.media) { frame = drawnFrame(size, repertoire) }
        frameEnd = frame.needs.lifetime.map { .now + $0 }
        return frame
    }

    private func drawnFrame(_ size: Size, _ repertoire: Repertoire) -> DeviceFrame {
        let snapshot = snapshot(size, repertoire)
        interface.reconcile(with: snapshot)
        return interface.frame(snapshot: snapshot, size: size)
    }

    /// Returns the visible state as values.
    func report(size: Size, repertoire: Repertoire) -> StateReport {
        interface.report(snapshot: snapshot(size, repertoire))
    }

    /// How long a loop can sleep until something happens without input: on the device, on the screen because a minute is
    /// over, for an app, or because changes are to be saved again; `nil` for ever.
    var timeUntilWakeUp: Duration? {
        let now = runtime.clock.now
        let redraw = interface.nextRedraw(after: now, secondsFromGMT: secondsFromGMT(at: now))
        let dates = [runtime.nextDeadline, redraw].compactMap { $0 }
        let instants = [runtime.nextApplicationDate, runtime.nextSavingAttempt, frameEnd].compactMap { $0 }
        let times = dates.map { Duration.seconds(max(0, $0.timeIntervalSince(now))) }
        return (times + instants.map { max($0 - .now, .zero) }).min()
    }

    /// Lets apps finish their work and adopts their pictures.
    func settle(size: Size, repertoire: Repertoire) {
        show(size, repertoire)
        runtime.settle()
    }

    /// Gives apps a short time to answer before their pictures are used.
    ///
    /// - Returns: Whether apps are at rest, or so late that they are not waited for.
    @discardableResult
    func letApplicationsAnswer(
        until end: ContinuousClock.Instant, lateAt patienceEnd: ContinuousClock.Instant? = nil, size: Size,
        repertoire: Repertoire
    ) -> Bool {
        show(size, repertoire)
        return runtime.letApplicationsAnswer(until: end, lateAt: patienceEnd)
    }

    private func show(_ size: Size, _ repertoire: Repertoire) {
        runtime.show(
            in: DeviceInterface.contentExtensionSize(in: size), repertoire: repertoire,
            picturesInColor: DeviceSnapshot.showsPicturesInColor(
                repertoire, facts.colors, runtime.system.settings))
    }

    private func snapshot(_ size: Size, _ repertoire: Repertoire) -> DeviceSnapshot {
        show(size, repertoire)
        return snapshot(repertoire)
    }

    /// Returns the device at this moment; apps are not asked for anything.
    ///
    /// - Parameter facts: What the screen is said to be; `nil` for what it is.
    func snapshot(_ repertoire: Repertoire, facts: ProgramFacts? = nil) -> DeviceSnapshot {
        let now = runtime.clock.now
        return DeviceSnapshot(
            now: now,
            secondsFromGMT: secondsFromGMT(at: now),
            system: runtime.system,
            applicationScreen: runtime.applicationScreen,
            contentFrame: runtime.contentFrame,
            delay: runtime.delay,
            savingProblem: runtime.savingProblem,
            log: runtime.log,
            program: facts ?? self.facts,
            repertoire: repertoire,
            media: media.shelf,
            pictureTime: movesPictures ? ContinuousClock.now - start : nil
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

    /// Uses the C library for the machine's time zone, which is fast and supports daylight saving time.
    private func secondsFromGMT(at now: Date) -> Int {
        runtime.system.settings.timeZone?.secondsFromGMT(for: now) ?? LocalTimeZone.secondsFromGMT(at: now)
    }

    /// Tells the device if it uses the machine's time zone and that has changed, because the user changed it or because
    /// daylight saving time began or ended.
    func followMachine() {
        let now = runtime.clock.now
        guard runtime.system.settings.timeZone == nil,
            runtime.system.timeZone.secondsFromGMT(for: now) != LocalTimeZone.secondsFromGMT(at: now)
        else { return }
        runtime.changeTimeZone(to: LocalTimeZone.current(at: now))
    }

    private func perform(_ jump: TimeJump) {
        let target = jump.target(from: runtime.clock.now, in: runtime.system)
        guard let target else { return }
        do throws(DeviceTimeError) {
            if hasRealTime {
                try runtime.startAdvance(to: target)
            } else {
                try DeviceTime.check(target)
                runtime.advance(to: target)
            }
        } catch {
            interface.tell(.clockEnds)
        }
    }
}
