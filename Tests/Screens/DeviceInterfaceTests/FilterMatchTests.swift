import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The matches of a filter are marked, and keys go from one to the next.
@Suite("Filter: the matches") struct FilterMatchTests {
    @Test(
        "The columns of what is found",
        arguments: [
            ("red", "A red notification", [2..<5]), ("RED tion", "A Red notification", [2..<5, 14..<18]),
            ("o", "good food", [1..<3, 6..<8]), ("nothing", "A red one", []), ("", "A red one", []),
            ("cafe", "Le Café noir", [3..<7]), ("국", "한국어", [2..<4]), ("strasse", "Die Straße", [4..<10]),
            ("ed red", "red", [0..<3]), ("aa", "aaa", [0..<2]),
            ("दी", "मेरी हिन्दी है", [7..<9]), ("লা", "বাংলা", [3..<5]), ("मा", "မာ मा", [3..<5]),
        ] as [(String, String, [Range<Int>])])
    func columns(filter: String, text: String, columns: [Range<Int>]) {
        #expect(FilterQuery(filter).matches(in: TerminalText(text)) == columns)
    }

    @Test("Matches are underlined on the platters, and nothing is without a filter") func underlined() {
        var device = ScreenDevice.tour()
        func words(_ device: ScreenDevice) -> Set<String> {
            let canvas = device.screen.draw(snapshot: device.snapshot, size: device.size).canvas
            var words: Set<String> = []
            for row in 0..<device.size.rows - 1 {
                let cells = (0..<device.size.columns).map { canvas[$0, row] }
                let runs = cells.split { !$0.style.attributes.contains(.underline) }
                for run in runs { words.insert(run.map(\.text).joined()) }
            }
            return words
        }
        #expect(words(device) == [])
        device.press("/")
        device.type("board")
        #expect(words(device) == ["board"])
        device.press("Enter")
        #expect(words(device) == ["board"])
        device.press("Esc")
        #expect(words(device) == [])
    }

    @Test("n and p go from match to match and around, and say when there is no filter") func keys() {
        var device = ScreenDevice.tour()
        device.press("n")
        #expect(device.lines().contains { $0.contains("No filter; / starts one") })
        device.press("/")
        device.type("notification")
        device.press("Enter")
        let titles = device.report.groups.flatMap(\.notifications).map(\.title)
        #expect(titles.count > 2)
        var seen: [String?] = []
        for _ in titles {
            seen.append(device.focusedTitle)
            device.press("n")
        }
        #expect(seen == titles)
        #expect(device.focusedTitle == titles.first)
        device.press("p")
        #expect(device.focusedTitle == titles.last)
    }

    @Test("Undoing brings focus back to what was cleared", arguments: [("x u", 0), ("j x u", 1), ("j x x u u", 1)])
    func undo(keys: String, position: Int) {
        var device = ScreenDevice.tour()
        device.press(String(repeating: "j ", count: position))
        let title = device.focusedTitle
        device.press(String(repeating: "k ", count: position) + keys)
        #expect(device.focusedTitle == title)
    }
}
