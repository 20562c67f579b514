import BlockingTests
import Foundation
import NotificationModel
import PseudoTerminal
import Testing

/// `ncenter tour`: the tour on devices that have been used.
@Suite(.blocking) struct TourCommandTests {
    private static let titles = [
        ["Alice", "Me", "Alice", "Me", "Alice", "Me"], ["Your tutor"], ["Green Notification", "Red Notification"],
        ["Ferry to Hazel Island", "Ferry to Hazel Island"], ["Gym", "Salon", "Doctor", "Dentist"], ["A postcard"],
    ]

    @Test("A device that runs plays it again, also twice, and keeps what is not of it") func running() throws {
        let device = try HeadlessNcenter(["--empty"])
        let payload = Data(#"{"aps":{"alert":{"title":"Water boils"}},"Simulator Target Bundle":"com.acme.Tea"}"#.utf8)
        #expect(try device.run("push", "-", input: payload).status == 0)
        #expect(try device.run("set", "previews=whenUnlocked").status == 0)
        for _ in 0..<2 {
            let outcome = try device.run("tour")
            try #require(outcome.status == 0, "\(outcome.standardError)")
            #expect(outcome.output.isEmpty)
            #expect(try device.run("set", "previews=always").status == 0)
            #expect(try device.run("steps", "N").status == 0)
            let state = try device.state()
            #expect(state.locked && state.activities.count == 1)
            #expect(state.groups.filter { $0.app != "com.acme.Tea" }.map(\.titles) == Self.titles)
            #expect(state.groups(of: "com.acme.Tea").map(\.titles) == [["Water boils"]])
        }
    }

    @Test("What somebody writes is not taken away unasked: without a terminal the command is refused") func writing()
        throws
    {
        let device = try HeadlessNcenter([])
        try #require(try device.run("steps", "view \"Your tutor\"; 1; \"Te\"").status == 0)
        let outcome = try device.run("tour")
        #expect(outcome.status == 64 && outcome.standardError.contains("A reply is not sent yet"))
        #expect(try device.run("state").text.contains(#""draft" : "Te""#))
    }

    @Test("The ferry of a device that goes on crosses, too") func goesOn() throws {
        let folders = DeviceFolders.make()
        for stage in [(after: "160s", is: 1), (after: "100s", is: 2)] {
            let device = try HeadlessNcenter([], in: folders)
            #expect(try device.run("steps", "advance:\(stage.after)").status == 0)
            let ferry = try #require(try device.state().activities.first)
            #expect(ferry.contentState["stage"] == .integer(stage.is) && ferry.state == "active")
            #expect(try device.run("stop").status == 0)
        }
        let device = try HeadlessNcenter([], in: folders)
        #expect(try device.run("steps", "advance:30m").status == 0)
        #expect(try device.state().activities.isEmpty)
    }

    @Test("The tour's pushes do not come to another activity of its app") func other() throws {
        let folders = DeviceFolders.make()
        let start = #"""
            {
              "Simulator Target Bundle": "com.example.Skiff",
              "aps": {
                "timestamp": 0, "event": "start", "attributes-type": "CrossingAttributes", "attributes": {},
                "content-state": { "stage": 3 }
              }
            }
            """#
        do {
            let device = try HeadlessNcenter([], in: folders)
            #expect(try device.run("push", "-", input: Data(start.utf8)).status == 0)
            #expect(try device.run("stop").status == 0)
        }
        let device = try HeadlessNcenter([], in: folders)
        #expect(try device.run("steps", "advance:30m").status == 0)
        #expect(try device.state().activities.first?.contentState["stage"] == .integer(3))
    }

    @Test("An emptied device says how, and then has the tour on this terminal") func emptied() throws {
        let folders = DeviceFolders.make()
        do {
            let terminal = try Ncenter.launch(["--empty"], environment: folders, showing: "No Notifications")
            try terminal.wait(for: "fills this device")
            terminal.send("q")
            _ = try terminal.waitForExit()
        }
        do {
            let terminal = try Ncenter.launch(environment: folders, showing: "fills this device")
            terminal.send("q")
            _ = try terminal.waitForExit()
        }
        let terminal = try Ncenter.launch(
            ["tour"], environment: folders, showing: "5 more notifications from Alice and Me")
        terminal.send("q")
        _ = try terminal.waitForExit()
        let kept = try Ncenter.launch(environment: folders, showing: "5 more notifications from Alice and Me")
        kept.send("q")
        _ = try kept.waitForExit()
    }
}
