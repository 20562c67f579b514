import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The places of screens on the display. The cases are in the order from the back to the front.
enum Layer: Int, Comparable, CaseIterable, Sendable {
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
    case help
    case dark

    /// Whether nothing behind it is drawn or gets keys.
    var coversEverything: Bool {
        switch self {
        case .home, .application, .list, .longLook, .settings, .about, .inspector, .help, .dark: true
        case .banner, .question, .alert: false
        }
    }

    static func < (one: Layer, other: Layer) -> Bool { one.rawValue < other.rawValue }
}

/// One thing that can be on the display: its state, its keys, its picture, its part of the report.
///
/// A screen sees the device and its own state, never another screen. It asks others to act by an ``Outcome``.
protocol Screen: Sendable {
    /// Where it is among the others.
    var layer: Layer { get }

    /// Whether the screens behind it show no focus while it is open.
    var takesFocus: Bool { get }

    /// Whether a field is open, so that printable keys are text.
    var isTyping: Bool { get }

    /// Takes in that the device has changed.
    ///
    /// - Returns: Whether the screen stays open.
    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool

    // Input. Each function returns `nil` to leave the input to the screen behind, or to what works everywhere.

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome?
    /// - Parameter rows: Positive goes down.
    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome?
    /// A key that is no command, while a field is open.
    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome?
    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome?
    /// Does something with one of the screen's own things: a click taps it, one with the second button views it.
    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome?

    // Output.

    func draw(_ device: DeviceView, _ scene: inout Scene)
    /// Whether the status line is drawn above it.
    var hasStatusLine: Bool { get }

    /// The screen's name in the status line; `nil` keeps the name of the screen behind, empty leaves it out.
    func title(_ device: DeviceView) -> TerminalText?

    /// The hint of a key on this screen now; `nil` if it does nothing, or the same as on every screen.
    func hint(for command: Command, _ device: DeviceView) -> HintLabel?
    /// Returns ``hint(for:_:)`` as a function, so that work that all commands share is done once.
    func hints(_ device: DeviceView) -> (Command) -> HintLabel?
    /// The other hints that the key has on this screen when focus moves. The hint bar keeps room for the longest, so that the
    /// hints after it do not move.
    func otherHints(for command: Command, _ device: DeviceView) -> [HintLabel]
    /// Whether the hint bar also names the keys that work everywhere.
    var showsCommonHints: Bool { get }

    /// The commands whose hints come before all others.
    func firstHints(_ device: DeviceView) -> [Command]
    /// Draws what belongs before the hints.
    ///
    /// - Returns: The columns taken.
    func drawBeforeHints(_ device: DeviceView, _ scene: inout Scene) -> Int
    /// Draws a field in place of the hints.
    ///
    /// - Returns: Whether there is one.
    func drawInPlaceOf(_ hints: [Hint], _ device: DeviceView, _ scene: inout Scene) -> Bool
    /// The screen's name in the report; `nil` keeps the name of the screen behind.
    func reportName(_ device: DeviceView) -> String?
    func report(_ device: DeviceView, into report: inout StateReport)
}

extension Screen {
    var takesFocus: Bool { false }
    var isTyping: Bool { false }

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool { true }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? { nil }
    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { nil }
    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? { nil }
    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? { nil }

    var hasStatusLine: Bool { true }
    func title(_ device: DeviceView) -> TerminalText? { nil }
    func hint(for command: Command, _ device: DeviceView) -> HintLabel? { nil }
    func hints(_ device: DeviceView) -> (Command) -> HintLabel? { { hint(for: $0, device) } }
    func otherHints(for command: Command, _ device: DeviceView) -> [HintLabel] { [] }
    var showsCommonHints: Bool { false }
    func firstHints(_ device: DeviceView) -> [Command] { [] }
    func drawBeforeHints(_ device: DeviceView, _ scene: inout Scene) -> Int { 0 }
    func drawInPlaceOf(_ hints: [Hint], _ device: DeviceView, _ scene: inout Scene) -> Bool { false }
    func reportName(_ device: DeviceView) -> String? { nil }
    func report(_ device: DeviceView, into report: inout StateReport) {}
}

/// One input as a screen gets it.
enum ScreenInput {
    case command(Command)
    case scroll(rows: Int)
    case key(Key)
    case paste(String)
    case use(ElementUse, of: Click)
}

extension Screen {
    mutating func handle(_ input: ScreenInput, _ device: DeviceView) -> Outcome? {
        switch input {
        case .command(let command): perform(command, device)
        case .scroll(let rows): scroll(by: rows, device)
        case .key(let key): type(key, device)
        case .paste(let text): paste(text, device)
        case .use(let use, let click): perform(use, on: click, device)
        }
    }
}

/// The response of a screen to an input.
struct Outcome: Sendable {
    /// For the core, an app, the shell; in this order.
    var effects: [InterfaceEffect] = []
    /// For the other screens; before the effects.
    var navigation: [Navigation] = []
    /// The text that the hint bar shows until the next input.
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
    /// Opens a screen, in place of one that is open on its layer.
    case open(any Screen)
    case ask(any Question)
    case close(Layer)
    /// Opens the field of an action as soon as the long look of its notification is open.
    case reply(DeliveredNotification.Identifier, action: String)
    case clear(Clearing)
    /// Does what a key does, after what is before it: the help runs its entries.
    case perform(Command)
}

/// A part of the list that can be cleared.
enum Clearing: Hashable, Sendable {
    case section(ListSection)
    /// Under a filter the notifications that match it.
    case all
}

/// A message to the user on the row above the hints.
struct Notice: Hashable, Sendable {
    var label: NoticeLabel
    /// Whether the way back is named beside it.
    var offersUndo = false
    /// When it is no longer true; `nil` is never.
    var end: Date?
}
