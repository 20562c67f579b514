import BlockingTests
import DemoDevice
import DeviceSession
import Foundation
import GoldenFiles
import ScenarioRunning
import TerminalCanvas
import Testing

/// `--accessible`: what is read, and that it is enough to use the device.
@Suite(.blocking) struct PlainLineTests {
    // MARK: Five tasks, by nothing but the lines

    @Test("Answers a message") func reply() throws {
        let message = """
            {"Simulator Target Bundle": "com.example.Finch", "aps": {"alert": {"title": "Alice", "body": "At noon?"},
             "category": "MESSAGE"}}
            """
        let transcript = try Samples.laidOut { samples in
            try TestFiles.withFile(message, named: "alice.apns") { file in
                try PlainReader.use(with: { try $0.holdOnly(samples.manifest("Finch")) }) {
                    (reader: PlainReader) throws in
                    try reader.type("push:\(file)")
                    #expect(reader.heard.first == "New: Finch: Alice - At noon?")
                    #expect(reader.focused?.contains("Alice") == true)
                    try reader.type(try reader.key(for: "view"))
                    #expect(try reader.line(with: "Alice").contains("At noon?"))
                    try reader.type(try reader.number(of: "Reply"))
                    #expect(reader.focused?.contains("text field") == true)
                    try reader.type("\"See you at six\"")
                    #expect(reader.focused?.contains("See you at six") == true)
                    try reader.type(try reader.key(for: "Send"))
                    #expect(try reader.line(with: "See you at six") == "Sent: “See you at six”")
                    return reader.transcript.map { $0.replacing(file, with: "alice.apns") }
                }
            }
        }
        try Golden.check(transcript.joined(separator: "\n") + "\n", "plain-lines-reply")
    }

    @Test("Rotates a picture and resets it") func rotation() throws {
        let transcript = try PlainReader.use { (reader: PlainReader) throws in
            try reader.move(to: "Green Notification")
            try reader.type(try reader.key(for: "view"))
            try reader.type(try reader.number(of: "Rotate 20°"))
            let reset = try reader.number(of: "Reset rotation")
            #expect(reader.heard == ["Picture: Compass needle, 20°", "New action \(reset): Reset rotation."])
            try reader.type(reset)
            #expect(reader.heard == ["Picture: Compass needle, 0°", "Action \(reset) is gone."])
            try reader.type(try reader.key(for: "close"))
            #expect(reader.focused?.contains("Green Notification") == true)
            return reader.transcript
        }
        try Golden.check(transcript.joined(separator: "\n") + "\n", "plain-lines-rotation")
    }

    @Test("Clears a group and brings it back") func clearing() throws {
        let transcript = try PlainReader.use { (reader: PlainReader) throws in
            let before = try reader.move(to: "Gym")
            try reader.type("where")
            try reader.type("help")
            try reader.type(try reader.key(for: "clear 4"))
            let notice = try reader.line(with: "Cleared 4 notifications")
            #expect(reader.focused?.contains("Gym") != true)
            try reader.type(try reader.key(for: "undo"))
            #expect(notice.contains("undo") && reader.focused == before)
            return reader.transcript
        }
        try Golden.check(transcript.joined(separator: "\n") + "\n", "plain-lines-clearing")
    }

    @Test("Changes a setting") func setting() throws {
        let transcript = try PlainReader.use { (reader: PlainReader) throws in
            try reader.type(try reader.key(for: "unlock"))
            try reader.type(try reader.key(for: "settings"))
            let before = try reader.move(to: "Display As", by: try reader.key(for: "move"))
            try reader.type(try reader.key(for: "change"))
            let after = try #require(reader.focused)
            #expect(after.contains("Display As") && after != before && reader.heard.count == 1)
            try reader.type("Right")
            return reader.transcript
        }
        try Golden.check(transcript.joined(separator: "\n") + "\n", "plain-lines-setting")
    }

    @Test("Schedules from an app and opens the banner") func banner() throws {
        let transcript = try PlainReader.use { (reader: PlainReader) throws in
            try reader.type(try reader.key(for: "unlock"))
            try reader.type("all")
            try reader.type(try reader.number(of: "Huddle"))
            try reader.type("all")
            try reader.type(try reader.number(of: "Message with"))
            let isScheduled = try reader.line(with: "comes at")
            #expect(isScheduled.contains("Me"))
            try reader.type("advance:1s")
            #expect(try reader.line(with: "New: Huddle").contains("Me"))
            try reader.type(try reader.key(for: "view"))
            #expect(try reader.line(with: "Huddle, now, Me").isEmpty == false)
            try reader.type(try reader.key(for: "close"))
            return reader.transcript
        }
        try Golden.check(transcript.joined(separator: "\n") + "\n", "plain-lines-banner")
    }

    // MARK: Lines

    @Test("A word is not a step, and a name taps what has it exactly") func words() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            let beginning = reader.heard
            #expect(try reader.type("") == beginning)
            #expect(try reader.type("again") == beginning)
            #expect(try reader.type("where") == Array(beginning.prefix(2)))
            let all = try reader.type("all")
            #expect(all.first == beginning.first && all.contains(beginning[1]) && all.count == 7)
            let help = try reader.type("help")
            #expect(help.contains("Enter expand") && help.last?.contains("again") == true)
            for key in ["j Next; scroll down", "k Previous; scroll up"] { #expect(help.contains(key), "\(help)") }
            #expect(help.contains { $0.hasPrefix("Tab Next button") })
            #expect(
                try reader.type("tap").first?.hasPrefix("step 1, column 1: ") == true, "a step without its argument")
            #expect(try reader.type("Alic").first?.hasPrefix("“Alic” is neither") == true)
            #expect(try reader.type("tap:Alise") == ["No item here matches “Alise”. Did you mean “Alice”?"])
            #expect(try reader.type("tap \"Bob\"") == ["No item here matches “Bob”."])
            try reader.type("Alice")
            #expect(reader.focused?.hasPrefix("> 3 of 12. ") == true)
            let choice = try reader.type("Alice")
            #expect(choice.first == "Several items match “Alice”:")
            let tap = try #require(choice.first { $0.contains("Any ideas?") })
            #expect(tap.hasPrefix("tap \"Alice\" 3; "))
            try reader.type(String(tap.prefix { $0 != ";" }) + ";")
            #expect(reader.heard.first?.contains("Huddle") == true)
        }
    }

    @Test("An apostrophe of a keyboard is that of a label") func apostrophe() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            try reader.type("H 4")
            #expect(reader.heard.contains { $0.contains("Don’t Allow") }, "\(reader.heard)")
            try reader.type("Don't Allow")
            #expect(reader.heard.first?.hasPrefix("Postcards") == true, "\(reader.heard)")
        }
    }

    @Test(
        "A key without effect says so, in every language",
        arguments: zip(
            ["en", "ko", "ja", "zh-Hans", "fr"],
            [
                "k does nothing here", "여기서 k 키는 동작 없음", "kはここでは無効", "k在此处无效", "k est sans effet ici",
            ]))
    func nothing(language: String, words: String) throws {
        try PlainReader.use(with: { $0.contents.language = language }) { (reader: PlainReader) throws in
            let said = try reader.type("z")
            #expect(said.count == 1 && said[0].hasPrefix(words.replacing("k", with: "z")), "\(said)")
            try reader.type("g")
            #expect(try reader.type("k").first?.hasPrefix(words) == true, "at the end")
            #expect(try reader.type("j").count == 1)
            #expect(try reader.type("advance:1s") == [])
        }
    }

    @Test("Time passing is no news, also where ages are read") func time() throws {
        try Samples.laidOut { samples in
            try PlainReader.use(with: { try $0.holdOnly(samples.manifest("Finch")) }) { (reader: PlainReader) throws in
                try reader.type("push:\(samples.payload("finch-message"))")
                #expect(reader.heard.contains { $0.hasPrefix("New: Finch: Mira") })
                #expect(try reader.type("advance:5m") == [])
                try reader.type("where")
                #expect(reader.focused?.contains("5 minutes ago") == true)
            }
        }
    }

    @Test("The row of keys is said when it is new, when it is asked for, and never again while hints are off")
    func hints() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            let row = try #require(reader.heard.last)
            #expect(row.hasPrefix("Enter expand, v view, ") && row.hasSuffix(", help keys."))
            #expect(try reader.type("?") == [row])
            let menu = try reader.type("o")
            #expect(menu.last?.hasPrefix("Enter choose, ") == true)
            #expect(try reader.type("Esc").allSatisfy { !$0.contains("help keys") }, "\(reader.heard)")
            #expect(try reader.type("o").allSatisfy { !$0.contains("Enter choose, ") }, "\(reader.heard)")
            #expect(try reader.type("?") == [menu[menu.count - 1]])
            #expect(try reader.type("hints") == ["Hints are off; ? lists the keys."])
            #expect(try reader.type("Esc H").allSatisfy { !$0.contains("help keys") }, "\(reader.heard)")
            #expect(try reader.type("").allSatisfy { !$0.contains("help keys") }, "\(reader.heard)")
            #expect(try reader.type("?").last?.contains("Enter open") == true)
            #expect(try reader.type("hints") == ["Hints are on."])
            #expect(try reader.type("S").last?.contains("help keys") == true)
        }
    }

    @Test("A key that only eyes see the effect of says its word") func rendering() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            try reader.move(to: "Green Notification")
            try reader.type("v")
            let row = try reader.line(with: "Enter Rotate 20°")
            let word = try #require(row.split(separator: ", ").first { $0.hasPrefix("r ") }?.dropFirst(2))
            #expect(try reader.type("r") == ["\(word)."])
        }
    }

    @Test("Minutes that pass are not said, also where a menu has times", arguments: ["T", "o", "H"])
    func minutes(key: String) throws {
        try PlainReader.use { (reader: PlainReader) throws in
            try reader.type(key)
            // On a clock that stands, a step of a script is what can be taken back.
            let lines = try reader.type("advance:40s; advance:1m")
            #expect(lines.allSatisfy { $0.contains("Turn the clock back") }, "\(lines)")
        }
    }

    @Test("A notification that may interrupt more than others says so when it comes") func levels() throws {
        let alert = """
            {"Simulator Target Bundle": "com.example.Finch", "aps": {"alert": {"title": "Door", "body": "Open"},
             "interruption-level": "time-sensitive"}}
            """
        try Samples.laidOut { samples in
            try TestFiles.withFile(alert, named: "door.apns") { file in
                try PlainReader.use(with: { try $0.holdOnly(samples.manifest("Finch")) }) {
                    (reader: PlainReader) throws in
                    try reader.type("push:\(file)")
                    #expect(reader.heard.first == "New: Finch: Door - Open - Time Sensitive")
                    #expect(reader.focused?.hasSuffix("Finch, now, Door, Open, Time Sensitive") == true)
                }
            }
        }
    }

    @Test("A banner that goes, and a key that leads nowhere, are said") func banners() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            try reader.type("L")
            #expect(try reader.type("H").first?.hasPrefix("H does nothing here") == true)
            for line in ["2", "1", "advance:1s"] { try reader.type(line) }
            #expect(try reader.type("Esc") == ["The banner is gone."])
        }
    }

    @Test("A list that comes into view is told of, and swipe actions by all their names") func listsAndSwipes() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            try reader.type("L L")
            #expect(try reader.type("N").contains { $0.contains("> 2 of 7. ") }, "\(reader.heard)")
            #expect(try reader.type("Esc").contains { $0.contains("> 1 of 1. ") }, "\(reader.heard)")
            try reader.type("N g")
            let swiped = try reader.type("s")
            #expect(swiped.first == "Buttons: Clear.", "\(swiped)")
            try reader.type("Esc j")
            let actions = try reader.type("s")
            #expect(actions.first == "Buttons: Options, View, Clear.")
            #expect(actions.dropFirst().first == "> Options, button")
            #expect(actions.last?.contains("Esc close") == true)
            #expect(try reader.type("Right") == ["> View, button"])
        }
    }

    @Test("What a Focus silences comes without a word") func silenced() throws {
        try Samples.laidOut { samples in
            try PlainReader.use(with: { try $0.holdOnly(samples.manifest("Finch")) }) { (reader: PlainReader) throws in
                try reader.type("L F")
                try reader.type("push:\(samples.payload("finch-message"))")
                #expect(!reader.heard.contains { $0.hasPrefix("New: ") }, "\(reader.heard)")
            }
        }
    }

    @Test("A comma is between two keys also behind a word that is cut") func commas() throws {
        try PlainReader.use(with: { $0.contents.language = "fr" }) { (reader: PlainReader) throws in
            #expect(reader.transcript.joined().contains("N centre notif., "), "\(reader.transcript)")
        }
    }

    @Test("Help has the keys whose hints find no room, too") func help() throws {
        try PlainReader.use(with: { $0.contents.language = "fr" }) { (reader: PlainReader) throws in
            let help = try reader.type("help")
            for word in ["tout effacer", "inspecteur", "réglages", "quitter"] {
                #expect(help.contains { $0.hasSuffix(word) }, "\(help)")
            }
        }
    }

    @Test("A key does nothing in a field only if it is not a key of a field") func fields() throws {
        try PlainReader.use { (reader: PlainReader) throws in
            try reader.type("/")
            #expect(try reader.type("Left") == [])
            try reader.type("\"zzz\"")
            #expect(reader.heard.contains { $0 == "No Matching Notifications" }, "\(reader.heard)")
        }
    }

    @Test("--ascii writes ASCII only", arguments: ["en", "ko", "ja", "zh-Hans", "fr"]) func ascii(language: String)
        throws
    {
        try PlainReader.use(.ascii, with: { $0.contents.language = language }) { (reader: PlainReader) throws in
            for line in [
                "all", "help", "x", "u", "z", "v", "all", "Esc", "o", "Esc", "H", "all", "S", "all", "?", "all",
            ] {
                try reader.type(line)
            }
            let lines = reader.transcript
            #expect(lines.count > 100 && lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        }
    }
}
