package import DeviceInterface
package import DeviceRuntime
package import Foundation
import NotificationCore
import NotificationLocking
package import NotificationModel
package import TerminalCanvas

/// A device with its screens.
///
/// Who looks at the device has a ``Seat``, and whatever shows it there is a surface: a terminal, plain lines, a
/// screen in memory, a client's script, a test. The session does what the screens of a seat ask for
/// (``handle(_:from:)``), and ``SessionLoop`` waits for everything. Modules above this one perform the steps of scripts
/// and record what is done.
///
/// It belongs to one thread at a time.
package final class DeviceSession {
    package let runtime: DeviceRuntime
    /// Who looks at the device, in the order in which they have come; its own seat is the first.
    package internal(set) var seats: [Seat]
    /// The highest number of a seat so far.
    var lastNumber = Seat.own
    /// The seat of the last key.
    var lastActing = Seat.own
    /// What the status lines say instead of the time, for pictures; `nil` for the time.
    package var statusTime: TerminalText?
    /// Whether the device was started without a terminal, so that it does not end with its last seat.
    package var isHeadless = false
    /// The seat of the terminal that the device ends with; `nil` for one that does not end with one.
    package var holder: Int? { seats.first(where: \.isHolder)?.number }
    /// The text that was copied last, here or by a client; as on iOS it is gone when the device ends.
    package var pasteboard = ""
    /// The scenario that `ncenter play` plays on the device, as all its screens show it; `nil` while none is played.
    package var played: PlayedScene?
    /// What plays it.
    package weak var scenarioControl: (any ScenarioControl)?
    /// Is told what is done with the device; `nil` while nobody records it.
    package var observer: (any SessionObserver)?
    /// Is told what a seat has carried out; `nil` where nobody listens.
    package var onDeed: ((_ seat: Int, _ name: String?, _ effects: [InterfaceEffect]) -> Void)?
    /// Whether the device has rung since the last step began that does something with it; `nil` where nobody listens.
    package var hasRung: Bool?

    let machine: MachineTimeZone
    let storage: (any DeviceStorage)?
    /// The apps with code, in the order of the home screen.
    let hosts: [ApplicationHost]
    /// The tour of the program's apps; `nil` for one without.
    let tour: Tour?
    let media: (any MediaReader)?
    private let showsDelay: Bool
    /// The clock of moving pictures.
    private let start = ContinuousClock.now
    private static let redrawLimit = 4

    /// Whether a loop moves the clock, so that a time jump goes on while the user presses keys.
    let isMovedByLoop: Bool
    /// Facts about the program that the screens of every seat show.
    private(set) var program: ProgramFacts
    /// The time that a clock which stands still is on its way to; see ``passNext()``.
    private var target: Date?

    /// Creates a locked device with its apps, after playing the tour if there is one. A device that was kept goes on
    /// where it was.
    ///
    /// The settings are changed after the tour, as by a user: they apply to everything that is shown and arrives later.
    /// Notifications of the tour stay where the settings at the time of their delivery have put them.
    package init(_ setup: SessionSetup) {
        let contents = setup.contents
        let interface = DeviceInterface(keys: contents.keys)
        seats = [Seat(Seat.own, interface, TerminalDescription(), isTaken: false)]
        program = setup.options.program
        machine = setup.machine
        storage = setup.storage
        hosts = setup.hosts
        tour = contents.tour
        showsDelay = setup.options.showsDelay
        isMovedByLoop = setup.time.isMovedByLoop
        var kept = setup.storage?.kept
        let withoutCode = kept?.device.removeCode(except: Set(setup.hosts.map(\.identifier))) ?? []
        runtime = DeviceRuntime(
            process: setup.process,
            name: setup.options.name,
            language: contents.language,
            region: contents.region,
            attachmentDirectory: setup.storage?.attachments,
            applicationGroupDirectory: setup.storage?.groups,
            patience: setup.options.patience,
            restoring: kept,
            save: setup.storage?.write,
            makeUUID: setup.makeUUID
        )
        let wakeSignal = runtime.wakeSignal
        media = setup.options.makeMedia?(!isMovedByLoop) { wakeSignal.raise() }
        if machine == .process { runtime.onTimeZone = { LocalTimeZone.set($0) } }
        for name in withoutCode {
            runtime.note(.device, "the code of \(name) is not in this program; its notifications stay")
        }
        for host in setup.hosts {
            runtime.install(host)
        }
        if kept != nil, contents.isLanguageChosen { runtime.send(.languageChanged(contents.language)) }
        if setup.beginsWithTour, let tour { play(tour) }
        if kept != nil {
            if contents.tourStart == .onAnyDevice { playTourAgain() } else if let tour { expectRest(of: tour) }
        }
        for described in contents.describedApplications {
            install(described)
        }
        configure(contents)
        for refusal in contents.refusals {
            runtime.note(.device, "refused \(refusal)")
        }
        for assignment in contents.settings {
            runtime.send(.settingAssigned(assignment))
        }
    }

    /// Listens to the device's sounds, for the step `bell`.
    ///
    /// - Parameter onSound: Called with each sound.
    package func listenToSounds(_ onSound: @escaping (NotificationSound) -> Void = { _ in }) {
        hasRung = false
        runtime.onSound = { [weak self] sound in
            self?.hasRung = true
            onSound(sound)
        }
    }

    /// Saves the rest, and removes the device's files if it keeps nothing. Call it before the program exits.
    ///
    /// - Returns: A sentence for each thing that went wrong.
    package func close() -> [String] {
        var problems: [String] = []
        runtime.letApplicationsGo()
        runtime.finishSaving()
        if let problem = runtime.savingProblem { problems.append("the last changes are not saved: \(problem)") }
        storage?.close()
        do {
            try runtime.removeAttachments()
        } catch {
            problems.append("attachments: \(error.localizedDescription)")
        }
        do {
            try runtime.closeApplicationGroups()
        } catch {
            problems.append("app groups: \(error.localizedDescription)")
        }
        return problems
    }

    // MARK: Input

    /// Gives the screens a key, a click or pasted text, and performs what they ask for.
    ///
    /// - Returns: Whether the user quits.
    package func handle(_ input: Input, from surface: some Surface) -> Bool {
        let seat = surface.seat
        // Terminals send an Alt key as Esc and the character, so that one without a meaning of its own is these two.
        if case .key(let key) = input, case .alternate(let character) = key, !seats[0].interface.binds(key) {
            let quits = handle(.key(.escape), from: surface)
            return handle(.key(.character(character)), from: surface) || quits
        }
        lastActing = seat
        let (snapshot, size) = (snapshot(for: seat), self[seat].terminal.size)
        return carryOut(from: surface) { $0.handle(input, snapshot: snapshot, size: size) }
    }

    /// Does something with an element of the screen.
    ///
    /// - Returns: Whether the user quits.
    package func perform(_ use: ElementUse, on element: Element, from surface: some Surface) -> Bool {
        let seat = surface.seat
        lastActing = seat
        let (snapshot, size) = (snapshot(for: seat), self[seat].terminal.size)
        return carryOut(from: surface) {
            $0.perform(use, on: element, snapshot: snapshot, size: size)
        }
    }

    /// Opens the long look of the notification in front, if that has a button with this title or identifier and none
    /// is open.
    package func showAction(_ words: String, from surface: some Surface) {
        let snapshot = snapshot(for: surface.seat)
        _ = carryOut(from: surface) { $0.showAction(words, snapshot: snapshot) }
    }

    /// Lets the screens of a seat take something, and does what they ask for.
    ///
    /// - Returns: Whether the user quits.
    private func carryOut(
        from surface: some Surface, taking take: (inout DeviceInterface) -> [InterfaceEffect]
    ) -> Bool {
        let effects = self[surface.seat].interface.take(isKiosk: self[surface.seat].isKiosk, take)
        observer?.willCarryOut(effects, at: surface.seat)
        surface.willPerform(effects)
        var outcomes: [RequestOutcome?] = []
        var quits = false
        for effect in effects {
            switch effect {
            case .event(let event): runtime.send(event)
            case .control(.application, let identifier, let action):
                guard let application = runtime.system.frontApplication else { break }
                runtime.perform(action, on: identifier, of: application)
            case .control(.contentExtension, let identifier, let action):
                runtime.performInContentExtension(action, on: identifier)
            case .timeJump(let jump): outcomes.append(start(jump))
            case .copy(let text):
                pasteboard = text.string
                outcomes.append(surface.copy(text))
            case .insertPasteboard: quits = handle(.paste(pasteboard), from: surface) || quits
            case .savePicture: outcomes.append(surface.savePicture())
            case .record: outcomes.append(played == nil ? surface.record() : .scenarioIsPlayed)
            case .suspend: surface.suspend()
            case .redraw: surface.redraw()
            case .mouse(let isUsed): surface.useMouse(isUsed)
            case .detach: surface.detach()
            case .quit: quits = true
            }
        }
        // If the input has no effects, the device has not changed since the interface took it.
        if !effects.isEmpty {
            reconcile(surface.seat)
        }
        // What is copied is on the pasteboard, whether or not a terminal takes it.
        let copies = effects.contains { if case .copy = $0 { true } else { false } }
        for outcome in outcomes.compactMap(\.self) {
            self[surface.seat].interface.tell(outcome, isElsewhere: copies)
        }
        if !effects.isEmpty {
            let name = surface.isOfUser ? self[surface.seat].terminal.user : nil
            tellOthers(of: effects, by: name, at: surface.seat)
            onDeed?(surface.seat, name, effects)
        }
        return quits
    }

    /// - Returns: Why it has not started; `nil` if it has.
    private func start(_ jump: TimeJump) -> RequestOutcome? {
        if jump == .back { runtime.turnBack(by: runtime.clock.lead) }
        guard let target = jump.target(from: runtime.clock.now, in: runtime.system) else { return nil }
        do throws(DeviceTimeError) {
            try startAdvance(to: target)
            return nil
        } catch {
            return .clockEnds
        }
    }

    /// How long until a button has been held long enough to open a long look; `nil` while none is held at the seat.
    package func timeUntilHoldEnds(at number: Int) -> Duration? {
        self[number].interface.holdEnd.map { max(start + $0 - .now, .zero) }
    }

    /// Does what time alone does on the screens: a button that is held long enough opens a long look.
    package func passTime(from surface: some Surface) {
        let seat = surface.seat
        guard timeUntilHoldEnds(at: seat) == .zero else { return }
        let (snapshot, size) = (snapshot(for: seat), self[seat].terminal.size)
        _ = carryOut(from: surface) { $0.passHold(snapshot: snapshot, size: size) }
    }

    // MARK: Time

    /// Starts moving the clock ahead. If a loop serves the device, the loop continues the move; without one, the caller
    /// repeats ``passNext()`` and lets apps come to rest, until the clock has arrived.
    ///
    /// - Parameter isWanted: Whether somebody still waits for the move.
    /// - Throws: An error for a time that the clock cannot show.
    package func startAdvance(
        to date: Date, while isWanted: @escaping () -> Bool = { true }
    ) throws(DeviceTimeError) {
        guard !isMovedByLoop else { return try runtime.startAdvance(to: date, while: isWanted) }
        try DeviceTime.check(date)
        target = date
    }

    /// Whether a clock that stands still is on its way to a time.
    package var isAdvancing: Bool { target != nil }

    /// Moves a clock that stands still to the next moment at which something is due, or to the time it is on its way
    /// to.
    ///
    /// - Returns: Whether it was on its way; then apps may have something to do.
    package func passNext() -> Bool {
        guard let target, runtime.exhaustion == nil else {
            stopAdvance()
            return false
        }
        if !runtime.passNext(until: target) { stopAdvance() }
        return true
    }

    /// Leaves the clock where it is.
    package func stopAdvance() {
        target = nil
    }

    /// How long a loop can sleep until something happens without input: on the device, on the screen because a minute
    /// is over, for an app, or because changes are to be saved again; `nil` forever. Nothing comes by time while the
    /// clock stands.
    var timeUntilWakeUp: Duration? {
        let now = runtime.clock.now
        let offset = secondsFromGMT(at: now)
        let redraw = seats.compactMap { $0.interface.nextRedraw(after: now, secondsFromGMT: offset) }.min()
        let dates = runtime.clock.stands ? [] : [runtime.nextDeadline, redraw].compactMap { $0 }
        let holdEnd = seats[0].interface.holdEnd.map { start + $0 }
        let instants = [runtime.nextApplicationDate, runtime.nextSavingAttempt, seats[0].frameEnd, holdEnd]
            .compactMap { $0 }
        let times = dates.map { Duration.seconds(max(0, $0.timeIntervalSince(now))) }
        return (times + instants.map { max($0 - .now, .zero) }).min()
    }

    private func secondsFromGMT(at now: Date) -> Int {
        runtime.system.settings.timeZone?.secondsFromGMT(for: now) ?? machine.secondsFromGMT(at: now)
    }

    /// Tells the device if it uses the machine's time zone and that has changed, because the user changed it or because
    /// daylight saving time began or ended.
    private func followMachine() {
        let now = runtime.clock.now
        guard runtime.system.settings.timeZone == nil,
            runtime.system.automaticTimeZone.secondsFromGMT(for: now) != machine.secondsFromGMT(at: now)
        else { return }
        runtime.send(.timeZoneChanged(machine.timeZone(at: now)))
    }

    // MARK: Output

    /// Saves what has changed and returns the current frame of a seat, with what motion needs to know.
    package func frame(for number: Int = Seat.own) -> DeviceFrame {
        save()
        let frame = frameWithMedia {
            let snapshot = snapshot(for: number)
            self[number].interface.reconcile(with: snapshot)
            return self[number].interface.frame(snapshot: snapshot, size: self[number].terminal.size)
        }
        self[number].frameEnd = frame.needs.lifetime.map { .now + $0 }
        return frame
    }

    /// Draws a frame again when pictures of files are there that it has lacked.
    package func frameWithMedia(_ draw: () -> DeviceFrame) -> DeviceFrame {
        media?.collect()
        var frame = draw()
        // A decoded picture makes room for more to be seen, but not again and again.
        for _ in 0..<Self.redrawLimit where media?.find(frame.needs.media) == true { frame = draw() }
        return frame
    }

    /// Saves what has changed and lets the device's own screens follow it, for a surface that draws nothing.
    package func refresh() {
        save()
        reconcile()
        // A surface that draws nothing ends no frame, so nothing waits for the end of one.
        self[Seat.own].frameEnd = nil
    }

    private func save() {
        followMachine()
        runtime.commit()
    }

    /// Says what is visible, and returns the device as a seat sees it at this moment.
    func snapshot(for number: Int) -> DeviceSnapshot {
        show()
        return snapshot(of: self[number])
    }

    /// Returns the device as a seat sees it at this moment; apps are not asked for anything.
    package func snapshot(of seat: Seat) -> DeviceSnapshot {
        let (now, time) = (runtime.clock.now, ContinuousClock.now - start)
        return DeviceSnapshot(
            now: now,
            secondsFromGMT: secondsFromGMT(at: now),
            system: runtime.system,
            applicationScreen: runtime.applicationScreen,
            contentFrame: runtime.contentFrame,
            delay: showsDelay ? runtime.delay : nil,
            savingProblem: runtime.savingProblem,
            log: runtime.log,
            program: facts(of: seat),
            media: media?.shelf ?? MediaShelf(),
            pictureTime: seat.terminal.allowsMotion ? time : nil,
            pressTime: seat.isTaken ? time : nil
        )
    }
}
