import CanvasMedia
import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

@testable import DeviceInterface

/// A device without a shell: effects on the core are carried out, the others are kept.
struct ScreenDevice {
    static let grouped = ApplicationIdentifier("com.example.GroupedNotifications")
    static let redGreen = ApplicationIdentifier("com.example.RedGreenNotifications")
    static let tutorial = ApplicationIdentifier("com.example.UserNotificationsTutorial")
    static let bare = ApplicationIdentifier("com.example.Weather")

    var system = NotificationSystem()
    var screen = DeviceInterface()
    /// Saturday, 21 November 2026, 09:41 UTC.
    var now = Date(timeIntervalSince1970: 1_795_254_060)
    var size = Size(columns: 80, rows: 24)
    var applicationScreen: ApplicationScreen?
    var contentFrame: ContentExtensionFrame?
    /// Apps that have not answered.
    var delay: ApplicationDelay?
    var log = DeviceLog()
    var program = ProgramFacts()
    /// The pictures and lengths that are known of attached files.
    var media = MediaShelf()
    var pictureTime: Duration?
    /// The effects for the shell and the core, oldest first.
    var effects: [InterfaceEffect] = []
    private var count = 0

    var snapshot: DeviceSnapshot { snapshot(.unicode) }

    func snapshot(_ repertoire: Repertoire) -> DeviceSnapshot {
        var program = program
        program.terminal.repertoire = repertoire
        return DeviceSnapshot(
            now: now, system: system, applicationScreen: applicationScreen, contentFrame: contentFrame, delay: delay,
            log: log, program: program, media: media, pictureTime: pictureTime)
    }

    /// The drawing, with the facts that decide how it moves.
    var frame: DeviceFrame { screen.frame(snapshot: snapshot, size: size) }

    mutating func send(_ event: SystemEvent) {
        for effect in system.handle(event, at: now) {
            if case .log(let entry) = effect { log.append(entry) }
        }
        screen.reconcile(with: snapshot)
    }

    @discardableResult
    mutating func handle(_ input: Input) -> [InterfaceEffect] {
        let result = screen.handle(input, snapshot: snapshot, size: size)
        effects += result
        for case .event(let event) in result { send(event) }
        screen.reconcile(with: snapshot)
        return result
    }

    /// Presses keys by their names.
    @discardableResult
    mutating func press(_ names: String) -> [InterfaceEffect] {
        var result: [InterfaceEffect] = []
        for name in names.split(separator: " ") {
            guard let key = Key(name: String(name)) else { preconditionFailure("no key \(name)") }
            result += handle(.key(key))
        }
        return result
    }

    /// Moves focus down to the row, card or control with a text.
    mutating func move(to text: String) {
        var seen: Set<Canvas> = []
        while !focusedLines.contains(where: { $0.contains(text) }) {
            guard seen.insert(canvas).inserted else { preconditionFailure("nothing with “\(text)” gets focus") }
            press("j")
        }
    }

    mutating func type(_ text: String) {
        for character in text { handle(.key(character == " " ? .space : .character(character))) }
    }

    mutating func click(_ column: Int, _ row: Int, _ kind: MouseEvent.Kind = .press) -> [InterfaceEffect] {
        let point = Point(column: column, row: row)
        let effects = handle(.mouse(MouseEvent(kind: kind, at: point)))
        return kind == .press ? effects + handle(.mouse(MouseEvent(kind: .release, at: point))) : effects
    }

    mutating func ask(_ question: Question, focus: Int? = nil) {
        screen.open(QuestionScreen(question, snapshot))
        for _ in 0..<(focus ?? 0) { handle(.key(.down)) }
    }

    func lines(_ repertoire: Repertoire = .unicode) -> [String] {
        screen.draw(snapshot: snapshot(repertoire), size: size).canvas.lines()
    }

    /// The notification that a reply is written to.
    var draftedNotification: DeliveredNotification.Identifier? {
        system.draft.flatMap { _ in system.longLook?.notification.id }
    }

    var report: DeviceState { screen.report(snapshot: snapshot) }

    /// The title of the notification with focus.
    var focusedTitle: String? {
        report.groups.flatMap(\.notifications).first(where: \.focused)?.title
    }

    /// Delivers a notification `minutesAgo` before the present.
    @discardableResult
    mutating func deliver(
        _ application: ApplicationIdentifier,
        _ title: String,
        _ body: String = "",
        thread: String = "",
        identifier: String? = nil,
        minutesAgo: Double = 0,
        _ configure: (inout NotificationContent) -> Void = { _ in }
    ) -> DeliveredNotification.Identifier {
        count += 1
        var content = NotificationContent()
        content.title = title
        content.body = body
        content.threadIdentifier = thread
        configure(&content)
        let request = NotificationRequest(
            identifier: identifier ?? "n\(count)", content: content, trigger: .push)
        let present = now
        now = present.addingTimeInterval(-60 * minutesAgo)
        send(.pushArrived(application, RemoteNotification(request)))
        now = present
        return .init(application: application, request: request.identifier)
    }

    /// Sets what the command line would, such as `previews=never`.
    mutating func set(_ assignments: String...) {
        for text in assignments {
            do {
                send(.settingAssigned(try SettingAssignment(parsing: text)))
            } catch {
                preconditionFailure("\(text): \(error)")
            }
        }
    }

    mutating func install(_ application: Application, categories: [NotificationCategory] = []) {
        send(.applicationInstalled(application))
        send(.authorizationPreset(application.identifier, .authorized, [.alert, .sound, .badge]))
        send(.application(application.identifier, .setCategories(categories)))
    }

    static let rotate = NotificationAction(identifier: "rotate", title: "Rotate 20°")
    static let reply = NotificationAction(
        identifier: "reply", title: "Reply", textInput: .init(buttonTitle: "Send", placeholder: "Type a message"))
    static let delete = NotificationAction(
        identifier: "delete", title: "Delete", options: [.destructive, .authenticationRequired])

    /// A log of its own, so that the recorded screens do not depend on the core's wording.
    static var sampleLog: DeviceLog {
        var log = DeviceLog()
        let date = ScreenDevice().now
        let texts: [(LogEntry.Kind, ApplicationIdentifier?, String)] = [
            (.device, nil, "locked"), (.call, grouped, "add(one)"),
            (.delivery, grouped, "delivered “Gym”: lock screen"),
            (.delegate, redGreen, "a late answer to willPresent was ignored"), (.console, redGreen, "ACTION: Dismiss"),
            (.payload, tutorial, "aps.badge is not a number, so the badge stays as it is"),
        ]
        for round in 0..<4 {
            for (index, (kind, application, text)) in texts.enumerated() {
                log.append(
                    LogEntry(
                        date: date.addingTimeInterval(Double(round * 10 + index) - 60), application: application,
                        kind: kind, text: "\(text)"))
            }
        }
        return log
    }

    /// A device with four apps and nothing delivered.
    static func empty() -> ScreenDevice { installed }

    /// A device with the content of the tour.
    static func tour() -> ScreenDevice { delivered }

    // Made once: hundreds of tests begin with a copy of one of them.

    private static let installed: ScreenDevice = {
        var device = ScreenDevice()
        device.install(
            Application(
                identifier: redGreen, name: "Red & Green Notifications", iconGlyph: "●",
                iconColor: RGBColor(red: 0xff, green: 0x3b, blue: 0x30),
                contentExtensions: [
                    ContentExtension(
                        categories: ["red-category", "green-category"], initialContentSizeRatio: 0.6,
                        defaultContentHidden: true, userInteractionEnabled: true)
                ]
            ),
            categories: [
                NotificationCategory(identifier: "red-category", actions: [rotate], options: .customDismissAction),
                NotificationCategory(identifier: "green-category", actions: [rotate], options: .customDismissAction),
            ]
        )
        device.install(
            Application(
                identifier: grouped, name: "Grouped Notifications", iconGlyph: "◆",
                iconColor: RGBColor(red: 0x0a, green: 0x84, blue: 0xff)))
        device.install(
            Application(
                identifier: tutorial, name: "User Notifications Tutorial", iconGlyph: "▲",
                iconColor: RGBColor(red: 0x30, green: 0xd1, blue: 0x58)),
            categories: [NotificationCategory(identifier: "message", actions: [reply, delete])]
        )
        device.install(Application.withoutCode(bare))
        device.log = sampleLog
        device.screen.startAgain(with: device.log)
        device.screen.reconcile(with: device.snapshot)
        return device
    }()

    private static let delivered: ScreenDevice = {
        var device = installed
        for (index, title) in ["Dentist", "Doctor", "Salon", "Gym"].enumerated() {
            device.deliver(
                grouped, title, "We look forward to seeing you at two o'clock.", minutesAgo: 65 - Double(index)
            ) { $0.summaryArgument = title }
        }
        device.deliver(redGreen, "Red notification", "A red notification", minutesAgo: 12) {
            $0.categoryIdentifier = "red-category"
        }
        device.deliver(redGreen, "Green notification", "A green notification", minutesAgo: 8) {
            $0.categoryIdentifier = "green-category"
        }
        device.deliver(
            tutorial, "New message", "Shall we meet at the station? There is a train at ten past nine.", minutesAgo: 2
        ) { $0.categoryIdentifier = "message" }
        let talk = [
            "Hello there!", "What are you up to?", "The cinema has a matinee.", "I would rather be outside.",
            "It is pouring, look.", "How about a board game?",
        ]
        for (index, line) in talk.enumerated() {
            let author = index.isMultiple(of: 2) ? "Me" : "Alice"
            device.deliver(grouped, author, line, thread: "message-Alice") { $0.summaryArgument = author }
        }
        device.log = sampleLog
        device.screen.startAgain(with: device.log)
        device.screen.reconcile(with: device.snapshot)
        return device
    }()

    /// The frame of a content extension with a small drawing and four controls.
    static var redGreenFrame: ContentExtensionFrame {
        var drawing = Canvas(size: Size(columns: 72, rows: 9))
        drawing.fill(drawing.bounds, style: Style(background: .rgb(red: 0x8c, green: 0, blue: 0)))
        let art: [TerminalText] = [
            "     .-------.     ", "   .'    |    '.   ", "  /      |      \\  ", " |       |       | ",
            " |-------+-------| ", " |       |       | ", "  \\      |      /  ", "   '.    |    .'   ",
            "     '-------'     ",
        ]
        for (row, line) in art.enumerated() {
            drawing.write(
                line, at: Point(column: 26, row: row),
                style: Style(foreground: .basic(.brightWhite), background: .rgb(red: 0x8c, green: 0, blue: 0)))
        }
        return ContentExtensionFrame(
            title: "Red", drawing: drawing, controls: redGreenControls,
            elements: [
                DrawnElement(
                    label: "Compass needle", value: "0°", isPicture: true,
                    area: Rectangle(column: 26, row: 0, columns: 19, rows: 9))
            ])
    }

    private static let redGreenControls = [
        Control(identifier: "launch", title: "Launch app", kind: .button),
        Control(identifier: "dismiss", title: "Dismiss notification", kind: .button),
        Control(identifier: "remove", title: "Remove notification", kind: .button),
        Control(identifier: "alpha", title: "Brightness", kind: .slider(value: 0.7)),
    ]

    /// The frame with a needle that is turned, as the runtime gives it.
    static func turned(_ degrees: Double, size: Size = Size(columns: 70, rows: 9)) throws -> ContentExtensionFrame {
        let needle = try InkBitmap(
            text: (0..<21).map { row in
                String((0..<21).map { column in column == 10 ? row < 10 ? "*" : "#" : row == 10 ? "#" : "." })
            }.joined(separator: "\n"))
        let red = Color.rgb(red: 0x8c, green: 0, blue: 0)
        let picture = TurnedPicture(
            needle, .ascii, rotation: degrees,
            style: Style(foreground: .rgb(red: 255, green: 255, blue: 255), background: red, attributes: .bold),
            accent: .rgb(red: 255, green: 222, blue: 89))
        var drawing = Canvas(size: size)
        drawing.draw(picture, in: drawing.bounds)
        return ContentExtensionFrame(
            title: "Red", drawing: drawing, controls: redGreenControls, onlyPicture: picture)
    }

    static let player = ApplicationIdentifier("com.example.Player")

    /// A player's long look: an extension that takes no touches, with a media button over ten rows of drawing.
    static func media(
        _ kind: MediaButton.Kind = .default, isPlaying: Bool = false, rows: Int = 10,
        area: Rectangle = Rectangle(column: 2, row: 1, columns: 16, rows: 3), size: Size = Size(columns: 80, rows: 24)
    ) -> ScreenDevice {
        var device = empty()
        device.size = size
        device.install(
            Application(
                identifier: player, name: "Player", iconGlyph: "♫", iconColor: .gray,
                contentExtensions: [ContentExtension(categories: ["song"], initialContentSizeRatio: 0.3)]),
            categories: [NotificationCategory(identifier: "song", actions: [love, later])])
        device.deliver(player, "새 노래가 나왔습니다", "오늘의 추천: 봄날, 한 곡 더 들어 보세요.") {
            $0.categoryIdentifier = "song"
            $0.attachments = [picture("cover.png", "public.png"), picture("봄날.mp3", "public.mp3")]
        }
        device.press("v")
        var drawing = Canvas(size: Size(columns: DeviceInterface.contentExtensionSize(in: size).columns, rows: rows))
        for row in 0..<rows { drawing.write("\(row) ♪ 봄날", at: Point(column: 0, row: row)) }
        device.contentFrame = ContentExtensionFrame(
            title: "", drawing: drawing, controls: [],
            mediaButton: MediaButton(kind: kind, area: area, isPlaying: isPlaying))
        device.log = sampleLog
        device.screen.startAgain(with: device.log)
        device.screen.reconcile(with: device.snapshot)
        return device
    }

    static let love = NotificationAction(identifier: "love", title: "좋아요", icon: .systemImage("heart.fill"))
    static let later = NotificationAction(
        identifier: "later", title: "Later", options: .foreground, icon: .systemImage("calendar.badge.plus"))

    static func picture(_ name: String, _ type: String, isHidden: Bool = false) -> NotificationAttachment {
        NotificationAttachment(
            identifier: name, url: URL(filePath: "/store/\(name)"), typeIdentifier: type,
            thumbnail: .init(isHidden: isHidden))
    }

    static var groupedScreen: ApplicationScreen {
        ApplicationScreen(
            title: "Grouped Notifications",
            controls: [
                Control(identifier: "message", title: "Message with Alice", kind: .button),
                Control(identifier: "friend", title: "Choose a new friend", kind: .button),
                Control(identifier: "appointment", title: "Appointment reminder", kind: .button),
                Control(identifier: "sound", title: "Play a sound", kind: .toggle(isOn: true)),
                Control(identifier: "volume", title: "Volume", kind: .slider(value: 0.5)),
                Control(identifier: "off", title: "Not yet", kind: .button, isEnabled: false),
                Control(identifier: "hint", title: "Messages arrive after one second.", kind: .label),
            ])
    }
}

// The parts of the screens' own state that tests examine.
extension DeviceInterface {
    func find<Wanted: Screen>(_ type: Wanted.Type = Wanted.self) -> Wanted? {
        allScreens.lazy.compactMap { $0 as? Wanted }.first
    }

    var settings: SettingsScreen? { find() }
    var question: QuestionScreen? { find() }
    var inspectorState: InspectorScreen { find() ?? InspectorScreen() }
    var listState: ListState { find(ListScreen.self)?.list ?? ListState() }
    var measuredItems: Int { find(ListScreen.self)?.measuredItems ?? 0 }
    var longLookFocus: LongLookScreen.Target? { find(LongLookScreen.self)?.focus }
    var bannerFocus: BannerScreen.Part? { find(BannerScreen.self)?.focus }
}
