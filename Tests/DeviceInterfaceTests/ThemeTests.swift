import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Themes")
struct ThemeTests {
    private func canvas(_ theme: DisplayTheme, _ device: TestDevice = .tour(), _ repertoire: Repertoire = .unicode)
        throws
        -> Canvas
    {
        var device = device
        device.set("theme=\(theme.rawValue)")
        return device.screen.draw(snapshot: device.snapshot(repertoire), size: device.size).canvas
    }

    private func cells(_ canvas: Canvas) -> [Cell] {
        (0..<canvas.size.rows).flatMap { row in (0..<canvas.size.columns).map { canvas[$0, row] } }
    }

    private static let screens: [TestDevice] = {
        var longLook = TestDevice.tour()
        longLook.press("j j v")
        longLook.contentFrame = TestDevice.redGreenFrame
        var home = TestDevice.tour()
        home.press("H")
        var dialog = TestDevice.tour()
        dialog.press("X")
        return [.tour(), longLook, home, dialog]
    }()

    @Test(
        "A theme changes how the screen looks and not what is on it", arguments: DisplayTheme.allCases, screens.indices)
    func text(theme: DisplayTheme, screen: Int) throws {
        let device = Self.screens[screen]
        #expect(try canvas(theme, device).lines() == canvas(.standard, device).lines())
    }

    @Test("Monochrome has no colour, and everything else of the standard theme", arguments: screens.indices)
    func monochrome(screen: Int) throws {
        let device = Self.screens[screen]
        let standard = cells(try canvas(.standard, device))
        let monochrome = cells(try canvas(.monochrome, device))
        #expect(monochrome.allSatisfy { $0.style == Style(attributes: $0.style.attributes) })
        #expect(monochrome.map(\.style.attributes) == standard.map(\.style.attributes))
        #expect(standard.contains { $0.style.foreground != .terminalDefault })
    }

    @Test("High contrast dims nothing, draws lines bold and reverses what has focus", arguments: screens.indices)
    func highContrast(screen: Int) throws {
        let device = Self.screens[screen]
        let standard = cells(try canvas(.standard, device))
        let contrast = cells(try canvas(.highContrast, device))
        #expect(!contrast.contains { $0.style.attributes.contains(.dim) })
        for cell in contrast where "─│╭╮╰╯├┤━┃┏┓┗┛".contains(cell.text) && cell.style.background == .terminalDefault {
            #expect(cell.style == Style(attributes: .bold))
        }
        for (old, new) in zip(standard, contrast) where old.style == Theme.focus && old.text == "↓" {
            #expect(new.style == Style(attributes: [.bold, .reverse]))
        }
        #expect(contrast.contains { $0.style.attributes.contains(.reverse) })
        // What an app has filled with a colour keeps it, with the text on it.
        #expect(contrast.map(\.style.background) == standard.map(\.style.background))
    }

    @Test("On a terminal with nothing but ASCII lines are bold as well")
    func ascii() throws {
        let contrast = cells(try canvas(.highContrast, .tour(), .ascii))
        #expect(contrast.filter { $0.text == "|" }.allSatisfy { $0.style.attributes == .bold })
        #expect(contrast.contains { $0.text == "|" })
    }

    @Test("Both halves of a wide character look alike")
    func wide() throws {
        var device = TestDevice.tour()
        device.set("language=ja")
        let canvas = try canvas(.highContrast, device)
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns where canvas[column, row].columns == 2 {
                #expect(canvas[column + 1, row].style == canvas[column, row].style)
            }
        }
    }
}
