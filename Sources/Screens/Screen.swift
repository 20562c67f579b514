import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// The places of screens on the display. The cases are in the order from the back to the front.
enum Layer: Comparable, CaseIterable, Sendable {
    case home
    case application
    case list
    case longLook
    case banner
    case settings
    case about
    /// Over the other screens, or alone in the pane beside them.
    case inspector
    case question
    case alert
    /// A text field of an app that is edited.
    case field
    case help
    case dark

    /// Whether nothing behind it is drawn or gets keys.
    var coversEverything: Bool {
        switch self {
        case .home, .application, .list, .longLook, .settings, .about, .inspector, .help, .dark: true
        case .banner, .question, .alert, .field: false
        }
    }

    /// Whether everything behind it is a shadow.
    var isSheet: Bool { self == .longLook || self == .question || self == .alert }

    /// Whether the status line is above it; the help has a row of its own there.
    var hasStatusLine: Bool { self != .help && self != .dark }

    /// Whether the hint bar also names the keys that work everywhere.
    var showsCommonHints: Bool {
        switch self {
        case .home, .application, .list, .longLook, .banner: true
        case .settings, .about, .inspector, .question, .alert, .field, .help, .dark: false
        }
    }

    /// The name in the report; `nil` keeps the name of the screen behind.
    func reportName(_ system: NotificationSystem) -> String? {
        switch self {
        case .home: "home"
        case .application: "app"
        case .list: system.isNotificationCenterOpen ? "notificationCenter" : "lockScreen"
        case .settings: "settings"
        case .about: "about"
        case .help: "help"
        case .longLook, .banner, .inspector, .question, .alert, .field, .dark: nil
        }
    }
}

/// One thing that can be on the display: its state, its keys, its picture, its part of the report.
///
/// A screen sees the device and its own state, never another screen. It asks others to act by an ``Outcome``. What is
/// the same for all screens of a place, such as its name in the report, is said by ``Layer``.
protocol Screen: Sendable, Equatable {
    /// Where it is among the others.
    var layer: Layer { get }

    /// Whether the screens behind it show no focus while it is open.
    var takesFocus: Bool { get }

    /// Whether a field is open, so that printable keys are text.
    var isTyping: Bool { get }

    /// The text in the open field; `nil` for none.
    func typedLine(_ device: DeviceView) -> LineEditor?

    /// Takes in that the device has changed.
    ///
    /// - Returns: Whether the screen stays open.
    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool

    /// Takes one input.
    ///
    /// - Returns: `nil` to leave it to the screen behind, or to what works everywhere.
    mutating func handle(_ input: ScreenInput, _ device: DeviceView) -> Outcome?

    // What ``handle(_:_:)`` leads to: each kind of input, and what it is about.
    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome?
    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome?
    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome?
    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome?
    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome?

    func draw(_ device: DeviceView, _ scene: inout Scene)

    /// The screen's name in the status line; `nil` keeps the name of the screen behind, empty leaves it out.
    func title(_ device: DeviceView) -> TerminalText?

    /// What a key does on this screen now; `nil` if it does nothing, or the same as on every screen.
    func hint(for command: Command, _ device: DeviceView) -> HintLabel?

    /// The hints of all keys. A screen whose hints share work does it here once.
    func hints(_ device: DeviceView) -> ScreenHints

    /// Draws the screen's field for searching in the row of hints.
    ///
    /// - Parameter hints: The open field's hints, which takes the whole row; `nil` draws what a closed field keeps.
    /// - Returns: The columns taken from the left; 0 without a field.
    func drawField(_ hints: [Hint]?, _ device: DeviceView, _ scene: inout Scene) -> Int

    func report(_ device: DeviceView, into report: inout DeviceState)
}

extension Screen {
    /// Whether another screen is the same and in the same state.
    func isSame(as other: any Screen) -> Bool { other as? Self == self }

    var takesFocus: Bool { false }
    var isTyping: Bool { false }
    func typedLine(_ device: DeviceView) -> LineEditor? { nil }
    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool { true }
    func title(_ device: DeviceView) -> TerminalText? { nil }
    func hint(for command: Command, _ device: DeviceView) -> HintLabel? { nil }
    func hints(_ device: DeviceView) -> ScreenHints { ScreenHints { hint(for: $0, device) } }
    func drawField(_ hints: [Hint]?, _ device: DeviceView, _ scene: inout Scene) -> Int { 0 }
    func report(_ device: DeviceView, into report: inout DeviceState) {}

    mutating func handle(_ input: ScreenInput, _ device: DeviceView) -> Outcome? {
        switch input {
        case .command(let command): perform(command, device)
        case .scroll(let rows): scroll(by: rows, device)
        case .key(let key): type(key, device)
        case .paste(let text): paste(text, device)
        case .use(let use, let click): perform(use, on: click, device)
        }
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? { nil }
    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? { nil }
    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? { nil }
    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { nil }
    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? { nil }
}

/// One input as a screen gets it.
enum ScreenInput {
    case command(Command)
    /// Positive goes down.
    case scroll(rows: Int)
    /// A key that is not a command, while a field is open.
    case key(Key)
    case paste(String)
    /// Something is done with one of the screen's own things: a click taps it, one with the second button views it.
    case use(ElementUse, of: Click)
}

/// The hints of a screen.
struct ScreenHints {
    /// The hint of a key; `nil` if it does nothing, or the same as on every screen.
    let label: (Command) -> HintLabel?
    /// The commands whose hints come before all others.
    var first: [Command] = []
    /// What digits press besides the thing that Enter presses. Two at most have hints of their own.
    var numbered: [(digit: Int, title: String)] = []
}

/// The response of a screen to an input.
struct Outcome: Sendable {
    /// For the core, an app, the shell; in this order.
    var effects: [InterfaceEffect] = []
    /// For the other screens; before the effects.
    var navigation: [Navigation] = []
    /// The text above the hints.
    var notice: Notice?
    /// Whether the input goes on to what is in front afterwards: a screen that has closed lets the key act.
    var passesOn = false

    /// The input is used up.
    static let handled = Outcome()

    static func event(_ event: SystemEvent) -> Outcome { Outcome(effects: [.event(event)]) }

    static func say(_ label: NoticeLabel) -> Outcome { Outcome(notice: Notice(label: label)) }

    /// The screen closes, and the input is for what is in front then.
    static func makeWay(_ layer: Layer) -> Outcome { Outcome(navigation: [.close(layer)], passesOn: true) }

    static func go(_ navigation: Navigation...) -> Outcome { Outcome(navigation: navigation) }
}

/// A change of the open screens that a screen asks for.
enum Navigation: Sendable {
    /// Opens a screen, instead of one that is open on its layer.
    case open(any Screen)
    case ask(Question)
    /// Opens a text field of an app.
    case edit(Control, of: ControlOwner)
    case close(Layer)
    /// Keys go into the field of a reply, which is about to open.
    case reply
    case clear(Clearing)
    /// Does what a key does, after what is before it: the help runs its entries.
    case perform(Command)
}

/// A part of the list that can be cleared.
enum Clearing: Equatable, Sendable {
    case group(GroupKey)
    case section(ListSection)
    /// Under a filter the notifications that match it.
    case all
}

/// A message to the user on the row above the hints.
struct Notice: Equatable, Sendable {
    var label: NoticeLabel
    /// Whether the way back is named beside it.
    var offersUndo = false
    /// When it goes; `nil` is after a few seconds.
    var end: Date?
    /// Whether it makes way for any other one, and is for this seat alone.
    var makesWay = false
    /// Whether it says that the key before it has done nothing.
    var saysNothingDone = false

    var withoutEnd: Notice {
        var notice = self
        notice.end = nil
        return notice
    }
}
