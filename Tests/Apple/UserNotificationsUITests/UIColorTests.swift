import Foundation
import TerminalCanvas
import Testing
import UserNotificationsUI

@Suite("UIColor")
struct UIColorTests {
    @Test("Colours with equal components are equal, the system's own differ") func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash == UIColor.red.hash)
        #expect(UIColor(white: 0.5, alpha: 1) == .gray)
        #expect(UIColor.red != .systemRed)
        #expect(UIColor.tintColor != .systemBlue)
        #expect(!UIColor.red.isEqual("red"))
        #expect(UIColor.red.copy() as? UIColor == .red)
    }

    @Test("A literal of Xcode is the colour of its components") func literal() {
        #expect(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(
            #colorLiteral(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)
                == UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5))
    }

    @Test("Components are returned as given, also outside 0 through 1") func components() {
        var channels: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let color = UIColor(red: 0.25, green: 1.5, blue: -1, alpha: 0.5)
        #expect(unsafe color.getRed(&channels.0, green: &channels.1, blue: &channels.2, alpha: &channels.3))
        #expect(channels == (0.25, 1.5, -1, 0.5))
        #expect(unsafe color.withAlphaComponent(1).getRed(nil, green: nil, blue: nil, alpha: &channels.3))
        #expect(channels.3 == 1)
        // Outside of an app the screen is dark, as terminals are.
        for (color, red) in [(.tintColor, 10 / 255), (.tintColor.color(onLight: true), 0)] as [(UIColor, CGFloat)] {
            #expect(unsafe color.getRed(&channels.0, green: nil, blue: nil, alpha: nil))
            #expect(channels.0 == red)
        }
    }

    @Test(
        "The terminal has 8 bits per component and no opacity",
        arguments: [
            (.systemOrange, .rgb(red: 255, green: 159, blue: 10)),
            (.systemOrange.color(onLight: true), .rgb(red: 255, green: 149, blue: 0)),
            (.white, .rgb(red: 255, green: 255, blue: 255)),
            (UIColor(red: 2, green: -1, blue: .nan, alpha: 0), .rgb(red: 255, green: 0, blue: 0)), (.tintColor, nil),
            (.label, .terminalDefault),
        ] as [(UIColor, Color?)]
    )
    func terminalColor(_ color: UIColor, _ expected: Color?) {
        #expect(color.terminalColor == expected)
    }
}
