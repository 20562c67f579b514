import DeviceInterface
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import RandomLives
import SeededRandom
import TerminalCanvas

/// A device with a screen that somebody uses: whatever is on it, a size, and inputs, after each of which it is drawn.
struct ScreenLife {
    private var device: RandomDevice
    /// The seconds that the screen's clock is ahead: the device itself would have to live through the time between.
    private var offset: TimeInterval = 0
    private var interface: DeviceInterface
    private var player = MotionPlayer()
    private var clock = ContinuousClock.now
    private var size: Size
    private var program = ProgramFacts(version: "1.0")
    private var log = DeviceLog()
    private var deliveries = 0
    private var applicationScreen: ApplicationScreen?
    private var contentFrame: ContentExtensionFrame?
    private var delay: ApplicationDelay?
    private var media = MediaShelf()
    private(set) var expectations = Expectations()

    /// Takes steps until the numbers run out, at most a few hundred.
    static func violations(of bytes: [UInt8]) -> [String] {
        var generator = ByteGenerator(bytes)
        var life = ScreenLife(using: &generator)
        life.draw(using: &generator)
        var steps = 0
        while !generator.isAtEnd, steps < mostSteps, life.expectations.violations.isEmpty {
            life.step(using: &generator)
            life.draw(using: &generator)
            steps += 1
        }
        return life.expectations.violations
    }

    private static let mostSteps = 300

    /// A thousand notifications would take more bytes than an input has: two of them are the seed of what is there.
    private init(using bytes: inout ByteGenerator) {
        var generator = SeededGenerator(seed: bytes.next() ^ bytes.next() << 8)
        device = RandomDevice(isChecked: false)
        interface = DeviceInterface(hasMouse: .random(using: &generator))
        size = .random(&generator)
        program.terminal = .random(&generator)
        for number in 0..<[0, 0, 1, 4, 5, 6, 9, 20, 57].random(&generator) {
            device.perform(.event(.applicationInstalled(.random(number, &generator))))
        }
        let applications = device.system.applicationOrder
        for application in applications {
            device.perform(.event(.authorizationPreset(application, .authorized, [.alert, .sound, .badge])))
            device.perform(.event(.application(application, .setCategories(NotificationCategory.samples))))
        }
        for _ in 0..<[0, 0, 1, 3, 12, 60, 400, 1_000].random(&generator) { deliver(using: &generator) }
        for number in 0..<[0, 0, 1, 2, 3, 4, 30].random(&generator) {
            let application = applications.random(&generator)
            let request = NotificationRequest(
                identifier: "later \(number)", content: .sample(&generator),
                trigger: .timeInterval(
                    seconds: [1, 59, 3_600, 86_400, 1e7].random(&generator), repeats: false))
            device.perform(.event(.application(application, .add(CallIdentifier(rawValue: 0), request))))
        }
        for _ in 0..<[0, 0, 1, 3, 9].random(&generator) {
            device.perform(.event(.pushArrived(applications.random(&generator), .sampleActivity(&generator))))
        }
        for _ in 0..<[0, 0, 1, 2, 4].random(&generator) { changeDevice(using: &generator) }
        takeIn()
    }

    // MARK: Steps

    private mutating func step(using generator: inout ByteGenerator) {
        switch Int.random(in: 0..<32, using: &generator) {
        case 0..<15: handle(.key(Self.keys.random(&generator)))
        case 15..<20:
            let kinds: [MouseEvent.Kind] = [
                .press, .press, .press, .drag, .drag, .release, .secondaryPress, .wheelUp, .wheelDown,
            ]
            let place = Point(
                column: .random(in: -1...max(1, size.columns), using: &generator),
                row: .random(in: -1...max(1, size.rows), using: &generator))
            handle(.mouse(MouseEvent(kind: kinds.random(&generator), at: place)))
        case 20: handle(.paste(Self.texts.random(&generator)))
        case 21..<24: size = .random(&generator)
        case 24: program.terminal.repertoire = [.unicode, .ascii].random(&generator)
        case 25: program.terminal = .random(&generator)
        case 26: changeDevice(using: &generator)
        case 27: deliver(using: &generator)
        case 28: changeApplication(using: &generator)
        case 29: interface.tell(.fileNotSaved(reason: Self.texts.random(&generator)))
        case 30: interface.warn(Self.texts.random(&generator), others: [0, 1, 1_000_000].random(&generator))
        default: device.perform(.random(using: &generator))
        }
        takeIn()
    }

    private mutating func handle(_ input: Input) {
        let effects = interface.handle(input, snapshot: snapshot, size: size)
        for effect in effects {
            switch effect {
            case .event(let event): device.perform(.event(event))
            case .timeJump(let jump):
                guard let target = jump.target(from: device.time, in: device.system) else { continue }
                device.perform(.pass(target.timeIntervalSince(device.time)))
            case .control, .copy, .insertPasteboard, .savePicture, .record, .suspend, .redraw, .mouse, .detach,
                .quit:
                break
            }
        }
    }

    /// A setting, or another moment.
    private mutating func changeDevice(using generator: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: offset = [0, 0, 1e6, 1e9, -2e10, -6e10, 2.5e11].random(&generator)
        case 1:
            if let date = device.system.summarySchedule.nextDate {
                device.perform(.pass(date.timeIntervalSince(device.time) + 1))
            }
        case 2: device.perform(.event(.lockPressed))
        case 3: device.perform(.event(.unlocked))
        case 4:
            if let application = device.system.applicationOrder.randomElement(using: &generator) {
                device.perform(.event(.applicationOpened(application)))
            }
        default:
            let setting = DeviceSetting.allCases.random(&generator)
            guard case .choices(let choices) = setting.values else { return }
            set("\(setting.name)=\(choices.random(&generator))")
            if let application = device.system.applicationOrder.randomElement(using: &generator) {
                set("\(application.rawValue):summary=on")
            }
        }
    }

    private mutating func set(_ text: String) {
        do throws(SettingError) {
            device.perform(.event(.settingAssigned(try SettingAssignment(parsing: text))))
        } catch {
            expectations.expect(false, "\(text) is a setting: \(error)")
        }
    }

    private mutating func deliver(using generator: inout some RandomNumberGenerator) {
        guard let application = device.system.applicationOrder.randomElement(using: &generator) else { return }
        // One byte decides little: identifiers come from a number that grows.
        deliveries += 1
        let request = NotificationRequest(
            identifier: "n\(deliveries)", content: .sample(&generator), trigger: .push)
        device.perform(.event(.pushArrived(application, RemoteNotification(request))))
    }

    /// Changes an app's screen or what is known of files.
    private mutating func changeApplication(using generator: inout ByteGenerator) {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: applicationScreen = Bool.random(using: &generator) ? nil : .sample(&generator)
        case 1, 2: contentFrame = Bool.random(using: &generator) ? nil : .sample(size, &generator)
        case 3:
            delay =
                Bool.random(using: &generator)
                ? nil
                : ApplicationDelay(
                    name: Self.texts.random(&generator), seconds: [0, 1, 99, .max].random(&generator))
        default:
            for source in interface.frame(snapshot: snapshot, size: size).needs.media {
                media[source] = MediaShelf.Entry.sample(&generator)
            }
        }
    }

    // MARK: Drawing

    private var snapshot: DeviceSnapshot {
        DeviceSnapshot(
            now: device.time.addingTimeInterval(offset),
            secondsFromGMT: device.system.timeZone.secondsFromGMT(for: device.time),
            system: device.system, applicationScreen: applicationScreen, contentFrame: contentFrame, delay: delay,
            savingProblem: delay?.name, log: log, program: program, media: media,
            pictureTime: .milliseconds(150))
    }

    private mutating func takeIn() {
        for effect in device.takeEffects() {
            if case .log(let entry) = effect { log.append(entry) }
        }
        interface.reconcile(with: snapshot)
    }

    private mutating func draw(using generator: inout ByteGenerator) {
        let frame = interface.frame(snapshot: snapshot, size: size)
        expectations.expect(frame.canvas.size == size, "the picture is as large as the screen")
        expectations.expect(frame.cursor.map(frame.canvas.bounds.contains) ?? true, "the cursor is on the screen")
        clock += .milliseconds(20)
        let moved = player.frame(of: frame, at: clock, isAllowed: true)
        expectations.expect(moved.canvas.size == size, "the picture is as large as the screen while it moves")
        expectations.expect(
            player.timeUntilNextFrame(at: clock).map { $0 >= .zero } ?? true, "the next frame is not in the past")
        let room = DeviceInterface.contentExtensionSize(in: size)
        expectations.expect(room.columns > 0 && room.rows > 0, "an extension has room")
        guard Int.random(in: 0..<16, using: &generator) == 0 else { return }
        let report = interface.report(snapshot: snapshot)
        do {
            expectations.expect(!(try JSONEncoder().encode(report)).isEmpty, "the state is JSON")
        } catch {
            expectations.expect(false, "the state is JSON: \(error)")
        }
        let lines = frame.canvas.lines()
        expectations.expect(lines.count == size.rows, "every row is a line")
        for line in lines { expectations.expectPrintable(line) }
    }
}

extension ScreenLife {
    /// Every key that has a name, and text.
    static let keys: [Key] =
        Key.named + [.function(1), .function(5), .control("c"), .control("l"), .control("u"), .alternate("b")]
        + (0x21...0x7E).map { .character(Character(Unicode.Scalar($0))) } + [.character("é"), .character("漢")]

    /// Texts of every kind that a sender may choose, to show and to type.
    static let texts = [
        "", " ", "A", "Alice", "Shall we meet at the station? There is a train at ten past nine, and one at half past.",
        "漢字のとても長い題名", "알림 센터에서 온 소식입니다, 줄이 바뀌도록 길게 씁니다", "👨‍👩‍👧‍👦🇰🇷👍🏽", "e\u{301}\u{301}\u{301}", "مرحبا بالعالم",
        "\u{1b}[31m\u{7}\u{9b}2J",
        "one\ntwo\n\nfour\n", "\u{202e}reversed", String(repeating: "word ", count: 200),
        String(repeating: "界", count: 300), String(repeating: "\n", count: 60), "\u{200b}\u{200d}\u{fe0f}",
    ]
}
