import Testing
import TerminalCanvas
@testable import LockScreen

@Test func scratch() {
    var d = TestDevice.tour()
    func show(_ t: String, _ r: Repertoire = .unicode) { print("== \(t)"); for l in d.lines(r) { print(l) } }
    show("tour")
    d.press("Enter"); show("expanded")
    d.press("j j j j j j"); show("scrolled")
    d.press("g"); show("top header")
    d.press("c"); show("collapsed", .ascii)
    d.size = Size(columns: 40, rows: 12); show("40x12"); d.press("j"); show("40x12 j");d.press("k");
    d.size = Size(columns: 120, rows: 36); show("120x36")
    d.size = Size(columns: 80, rows: 24)
    d.press("j j v"); d.contentFrame = TestDevice.redGreenFrame; show("longlook"); d.press("Tab Tab Tab Tab Right"); print(d.effects.last as Any); show("slider")
    d.press("Esc"); d.contentFrame = nil
    d.press("k v 1"); d.type("Hello wörld"); show("text")
    d.press("Esc Esc T"); show("time"); d.press("Esc ?"); show("help"); d.press("Esc I"); show("log"); d.press("Tab"); show("request"); d.press("Esc X"); show("clearall"); d.press("Esc")
    d.press("Enter"); show("unlock"); d.press("Esc L"); show("home"); d.press("Enter"); 
    d.applicationScreen = TestDevice.groupedScreen; show("app?")
    d.deliver(TestDevice.tutorial, "New message", "Hi") { $0.categoryIdentifier = "message" }
    show("banner"); d.press("N"); show("NC"); d.press("x"); show("cleared")
}
