import FoundationEssentials
import GoldenFiles
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Whole screens against the files in `Golden`; a missing file is written and fails once.
@Suite("Golden frames")
struct GoldenFrameTests {
    struct Frame: Sendable, CustomTestStringConvertible {
        let name: String
        var size = Size(columns: 80, rows: 24)
        var repertoire = Repertoire.unicode
        let make: @Sendable () -> TestDevice

        var testDescription: String { name }
    }

    private static func words(for cursor: Point?) -> String {
        cursor.map { "cursor: column \($0.column), row \($0.row)\n" } ?? "no cursor\n"
    }

    @Test("A screen equals the recorded one", arguments: frames + languageFrames)
    func frame(_ frame: Frame) throws {
        var device = frame.make()
        device.size = frame.size
        let (canvas, cursor) = device.screen.draw(snapshot: device.snapshot(frame.repertoire), size: device.size)
        let picture = canvas.lines().joined(separator: "\n") + "\n"
        #expect(canvas.size == frame.size)
        if frame.repertoire == .ascii { #expect(picture.utf8.allSatisfy { $0 < 0x80 }) }
        try Golden.check(picture + "\n" + StyleMap(canvas).description + Self.words(for: cursor), frame.name)
    }

    static let frames: [Frame] = [
        Frame(name: "lock-screen-80x24") { .tour() },
        Frame(name: "lock-screen-40x12", size: Size(columns: 40, rows: 12)) { .tour() },
        Frame(name: "lock-screen-120x36", size: Size(columns: 120, rows: 36)) { .tour() },
        Frame(name: "lock-screen-100x50", size: Size(columns: 100, rows: 50)) { .tour() },
        Frame(name: "lock-screen-ascii", repertoire: .ascii) { .tour() },
        Frame(name: "lock-screen-console", repertoire: .console) { .tour() },
        Frame(name: "lock-screen-160x50", size: Size(columns: 160, rows: 50)) { .tour() },
        Frame(name: "lock-screen-monochrome-ascii", repertoire: .ascii) {
            var device = TestDevice.tour()
            device.set("theme=monochrome")
            return device
        },
        Frame(name: "lock-screen-empty") { .empty() },
        Frame(name: "swipe-left") { pressing("j s") },
        Frame(name: "swipe-left-40x12", size: Size(columns: 40, rows: 12)) { pressing("s Tab") },
        Frame(name: "swipe-left-100x50", size: Size(columns: 100, rows: 50)) { pressing("s") },
        Frame(name: "swipe-left-ascii", repertoire: .ascii) { pressing("s") },
        Frame(name: "swipe-right-monochrome") {
            var device = setting("theme=monochrome")
            device.press("j s s")
            return device
        },
        Frame(name: "swipe-left-monochrome") {
            var device = setting("theme=monochrome")
            device.press("j s")
            return device
        },
        Frame(name: "swipe-right-monochrome-first") {
            var device = setting("theme=monochrome")
            device.press("s s")
            return device
        },
        Frame(name: "refusals") { RefusalCountTests.device(refusals: 2) },
        Frame(name: "refusals-40x12", size: Size(columns: 40, rows: 12)) { RefusalCountTests.device(refusals: 2) },
        Frame(name: "refusals-120x36", size: Size(columns: 120, rows: 36)) { RefusalCountTests.device(refusals: 12) },
        Frame(name: "refusals-ascii", repertoire: .ascii) {
            var device = RefusalCountTests.device(refusals: 2)
            device.set("focus=doNotDisturb")
            return device
        },
        Frame(name: "refusals-inspector") {
            var device = RefusalCountTests.device(refusals: 2, entriesAfter: 30)
            device.press("I")
            return device
        },
        Frame(name: "dark-80x24") { pressing("Z") },
        Frame(name: "dark-40x12", size: Size(columns: 40, rows: 12)) { pressing("Z") },
        Frame(name: "dark-inspector", size: Size(columns: 120, rows: 36)) { pressing("Enter v Z") },
        Frame(name: "dark-ascii-french", size: Size(columns: 40, rows: 12), repertoire: .ascii) {
            var device = pressing("Z")
            device.set("language=fr")
            return device
        },
        Frame(name: "ascii-japanese", repertoire: .ascii) {
            var device = TestDevice.tour()
            device.deliver(TestDevice.tutorial, "新着メッセージ", "駅で会いましょう")
            device.set("language=ja", "focus=doNotDisturb")
            return device
        },
        Frame(name: "ascii-korean-settings", size: Size(columns: 80, rows: 36), repertoire: .ascii) {
            var device = pressing("S")
            device.set("language=ko")
            return device
        },
        Frame(name: "ascii-french-options", repertoire: .ascii) {
            var device = pressing("o")
            device.set("language=fr")
            return device
        },
        Frame(name: "too-small", size: Size(columns: 39, rows: 11)) { .tour() },
        Frame(name: "expanded-group") { pressing("Enter") },
        Frame(name: "expanded-group-header") { pressing("Enter k") },
        Frame(name: "expanded-group-scrolled") { pressing("Enter j j j j j j") },
        Frame(name: "expanded-group-40x12", size: Size(columns: 40, rows: 12)) { pressing("Enter") },
        Frame(name: "notice-cleared") { pressing("x") },
        Frame(name: "long-look-extension") { redGreenLongLook("") },
        Frame(name: "long-look-slider") { redGreenLongLook("BackTab") },
        Frame(name: "long-look-ascii", repertoire: .ascii) { redGreenLongLook("") },
        Frame(name: "long-look-actions") { pressing("j v Tab") },
        Frame(name: "long-look-40x12", size: Size(columns: 40, rows: 12)) { pressing("j v") },
        Frame(name: "long-look-text-field") {
            var device = pressing("j v 1")
            device.type("On my way, 駅で会いましょう")
            return device
        },
        Frame(name: "long-look-empty-field") { pressing("j v 1") },
        Frame(name: "long-look-media") { .media() },
        Frame(name: "long-look-media-playing", size: Size(columns: 132, rows: 43)) {
            mediaPressing("BackTab", .default)
        },
        Frame(name: "long-look-media-overlay") { mediaPressing("BackTab", .overlay) },
        Frame(name: "long-look-media-40x12", size: Size(columns: 40, rows: 12)) {
            .media(area: Rectangle(column: 20, row: 0, columns: 9, rows: 1), size: Size(columns: 40, rows: 12))
        },
        Frame(name: "long-look-media-ascii", repertoire: .ascii) { mediaPressing("BackTab", .default) },
        Frame(name: "long-look-tall") {
            var device = TestDevice.media(rows: 60)
            device.press("PgDn")
            return device
        },
        Frame(name: "list-attachments-40x12", size: Size(columns: 40, rows: 12)) {
            var device = TestDevice.media(size: Size(columns: 40, rows: 12))
            device.press("Esc")
            return device
        },
        Frame(name: "live-activity-80x24") { LiveActivityCardTests.device() },
        Frame(name: "live-activity-40x12", size: Size(columns: 40, rows: 12)) {
            LiveActivityCardTests.device(size: Size(columns: 40, rows: 12))
        },
        Frame(name: "live-activity-200x60", size: Size(columns: 200, rows: 60)) {
            LiveActivityCardTests.device(size: Size(columns: 200, rows: 60))
        },
        Frame(name: "live-activity-stale-ascii", repertoire: .ascii) {
            var device = TestDevice.empty()
            LiveActivityCardTests.send(.start, LiveActivityCardTests.state, staleAfter: 60, to: &device)
            device.now += 120
            device.send(.timePassed)
            return device
        },
        Frame(name: "live-activity-ended") {
            var device = LiveActivityCardTests.device()
            LiveActivityCardTests.send(.end, LiveActivityCardTests.state, to: &device)
            return device
        },
        Frame(name: "home") { unlocked() },
        Frame(name: "home-badges-40x12", size: Size(columns: 40, rows: 12)) { unlocked() },
        Frame(name: "app") { groupedApplication() },
        Frame(name: "app-without-code") {
            var device = unlocked()
            device.send(.applicationOpened(TestDevice.bare))
            return device
        },
        Frame(name: "banner-over-app") { bannerOverApplication() },
        Frame(name: "banner-focus") {
            var device = bannerOverApplication()
            device.press("Tab Tab")
            return device
        },
        Frame(name: "banner-icons-ascii", repertoire: .ascii) {
            var device = TestDevice.media()
            device.press("Esc L")
            device.deliver(TestDevice.player, "새 노래") { $0.categoryIdentifier = "song" }
            device.press("Tab")
            return device
        },
        Frame(name: "notification-center") {
            var device = unlocked()
            device.press("N")
            return device
        },
        Frame(name: "previews-hidden") { setting("previews=never") },
        Frame(name: "previews-hidden-40x12", size: Size(columns: 40, rows: 12)) { setting("previews=never") },
        Frame(name: "previews-hidden-expanded") {
            var device = setting("previews=never")
            device.press("Enter")
            return device
        },
        Frame(name: "previews-hidden-mixed") { album("previews=whenUnlocked") },
        Frame(name: "previews-hidden-korean") { setting("previews=never", "language=ko") },
        Frame(name: "previews-hidden-unlock") {
            var device = album("previews=whenUnlocked")
            device.press("v")
            return device
        },
        Frame(name: "display-as-count") { setting("displayAs=count") },
        Frame(name: "display-as-count-40x12", size: Size(columns: 40, rows: 12)) { setting("displayAs=count") },
        Frame(name: "display-as-count-shown") {
            var device = setting("displayAs=count")
            device.press("Enter")
            return device
        },
        Frame(name: "display-as-list") { setting("displayAs=list") },
        Frame(name: "display-as-list-scrolled") {
            var device = setting("displayAs=list")
            device.press("L N j j j j j j j")
            return device
        },
        Frame(name: "display-as-list-ascii-40x12", size: Size(columns: 40, rows: 12), repertoire: .ascii) {
            setting("displayAs=list")
        },
        Frame(name: "notification-center-japanese") {
            var device = setting("language=ja")
            device.press("L N Enter")
            return device
        },
        Frame(name: "senders") { SenderBadgeTests.device() },
        Frame(name: "senders-korean") { SenderBadgeTests.device("language=ko") },
        Frame(name: "senders-expanded") {
            var device = SenderBadgeTests.device()
            device.press("j Enter")
            return device
        },
        Frame(name: "senders-40x12", size: Size(columns: 40, rows: 12)) {
            SenderBadgeTests.device(size: Size(columns: 40, rows: 12))
        },
        Frame(name: "senders-ascii", repertoire: .ascii) { SenderBadgeTests.device() },
        Frame(name: "senders-long-look") {
            var device = SenderBadgeTests.device()
            device.press("j v")
            return device
        },
        Frame(name: "alert-permission") { permissionPrompt() },
        Frame(name: "alert-unlock") { pressing("j Enter") },
        Frame(name: "alert-unlock-ascii", repertoire: .ascii) { pressing("j Enter Tab") },
        Frame(name: "clear-section") { ClearSectionTests.device(pressing: "G X") },
        Frame(name: "clear-section-40x12", size: Size(columns: 40, rows: 12)) {
            ClearSectionTests.device(pressing: "j j X")
        },
        Frame(name: "sections") { ClearSectionTests.device(pressing: "j j") },
        Frame(name: "summary-card") { SummaryCardScreenTests.delivered(pressing: "j") },
        Frame(name: "summary-card-40x12", size: Size(columns: 40, rows: 12)) {
            SummaryCardScreenTests.delivered(pressing: "j", size: Size(columns: 40, rows: 12))
        },
        Frame(name: "summary-card-ascii", repertoire: .ascii) { SummaryCardScreenTests.delivered() },
        Frame(name: "summary-card-open") { SummaryCardScreenTests.delivered(pressing: "j Enter") },
        Frame(name: "upcoming-summary") {
            var device = SummaryCardScreenTests.upcoming()
            device.press("L N")
            return device
        },
        Frame(name: "expanded-group-muted") { pressing("o 1 Enter") },
        Frame(name: "expanded-group-muted-40x12", size: Size(columns: 40, rows: 12)) { pressing("o 1 Enter k") },
        Frame(name: "filter") { filtering("alice") },
        Frame(name: "filter-empty-field") { filtering("") },
        Frame(name: "filter-no-match") { filtering("zeppelin") },
        Frame(name: "filter-kept") { filtering("notification", thenPressing: "Enter j") },
        Frame(name: "filter-40x12", size: Size(columns: 40, rows: 12)) { filtering("보드 game, the long one") },
        Frame(name: "filter-kept-40x12", size: Size(columns: 40, rows: 12)) {
            filtering("alice", thenPressing: "Enter j")
        },
        Frame(name: "filter-notice-40x12", size: Size(columns: 40, rows: 12)) {
            filtering("alice", thenPressing: "Enter x")
        },
        Frame(name: "filter-ascii", repertoire: .ascii) { filtering("alice") },
        Frame(name: "filter-120x36", size: Size(columns: 120, rows: 36)) { filtering("alice", thenPressing: "Enter") },
        Frame(name: "time-menu") { pressing("T") },
        Frame(name: "provisional") { ProvisionalQuestionTests.device() },
        Frame(name: "provisional-40x12", size: Size(columns: 40, rows: 12)) { ProvisionalQuestionTests.device() },
        Frame(name: "provisional-ascii", repertoire: .ascii) { ProvisionalQuestionTests.device() },
        Frame(name: "provisional-keep") { provisional(pressing: "o 1") },
        Frame(name: "provisional-options") { provisional(pressing: "o") },
        Frame(name: "options") { pressing("o") },
        Frame(name: "options-40x12", size: Size(columns: 40, rows: 12)) { pressing("o") },
        Frame(name: "options-muted") { pressing("o 1") },
        Frame(name: "turn-off") { provisional(pressing: "o 2") },
        Frame(name: "inspector-log") { pressing("I") },
        Frame(name: "inspector-request") { pressing("I Tab") },
        Frame(name: "inspector-problems") { pressing("I Tab Tab k") },
        Frame(name: "inspector-screen") { pressing("I BackTab j j") },
        Frame(name: "inspector-screen-side", size: Size(columns: 120, rows: 36)) { pressing("I i BackTab") },
        Frame(name: "inspector-ascii", repertoire: .ascii) { pressing("I k k") },
        Frame(name: "inspector-log-40x12", size: InspectorTests.small) { inspector("k k", InspectorTests.small) },
        Frame(name: "inspector-request-40x12", size: InspectorTests.small) {
            var device = InspectorTests.longBody()
            device.size = InspectorTests.small
            device.press("I Tab PgDn")
            return device
        },
        Frame(name: "inspector-filter-40x12", size: InspectorTests.small) {
            var device = inspector("/", InspectorTests.small)
            device.type("call")
            return device
        },
        Frame(name: "inspector-filter") {
            var device = pressing("I /")
            device.type("red answer")
            device.press("Enter p")
            return device
        },
        Frame(name: "inspector-side", size: InspectorTests.wide) { inspector("", InspectorTests.wide) },
        Frame(name: "inspector-side-keys", size: InspectorTests.wide) {
            var device = inspector("i k k", InspectorTests.wide)
            for number in 1...2 {
                device.log.append(
                    LogEntry(date: device.now, application: nil, kind: .device, text: "arrival \(number)"))
            }
            return device
        },
        Frame(name: "inspector-side-116x24", size: Size(columns: 116, rows: 24)) {
            inspector("i", Size(columns: 116, rows: 24))
        },
        Frame(name: "inspector-side-korean", size: InspectorTests.wide) {
            var device = TestDevice.tour()
            device.set("language=ko")
            device.size = InspectorTests.wide
            device.press("I i k")
            return device
        },
        Frame(name: "inspector-korean-40x12", size: InspectorTests.small) {
            var device = TestDevice.tour()
            device.set("language=ko")
            device.size = InspectorTests.small
            device.press("I")
            return device
        },
        Frame(name: "help") { pressing("?") },
        Frame(name: "help-40x12", size: Size(columns: 40, rows: 12)) { pressing("? PgDn") },
    ]

    /// The most frequent screens in the languages other than English.
    static let languageFrames: [Frame] = translations.flatMap { language in
        [
            Frame(name: "language/\(language)-lock-screen") { setting("language=\(language)") },
            Frame(name: "language/\(language)-lock-screen-40x12", size: Size(columns: 40, rows: 12)) {
                setting("language=\(language)", "focus=doNotDisturb")
            },
            Frame(name: "language/\(language)-options") { translated(language, pressing: "o") },
            Frame(name: "language/\(language)-permission") {
                var device = permissionPrompt()
                device.set("language=\(language)")
                return device
            },
            Frame(name: "language/\(language)-settings") { translated(language, pressing: "S") },
            Frame(name: "language/\(language)-settings-40x12", size: Size(columns: 40, rows: 12)) {
                translated(language, pressing: "S")
            },
            Frame(name: "language/\(language)-application-settings") {
                translated(language, pressing: "j j o \(viewSettingsRow)")
            },
            Frame(name: "language/\(language)-provisional") {
                var device = ProvisionalQuestionTests.device()
                device.set("language=\(language)")
                return device
            },
            Frame(name: "language/\(language)-help") { translated(language, pressing: "?") },
            Frame(name: "language/\(language)-long-look") { translated(language, pressing: "j v Tab") },
            Frame(name: "language/\(language)-too-small", size: Size(columns: 39, rows: 11)) {
                setting("language=\(language)")
            },
        ]
    }

    private static let translations = DeviceLanguage.allCases.filter { $0 != .english }.map(\.rawValue)

    private static let viewSettingsRow = 3
}
