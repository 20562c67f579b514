import CanvasMedia
import DeviceInterface
import Foundation
import NotificationCore
import NotificationModel
import NotificationWire
import RandomLives
import TerminalCanvas

// Contents of screens, chosen by bytes.

extension Size {
    /// 1×1 to 220×70, often near the sizes at which a screen is laid out in another way.
    static func random(_ generator: inout some RandomNumberGenerator) -> Size {
        let columns = [
            [39, 40, 41, 59, 60, 61, 75, 76, 80, 81, 99, 100, 115, 116, 117, 159, 160, 161].random(&generator),
            Int.random(in: 40...220, using: &generator), Int.random(in: 1...220, using: &generator),
        ]
        let rows = [
            [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 29, 30, 31, 32, 49, 50, 51].random(&generator),
            Int.random(in: 12...70, using: &generator), Int.random(in: 1...70, using: &generator),
        ]
        return Size(columns: columns.random(&generator), rows: rows.random(&generator))
    }
}

extension TerminalDescription {
    static func random(_ generator: inout some RandomNumberGenerator) -> TerminalDescription {
        var terminal = TerminalDescription()
        (terminal.name, terminal.locale) = ("xterm", "C.UTF-8")
        terminal.colors = [nil, 0, 8, 16, 256, 1 << 24].random(&generator)
        terminal.appearance = ([nil, .dark, .light] as [Appearance?]).random(&generator)
        return terminal
    }
}

extension Application {
    static func random(_ number: Int, _ generator: inout some RandomNumberGenerator) -> Application {
        var application = Application(
            identifier: ApplicationIdentifier("com.example.App\(number)"), name: ScreenLife.texts.random(&generator),
            iconGlyph: ["", "◆", "한", "👍🏽", "long"].random(&generator), iconColor: .gray,
            contentExtensions: [
                ContentExtension(
                    categories: ["many"], initialContentSizeRatio: [0, 0.5, 1e9].random(&generator),
                    defaultContentHidden: .random(using: &generator),
                    overridesDefaultTitle: .random(using: &generator),
                    userInteractionEnabled: .random(using: &generator))
            ],
            hasCode: .random(using: &generator))
        application.iconArt = [nil, [], ["▗▄▄▄▄▖", "▐ 한 ▌", "▝▀▀▀▀▘"]].random(&generator)
        var layout = ActivityLayout(attributesType: "Ride", title: .init("{name}"), text: .init("{text} {nothing}"))
        layout.value = .init("{share}")
        layout.progress = "share"
        layout.timer = "date"
        layout.stage = "stage"
        let stages = [0, 1, 2, 40].random(&generator)
        layout.stages = (0..<stages).map { ActivityLayout.Template("Stage \($0)") }
        application.activityLayouts = [layout]
        return application
    }
}

extension NotificationCategory {
    /// None, one, and more buttons than fit.
    static let samples = [
        sample("0", actions: 0), sample("1", actions: 1), sample("4", actions: 4), sample("many", actions: 30),
    ]

    private static func sample(_ identifier: String, actions count: Int) -> NotificationCategory {
        var category = NotificationCategory(identifier: identifier, options: Options(rawValue: UInt(count)))
        category.actions = (0..<count).map(action)
        category.hiddenPreviewsBodyPlaceholder = count == 4 ? "%u hidden" : ""
        category.categorySummaryFormat = count == 1 ? "%u more from %@" : ""
        return category
    }

    private static func action(_ number: Int) -> NotificationAction {
        var action = NotificationAction(
            identifier: "\(number)", title: ScreenLife.texts[number % ScreenLife.texts.count],
            options: NotificationAction.Options(rawValue: UInt(number % 8)))
        if number.isMultiple(of: 3) { action.icon = .systemImage("star") }
        if number.isMultiple(of: 4) { action.textInput = .init(buttonTitle: "Send", placeholder: "Text") }
        return action
    }
}

extension NotificationContent {
    static func sample(_ generator: inout some RandomNumberGenerator) -> NotificationContent {
        var content = NotificationContent()
        content.title = ScreenLife.texts.random(&generator)
        content.body = ScreenLife.texts.random(&generator)
        content.threadIdentifier = ["", "", "x", "y"].random(&generator)
        content.categoryIdentifier = ["", "", "0", "1", "4", "many"].random(&generator)
        content.interruptionLevel = ([.passive, .active, .active, .timeSensitive, .critical] as [InterruptionLevel])
            .random(&generator)
        guard Int.random(in: 0..<4, using: &generator) == 0 else { return content }
        content.subtitle = ScreenLife.texts.random(&generator)
        content.summaryArgument = ScreenLife.texts.random(&generator)
        content.summaryArgumentCount = [1, 0, -1, .max].random(&generator)
        content.badge = [nil, 0, -1, 9, 10_000, .max].random(&generator)
        content.relevanceScore = [0, 1, -.infinity, .nan].random(&generator)
        content.userInfo = ["key": .array([.integer(.max), .real(.nan), .string(ScreenLife.texts.random(&generator))])]
        content.attachments = ["picture.png", "sound.mp3", "movie.mp4"].prefix(Int.random(in: 0...3, using: &generator))
            .map {
                NotificationAttachment(
                    identifier: $0, url: URL(filePath: "/store/\($0)"),
                    typeIdentifier: "public." + ($0.split(separator: ".").last ?? ""))
            }
        if Bool.random(using: &generator) {
            content.communication = Communication(
                kind: .message, sender: Sender(displayName: ScreenLife.texts.random(&generator)),
                group: Bool.random(using: &generator)
                    ? nil : .init(name: ScreenLife.texts.random(&generator), members: ["A", "", "漢"]))
        }
        return content
    }
}

extension RemoteNotification {
    /// A push that starts or changes a Live Activity.
    static func sampleActivity(_ generator: inout some RandomNumberGenerator) -> RemoteNotification {
        var push = LiveActivityPush()
        push.event = [.start, .start, .update, .end].random(&generator)
        push.attributesType = ["Ride", "OtherAttributes"].random(&generator)
        push.attributes = ["name": .string(ScreenLife.texts.random(&generator))]
        push.contentState = [
            "text": .string(ScreenLife.texts.random(&generator)),
            "share": ([.real(0.3), .integer(1), .real(.nan), .real(1e300), .string("half")] as [PropertyListValue])
                .random(&generator),
            "stage": ([.integer(0), .integer(.max), .integer(.min), .string("Stage 1")] as [PropertyListValue])
                .random(&generator),
            "date": ([.integer(1_795_260_000), .real(1e300), .real(-1e300), .integer(.max)] as [PropertyListValue])
                .random(&generator),
        ]
        push.timestamp = Date(timeIntervalSince1970: 1_795_253_460)
        var content = NotificationContent.sample(&generator)
        content.attachments = []
        return RemoteNotification(
            NotificationRequest(identifier: "activity", content: content, trigger: .push), liveActivity: push)
    }
}

extension ApplicationScreen {
    static func sample(_ generator: inout some RandomNumberGenerator) -> ApplicationScreen {
        ApplicationScreen(title: ScreenLife.texts.random(&generator), controls: Control.samples(&generator))
    }
}

extension Control {
    static func samples(_ generator: inout some RandomNumberGenerator) -> [Control] {
        (0..<[0, 1, 5, 80].random(&generator)).map { number in
            let kinds: [Control.Kind] = [
                .label, .button, .toggle(isOn: true), .slider(value: 0.4), .slider(value: .nan),
                .slider(value: 1e300),
            ]
            return Control(
                identifier: "\(number)", title: ScreenLife.texts.random(&generator), kind: kinds.random(&generator),
                isEnabled: Int.random(in: 0..<4, using: &generator) > 0)
        }
    }
}

extension ContentExtensionFrame {
    /// - Parameter size: The screen that it is drawn for; the next one may be smaller.
    static func sample(_ size: Size, _ generator: inout some RandomNumberGenerator) -> ContentExtensionFrame {
        let room = DeviceInterface.contentExtensionSize(in: size)
        var drawing = Canvas(
            size: Size(columns: room.columns, rows: [0, 1, 10, 200].random(&generator)))
        drawing.write(
            TerminalText(ScreenLife.texts.random(&generator)), at: Point(column: 1, row: 0), style: Style())
        let area = Rectangle(
            column: .random(in: 0...room.columns, using: &generator), row: .random(in: 0...20, using: &generator),
            columns: .random(in: 1...30, using: &generator), rows: .random(in: 1...30, using: &generator))
        let button = MediaButton(
            kind: [.default, .overlay].random(&generator), area: area, isPlaying: .random(using: &generator))
        return ContentExtensionFrame(
            title: ScreenLife.texts.random(&generator), drawing: drawing, controls: Control.samples(&generator),
            mediaButton: Bool.random(using: &generator) ? button : nil)
    }
}

extension MediaShelf.Entry {
    static func sample(_ generator: inout some RandomNumberGenerator) -> MediaShelf.Entry {
        let (width, height) = [(1, 1), (400, 1), (1, 400), (64, 48)].random(&generator)
        let picture = PixelImage(width: width, height: height, bytes: Array(repeating: 90, count: width * height * 3))
        let frame = MovingPicture.Frame(picture: picture, duration: .milliseconds(100))
        return .picture(
            Bool.random(using: &generator) ? MovingPicture(picture) : MovingPicture(frames: [frame, frame]))
    }
}
