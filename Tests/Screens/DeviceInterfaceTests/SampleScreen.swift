import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// A screen of a device: the only list that tests of every screen go through, for frames, trees, lines to be heard,
/// keys, hints and themes.
struct SampleScreen: Sendable, CustomTestStringConvertible {
    /// What is kept in `Golden`. A screen that shows no rule of its own is only drawn and examined.
    enum Recording {
        case nothing, frame
        /// For one screen of each kind: its tree and its lines, too.
        case frameAndTree
    }

    let name: String
    var size = Size(columns: 80, rows: 24)
    var repertoire = Repertoire.unicode
    var records = Recording.frame
    let make: @Sendable () -> ScreenDevice

    var testDescription: String { name }

    /// The device, on a screen of that size.
    var device: ScreenDevice {
        var device = make()
        device.size = size
        return device
    }

    /// What the About screen says.
    static var program: ProgramFacts {
        var program = ProgramFacts(version: "ncenter 1.2.3")
        (program.terminal.name, program.terminal.colors) = ("xterm-256color", 256)
        (program.terminal.locale, program.playCommand) = ("C.UTF-8", "ncenter play")
        return program
    }

    static let all = english + translated

    /// One of each kind.
    static let kinds = all.filter { $0.records == .frameAndTree }

    static func named(_ name: String) throws -> SampleScreen {
        try #require(all.first { $0.name == name }, "no screen \(name)")
    }

    static let english: [SampleScreen] = [
        SampleScreen(name: "lock-screen-80x24", records: .frameAndTree) { .tour() },
        SampleScreen(name: "lock-screen-40x12", size: Size(columns: 40, rows: 12)) { .tour() },
        SampleScreen(name: "lock-screen-120x36", size: Size(columns: 120, rows: 36), records: .nothing) { .tour() },
        SampleScreen(name: "lock-screen-100x50", size: Size(columns: 100, rows: 50)) { .tour() },
        SampleScreen(name: "lock-screen-ascii", repertoire: .ascii) { .tour() },
        SampleScreen(name: "lock-screen-console", repertoire: .console) { .tour() },
        SampleScreen(name: "lock-screen-160x50", size: Size(columns: 160, rows: 50)) { .tour() },
        SampleScreen(name: "lock-screen-monochrome-ascii", repertoire: .ascii) {
            var device = ScreenDevice.tour()
            device.set("theme=monochrome")
            return device
        },
        SampleScreen(name: "lock-screen-empty") { .empty() },
        SampleScreen(name: "swipe-left") { pressing("j s") },
        SampleScreen(name: "swipe-left-40x12", size: Size(columns: 40, rows: 12)) { pressing("s Tab") },
        SampleScreen(name: "swipe-left-100x50", size: Size(columns: 100, rows: 50), records: .nothing) {
            pressing("s")
        },
        SampleScreen(name: "swipe-left-ascii", repertoire: .ascii, records: .nothing) { pressing("s") },
        SampleScreen(name: "swipe-right-monochrome", records: .nothing) {
            var device = setting("theme=monochrome")
            device.press("j s s")
            return device
        },
        SampleScreen(name: "swipe-left-monochrome") {
            var device = setting("theme=monochrome")
            device.press("j s")
            return device
        },
        SampleScreen(name: "swipe-right-monochrome-first", records: .nothing) {
            var device = setting("theme=monochrome")
            device.press("s s")
            return device
        },
        SampleScreen(name: "refusals") { RefusalCountTests.device(refusals: 2) },
        SampleScreen(name: "refusals-40x12", size: Size(columns: 40, rows: 12)) {
            RefusalCountTests.device(refusals: 2)
        },
        SampleScreen(name: "refusals-120x36", size: Size(columns: 120, rows: 36), records: .nothing) {
            RefusalCountTests.device(refusals: 12)
        },
        SampleScreen(name: "refusals-ascii", repertoire: .ascii, records: .nothing) {
            var device = RefusalCountTests.device(refusals: 2)
            device.set("focus=doNotDisturb")
            return device
        },
        SampleScreen(name: "refusals-inspector") {
            var device = RefusalCountTests.device(refusals: 2, entriesAfter: 30)
            device.press("I")
            return device
        },
        SampleScreen(name: "dark-80x24", records: .frameAndTree) { pressing("Z") },
        SampleScreen(name: "dark-40x12", size: Size(columns: 40, rows: 12)) { pressing("Z") },
        SampleScreen(name: "dark-inspector", size: Size(columns: 120, rows: 36), records: .nothing) {
            pressing("Enter v Z")
        },
        SampleScreen(
            name: "dark-ascii-french", size: Size(columns: 40, rows: 12), repertoire: .ascii, records: .nothing
        ) {
            var device = pressing("Z")
            device.set("language=fr")
            return device
        },
        SampleScreen(name: "ascii-japanese", repertoire: .ascii) {
            var device = ScreenDevice.tour()
            device.deliver(ScreenDevice.tutorial, "新着メッセージ", "駅で会いましょう")
            device.set("language=ja", "focus=doNotDisturb")
            return device
        },
        SampleScreen(
            name: "ascii-korean-settings", size: Size(columns: 80, rows: 36), repertoire: .ascii, records: .nothing
        ) {
            var device = pressing("S")
            device.set("language=ko")
            return device
        },
        SampleScreen(name: "ascii-french-options", repertoire: .ascii, records: .nothing) {
            var device = pressing("o")
            device.set("language=fr")
            return device
        },
        SampleScreen(name: "too-small", size: Size(columns: 39, rows: 11)) { .tour() },
        SampleScreen(name: "expanded-group", records: .frameAndTree) { pressing("Enter") },
        SampleScreen(name: "expanded-group-header") { pressing("Enter k") },
        SampleScreen(name: "expanded-group-scrolled") {
            var device = pressing("Enter")
            device.move(to: "New message")
            return device
        },
        SampleScreen(name: "expanded-group-40x12", size: Size(columns: 40, rows: 12)) { pressing("Enter") },
        SampleScreen(name: "notice-cleared") { pressing("x") },
        SampleScreen(name: "long-look-extension", records: .frameAndTree) { redGreenLongLook("") },
        SampleScreen(name: "long-look-slider") { redGreenLongLook("BackTab") },
        SampleScreen(name: "long-look-ascii", repertoire: .ascii) { redGreenLongLook("") },
        SampleScreen(name: "long-look-actions") { pressing("j v Tab") },
        SampleScreen(name: "long-look-40x12", size: Size(columns: 40, rows: 12)) { pressing("j v") },
        SampleScreen(name: "long-look-text-field", records: .frameAndTree) {
            var device = pressing("j v 1")
            device.type("On my way, 駅で会いましょう")
            return device
        },
        SampleScreen(name: "long-look-empty-field") { pressing("j v 1") },
        SampleScreen(name: "long-look-media") { .media() },
        SampleScreen(name: "long-look-media-playing", size: Size(columns: 132, rows: 43)) {
            mediaPressing("BackTab", .default)
        },
        SampleScreen(name: "long-look-media-overlay") { mediaPressing("BackTab", .overlay) },
        SampleScreen(name: "long-look-media-40x12", size: Size(columns: 40, rows: 12)) {
            .media(area: Rectangle(column: 20, row: 0, columns: 9, rows: 1), size: Size(columns: 40, rows: 12))
        },
        SampleScreen(name: "long-look-media-ascii", repertoire: .ascii, records: .nothing) {
            mediaPressing("BackTab", .default)
        },
        SampleScreen(name: "long-look-tall") {
            var device = ScreenDevice.media(rows: 60)
            device.press("PgDn")
            return device
        },
        SampleScreen(name: "list-attachments-40x12", size: Size(columns: 40, rows: 12)) {
            var device = ScreenDevice.media(size: Size(columns: 40, rows: 12))
            device.press("Esc")
            return device
        },
        SampleScreen(name: "live-activity-80x24") { LiveActivityCardTests.device() },
        SampleScreen(name: "live-activity-40x12", size: Size(columns: 40, rows: 12)) {
            LiveActivityCardTests.device(size: Size(columns: 40, rows: 12))
        },
        SampleScreen(name: "live-activity-200x60", size: Size(columns: 200, rows: 60), records: .nothing) {
            LiveActivityCardTests.device(size: Size(columns: 200, rows: 60))
        },
        SampleScreen(name: "live-activity-stale-ascii", repertoire: .ascii, records: .nothing) {
            var device = ScreenDevice.empty()
            LiveActivityCardTests.send(.start, LiveActivityCardTests.state, staleAfter: 60, to: &device)
            device.now += 120
            device.send(.timePassed)
            return device
        },
        SampleScreen(name: "live-activity-ended") {
            var device = LiveActivityCardTests.device()
            LiveActivityCardTests.send(.end, LiveActivityCardTests.state, to: &device)
            return device
        },
        SampleScreen(name: "home", records: .frameAndTree) { unlocked() },
        SampleScreen(name: "home-badges-40x12", size: Size(columns: 40, rows: 12)) { unlocked() },
        SampleScreen(name: "app", records: .frameAndTree) { groupedApplication() },
        SampleScreen(name: "app-question", records: .frameAndTree) { applicationQuestion() },
        SampleScreen(name: "app-question-40x12", size: Size(columns: 40, rows: 12)) { applicationQuestion() },
        SampleScreen(name: "app-without-code") {
            var device = unlocked()
            device.send(.applicationOpened(ScreenDevice.bare))
            return device
        },
        SampleScreen(name: "banner-over-app") { bannerOverApplication() },
        SampleScreen(name: "banner-focus", records: .frameAndTree) {
            var device = bannerOverApplication()
            device.press("Tab Tab")
            return device
        },
        SampleScreen(name: "banner-icons-ascii", repertoire: .ascii) {
            var device = ScreenDevice.media()
            device.press("Esc L")
            device.deliver(ScreenDevice.player, "새 노래") { $0.categoryIdentifier = "song" }
            device.press("Tab")
            return device
        },
        SampleScreen(name: "notification-center") {
            var device = unlocked()
            device.press("N")
            return device
        },
        SampleScreen(name: "previews-hidden") { setting("previews=never") },
        SampleScreen(name: "previews-hidden-40x12", size: Size(columns: 40, rows: 12)) { setting("previews=never") },
        SampleScreen(name: "previews-hidden-expanded") {
            var device = setting("previews=never")
            device.press("Enter")
            return device
        },
        SampleScreen(name: "previews-hidden-mixed") { album("previews=whenUnlocked") },
        SampleScreen(name: "previews-hidden-korean", records: .nothing) { setting("previews=never", "language=ko") },
        SampleScreen(name: "previews-hidden-unlock") {
            var device = album("previews=whenUnlocked")
            device.press("v")
            return device
        },
        SampleScreen(name: "display-as-count") { setting("displayAs=count") },
        SampleScreen(name: "display-as-count-40x12", size: Size(columns: 40, rows: 12)) { setting("displayAs=count") },
        SampleScreen(name: "display-as-count-shown") {
            var device = setting("displayAs=count")
            device.press("Enter")
            return device
        },
        SampleScreen(name: "display-as-list") { setting("displayAs=list") },
        SampleScreen(name: "display-as-list-scrolled") {
            var device = setting("displayAs=list")
            device.press("L N")
            device.move(to: "Green notification")
            return device
        },
        SampleScreen(
            name: "display-as-list-ascii-40x12", size: Size(columns: 40, rows: 12), repertoire: .ascii,
            records: .nothing
        ) {
            setting("displayAs=list")
        },
        SampleScreen(name: "notification-center-japanese", records: .frameAndTree) {
            var device = setting("language=ja")
            device.press("L N Enter")
            return device
        },
        SampleScreen(name: "senders") { SenderBadgeTests.device() },
        SampleScreen(name: "senders-korean", records: .nothing) { SenderBadgeTests.device("language=ko") },
        SampleScreen(name: "senders-expanded") {
            var device = SenderBadgeTests.device()
            device.press("j Enter")
            return device
        },
        SampleScreen(name: "senders-40x12", size: Size(columns: 40, rows: 12)) {
            SenderBadgeTests.device(size: Size(columns: 40, rows: 12))
        },
        SampleScreen(name: "senders-ascii", repertoire: .ascii, records: .nothing) { SenderBadgeTests.device() },
        SampleScreen(name: "senders-long-look") {
            var device = SenderBadgeTests.device()
            device.press("j v")
            return device
        },
        SampleScreen(name: "alert-permission", records: .frameAndTree) { permissionPrompt() },
        SampleScreen(name: "alert-unlock") { pressing("j Enter") },
        SampleScreen(name: "alert-unlock-ascii", repertoire: .ascii, records: .nothing) { pressing("j Enter Tab") },
        SampleScreen(name: "clear-section") { ClearSectionTests.device(pressing: "G X") },
        SampleScreen(name: "clear-section-40x12", size: Size(columns: 40, rows: 12)) {
            ClearSectionTests.device(pressing: "j j X")
        },
        SampleScreen(name: "sections") { ClearSectionTests.device(pressing: "j j") },
        SampleScreen(name: "summary-card", records: .frameAndTree) { SummaryCardScreenTests.delivered(pressing: "j") },
        SampleScreen(name: "summary-card-40x12", size: Size(columns: 40, rows: 12)) {
            SummaryCardScreenTests.delivered(pressing: "j", size: Size(columns: 40, rows: 12))
        },
        SampleScreen(name: "summary-card-ascii", repertoire: .ascii, records: .nothing) {
            SummaryCardScreenTests.delivered()
        },
        SampleScreen(name: "summary-card-open") { SummaryCardScreenTests.delivered(pressing: "j Enter") },
        SampleScreen(name: "upcoming-summary") {
            var device = SummaryCardScreenTests.upcoming()
            device.press("L N")
            return device
        },
        SampleScreen(name: "expanded-group-muted") { pressing("o 1 Enter") },
        SampleScreen(name: "expanded-group-muted-40x12", size: Size(columns: 40, rows: 12), records: .nothing) {
            pressing("o 1 Enter k")
        },
        SampleScreen(name: "filter", records: .frameAndTree) { filtering("alice") },
        SampleScreen(name: "filter-empty-field") { filtering("") },
        SampleScreen(name: "filter-no-match") { filtering("zeppelin") },
        SampleScreen(name: "filter-kept") { filtering("notification", thenPressing: "Enter j") },
        SampleScreen(name: "filter-40x12", size: Size(columns: 40, rows: 12)) { filtering("보드 game, the long one") },
        SampleScreen(name: "filter-kept-40x12", size: Size(columns: 40, rows: 12)) {
            filtering("alice", thenPressing: "Enter j")
        },
        SampleScreen(name: "filter-notice-40x12", size: Size(columns: 40, rows: 12), records: .nothing) {
            filtering("alice", thenPressing: "Enter x")
        },
        SampleScreen(name: "filter-ascii", repertoire: .ascii, records: .nothing) { filtering("alice") },
        SampleScreen(name: "filter-120x36", size: Size(columns: 120, rows: 36), records: .nothing) {
            filtering("alice", thenPressing: "Enter")
        },
        SampleScreen(name: "time-menu") { pressing("T") },
        SampleScreen(name: "provisional", records: .frameAndTree) { ProvisionalQuestionTests.device() },
        SampleScreen(name: "provisional-40x12", size: Size(columns: 40, rows: 12)) {
            ProvisionalQuestionTests.device()
        },
        SampleScreen(name: "provisional-ascii", repertoire: .ascii, records: .nothing) {
            ProvisionalQuestionTests.device()
        },
        SampleScreen(name: "provisional-keep") { provisional(pressing: "o 1") },
        SampleScreen(name: "provisional-options") { provisional(pressing: "o") },
        SampleScreen(name: "options", records: .frameAndTree) { pressing("o") },
        SampleScreen(name: "options-40x12", size: Size(columns: 40, rows: 12)) { pressing("o") },
        SampleScreen(name: "options-muted") { pressing("o 1") },
        SampleScreen(name: "turn-off") { provisional(pressing: "o 2") },
        SampleScreen(name: "inspector-log", records: .frameAndTree) { pressing("I") },
        SampleScreen(name: "inspector-request") { pressing("I Tab") },
        SampleScreen(name: "inspector-problems") { pressing("I Tab Tab k") },
        SampleScreen(name: "inspector-screen") { pressing("I BackTab j j") },
        SampleScreen(name: "inspector-screen-side", size: Size(columns: 120, rows: 36), records: .nothing) {
            pressing("I i BackTab")
        },
        SampleScreen(name: "inspector-ascii", repertoire: .ascii, records: .nothing) { pressing("I k k") },
        SampleScreen(name: "inspector-log-40x12", size: InspectorTests.small) {
            inspector("k k", InspectorTests.small)
        },
        SampleScreen(name: "inspector-request-40x12", size: InspectorTests.small) {
            var device = InspectorTests.longBody()
            device.size = InspectorTests.small
            device.press("I Tab PgDn")
            return device
        },
        SampleScreen(name: "inspector-filter-40x12", size: InspectorTests.small) {
            var device = inspector("/", InspectorTests.small)
            device.type("call")
            return device
        },
        SampleScreen(name: "inspector-filter") {
            var device = pressing("I /")
            device.type("red answer")
            device.press("Enter p")
            return device
        },
        SampleScreen(name: "inspector-side", size: InspectorTests.wide, records: .nothing) {
            inspector("", InspectorTests.wide)
        },
        SampleScreen(name: "inspector-side-keys", size: InspectorTests.wide, records: .nothing) {
            var device = inspector("i k k", InspectorTests.wide)
            for number in 1...2 {
                device.log.append(
                    LogEntry(date: device.now, application: nil, kind: .device, text: "arrival \(number)"))
            }
            return device
        },
        SampleScreen(name: "inspector-side-116x24", size: Size(columns: 116, rows: 24), records: .nothing) {
            inspector("i", Size(columns: 116, rows: 24))
        },
        SampleScreen(name: "inspector-side-korean", size: InspectorTests.wide, records: .nothing) {
            var device = ScreenDevice.tour()
            device.set("language=ko")
            device.size = InspectorTests.wide
            device.press("I i k")
            return device
        },
        SampleScreen(name: "inspector-korean-40x12", size: InspectorTests.small, records: .nothing) {
            var device = ScreenDevice.tour()
            device.set("language=ko")
            device.size = InspectorTests.small
            device.press("I")
            return device
        },
        SampleScreen(name: "help", records: .frameAndTree) { pressing("?") },
        SampleScreen(name: "help-40x12", size: Size(columns: 40, rows: 12)) { pressing("? PgDn") },
        SampleScreen(name: "about", records: .frameAndTree) {
            var device = ScreenDevice.tour()
            device.program = program
            device.screen.open(SettingsScreen(focus: .about))
            device.press("Enter")
            return device
        },
    ]
}
