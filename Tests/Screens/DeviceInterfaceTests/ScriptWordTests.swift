import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Words of scripts whose letters have marks with columns of their own, wherever a word is shown or typed.
@Suite("DeviceInterface: words of many scripts") struct ScriptWordTests {
    static let words = [
        "हिन्दी", "বাংলা", "ગુજરાતી", "ਪੰਜਾਬੀ", "ଭାଷା", "தமிழ்", "తెలుగు", "ಹುಡುಗಿ", "മലയാളം", "ශ්‍රී", "မြန်မာ", "ខ្មែរ", "ᮃᮊ᮪ᮞᮛ",
        "ᬅᬓ᭄ᬱᬭ", "ꦲꦏ꧀ꦱꦫ", "ᨾᩮᩨᨦ", "ไทย", "ལྷ་ས", "שלום", "مرحبا", "አማርኛ",
    ]

    private static func device(_ word: String) -> ScreenDevice {
        var device = ScreenDevice.empty()
        var reply = ScreenDevice.reply
        reply.title = word
        device.install(
            Application(identifier: ScreenDevice.bare, name: word, iconGlyph: "", iconColor: .gray),
            categories: [NotificationCategory(identifier: "word", actions: [reply])])
        device.deliver(ScreenDevice.bare, "\(word)|", "\(word) \(word).") { $0.categoryIdentifier = "word" }
        return device
    }

    @Test("App, title, body and button have the whole word, and nothing else", arguments: words)
    func shown(word: String) {
        var device = Self.device(word)
        func shows(_ text: String) -> Bool {
            device.lines().contains { $0.unicodeScalars.contains(Array(text.unicodeScalars)) }
        }
        #expect(shows("\(word)|") && shows("\(word) \(word)."), "\(device.lines())")
        let edges = device.lines().indices.filter { device.lines()[$0].contains("▌") }.map { row in
            (0..<device.size.columns).last { device.canvas[$0, row].text != " " }
        }
        #expect(Set(edges).count == 1, "the right edge is one column: \(device.lines())")
        device.press("v")
        #expect(shows("\(word)|") && shows(" \(word) "), "\(device.lines())")
        #expect(device.lines(.ascii).joined().utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("A word is typed and deleted letter by letter, in a reply and in the filter", arguments: words)
    func typed(word: String) {
        for keys in ["v 1", "/"] {
            var device = Self.device(word)
            device.press(keys)
            for scalar in word.unicodeScalars { device.type(String(scalar)) }
            #expect(device.lines().contains { $0.unicodeScalars.contains(Array(word.unicodeScalars)) })
            if keys == "/" { #expect(device.lines().contains { $0.contains("1 of 1") }, "\(device.lines())") }
            for _ in word.unicodeScalars { device.press("Backspace") }
            device.type("x")
            #expect(device.lines().contains { $0.contains("x") && !$0.contains(word) })
            let text = keys == "/" ? device.screen.list.list.filter?.field.line.text : device.system.draft?.text
            #expect(text == "x")
        }
    }

    @Test("A badge or a tile has at most two columns", arguments: words) func badges(word: String) {
        #expect((1...2).contains(Initials.text(of: "\(word) \(word)").columns))
        let application = Application(identifier: ScreenDevice.bare, name: word, iconGlyph: "", iconColor: .gray)
        #expect(AppFace(application).tile.columns == 3)
    }
}
