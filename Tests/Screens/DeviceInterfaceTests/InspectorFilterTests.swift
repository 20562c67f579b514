import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: inspector, filtered")
struct InspectorFilterTests {
    @Test("A filter shows the lines that match, counts and marks them, and n and p go around") func filter() {
        var device = InspectorTests.device((0..<50).map { "entry \($0) \($0 % 10 == 3 ? "needle" : "hay")" })
        device.size = Size(columns: 80, rows: 24)
        device.press("I /")
        device.type("NEEDLE")
        #expect(device.hintBar.contains("5 of 50"))
        let lines = device.lines().filter { $0.contains("entry") }
        #expect(lines.count == 5 && lines.allSatisfy { $0.contains("needle") })
        let canvas = device.canvas
        let marked = (2..<20).filter { row in
            (0..<80).contains {
                [Color(.matchGround), Color(.focusedMatchGround)].contains(canvas[$0, row].style.background)
            }
        }
        #expect(marked.count == 5)
        device.press("Enter")
        #expect(device.hintBar.hasPrefix(" / NEEDLE 5 of 50"))
        #expect(InspectorTests.focused(device).contains("entry 43"))
        device.press("n")
        #expect(InspectorTests.focused(device).contains("entry 3 "))
        device.press("n n p p p")
        #expect(InspectorTests.focused(device).contains("entry 43"))
        // New entries are compared, too.
        InspectorTests.write("entry 50 needle", on: &device)
        InspectorTests.write("entry 51", on: &device)
        device.press("n")
        #expect(device.hintBar.contains("6 of 52"))
        device.press("p p Esc")
        #expect(device.report.screen == "lockScreen" && device.lines().contains { $0.contains("hay") })
        #expect(InspectorTests.focused(device).contains("needle"))
        device.press("n")
        #expect(device.noticeRow.contains("No filter; / starts one"))
    }

    @Test("The field has the keys of a shell's line, Esc clears it, and a click beside it keeps it") func field() throws
    {
        var device = InspectorTests.device((0..<50).map { "entry \($0)" }, size: Size(columns: 80, rows: 24))
        device.press("I /")
        device.type("nothing like this")
        #expect(device.lines().contains { $0.contains("No Matching Lines") })
        #expect(device.hintBar.contains("no match"))
        device.press("C-w C-w C-w")
        device.type("ry 7")
        device.press("C-a")
        device.type("ent")
        #expect(device.lines().contains { $0.contains("entry 7") })
        #expect(!device.lines().contains { $0.contains("entry 8") })
        var other = device
        device.press("Esc")
        #expect(device.lines().contains { $0.contains("entry 49") })
        _ = try MouseTests.click("Request", &other)
        other.press("j BackTab")
        #expect(other.hintBar.contains("/ entry 7"))
        other.handle(.paste("not typed"))
        #expect(!other.hintBar.contains("not typed"))
    }

    @Test("Kinds, apps and times are found, in the language of the device too") func searched() {
        for text in ["delegate", "위임", "red & green", "09:40:03"] {
            var device = ScreenDevice.tour()
            device.set("language=ko")
            device.press("I /")
            device.handle(.paste(text))
            let lines = device.lines().dropLast().filter { $0.contains("09:40") }
            #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("Red & Green") }, "\(text)")
        }
    }

    @Test("The request is filtered line by line") func requestFilter() {
        var device = InspectorTests.longBody()
        device.press("I Tab /")
        device.type("identifier")
        #expect(device.hintBar.contains(" of "))
        #expect(device.lines().contains { $0.contains("\"identifier\"") })
        #expect(!device.lines().contains { $0.contains("and on") })
        device.press("Enter Tab")
        #expect(!device.hintBar.contains("identifier"))
        device.press("BackTab Esc")
        #expect(device.lines().contains { $0.contains("and on") })
    }

    @Test("An entry is compared once with what is looked for") func filterCost() {
        var device = InspectorTests.device((0..<5_000).map { "entry \($0)" })
        device.press("I /")
        device.type("entry 49")
        #expect(device.screen.inspectorState.found[.log]?.comparedEntries == 5_000)
        device.press("Enter")
        for _ in 0..<20 { device.press("k") }
        #expect(device.screen.inspectorState.found[.log]?.comparedEntries == 5_000)
        InspectorTests.write("another", on: &device)
        device.press("k")
        #expect(device.screen.inspectorState.found[.log]?.comparedEntries == 5_001)
    }
}
