import NotificationModel
import TerminalCanvas

/// The words of the hint bar: what a key does now.
struct HintLabel: LabelSet {
    let words: DeviceText

    static var back: Self { Self("back") }
    static var banner: Self { Self("banner") }
    static var cancel: Self { Self("cancel") }
    static var change: Self { Self("change") }
    static var choose: Self { Self("choose") }
    static var clear: Self { Self("clear") }
    static var clearAll: Self { Self("clear all") }

    static func clearGroup(_ count: Int) -> Self {
        Self("clear \(count)")
    }

    static var clearSection: Self { Self("clear section") }
    static var closeInspector: Self { Self("close inspector") }
    static var controls: Self { Self("controls") }
    static var copy: Self { Self("copy") }
    static var close: Self { Self("close") }
    static var delete: Self { Self("delete") }
    static var dismissBanner: Self { Self("dismiss banner") }
    static var edit: Self { Self("edit") }
    static var expand: Self { Self("expand") }
    static var filter: Self { Self("filter") }
    static var focus: Self { Self("Do Not Disturb") }
    static var goOn: Self { Self("continue") }
    static var hide: Self { Self("hide") }
    static var home: Self { Self("home") }
    static var inspector: Self { Self("inspector") }
    static var keep: Self { Self("keep") }
    static var keys: Self { Self("keys") }
    static var lock: Self { Self("lock") }
    static var log: Self { Self("log") }
    static var look: Self { Self("look") }
    static var move: Self { Self("move") }
    static var next: Self { Self("next") }
    static var notifications: Self { Self("Notification Center") }
    static var open: Self { Self("open") }
    static var openBelow: Self { Self("open below") }
    static var options: Self { Self("options") }
    static var pause: Self { Self("pause") }
    static var photo: Self { Self("photo") }
    static var play: Self { Self("play") }
    static var press: Self { Self("press") }
    static var problems: Self { Self("problems") }
    /// For a banner over the long look: down from the top, away, and what lies below it.
    static var pullDown: Self { Self("pull down") }
    static var quit: Self { Self("quit") }
    static var request: Self { Self("request") }
    static var screen: Self { Self("screen") }
    static var scroll: Self { Self("scroll") }
    static var set: Self { Self("set") }
    static var settings: Self { Self("settings") }
    static var show: Self { Self("show") }
    static var showAll: Self { Self("show all") }
    static var showLess: Self { Self("show less") }
    static var slide: Self { Self("slide") }
    static var swipe: Self { Self("swipe") }
    static var swipeAway: Self { Self("swipe away") }
    static var switchOff: Self { Self("switch off") }
    static var switchOn: Self { Self("switch on") }
    static var time: Self { Self("move the clock") }
    static var toInspector: Self { Self("to inspector") }
    static var undo: Self { Self("undo") }
    static var unlock: Self { Self("unlock") }
    static var write: Self { Self("write") }
    static var view: Self { Self("view") }

    /// A button's own title, in 24 columns at most.
    static func title(_ title: String) -> Self {
        Self(words: DeviceText(verbatim: BoundedText.line(title).truncated(to: 24).string))
    }
}
