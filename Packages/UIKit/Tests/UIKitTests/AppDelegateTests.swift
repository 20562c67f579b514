import Foundation
import Testing

@Suite("An app delegate that is marked @main")
struct AppDelegateTests {
    @Test("It is launched, registers, becomes active, leaves and comes back") func life() async throws {
        let log = try await NewsProbe.log(after: "H Enter 2 H H Enter")
        #expect(log.first == "launched in inactive by nothing")
        #expect(log.contains("may notify: true"))
        #expect(log.contains { $0.hasPrefix("token of 32 bytes: ") && $0.hasSuffix("… registered: true") })
        let turns = log.filter {
            ["active, badge 0", "resigns", "in the background"].contains($0) || $0.hasPrefix("to ")
        }
        #expect(
            turns == [
                "active, badge 0", "resigns", "in the background", "to the foreground, inactive", "active, badge 0",
            ])
    }

    @Test("Its token is the same each time, and comes when the device is online") func token() async throws {
        func token(_ log: [String]) -> String? { log.first { $0.hasPrefix("token of") } }
        let first = try await NewsProbe.log(after: "H Enter 2")
        let second = try await NewsProbe.log(after: "set:online=off H Enter 2")
        let third = try await NewsProbe.log(after: "set:online=off H Enter 2 set:online=on")
        #expect(token(first) != nil)
        #expect(token(second) == nil && second.contains("registerForRemoteNotifications"))
        #expect(token(third) == token(first))
    }

    @Test("It is registered after a restart of a device that lasts, with the same token", .timeLimit(.minutes(5)))
    func restart() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["XDG_STATE_HOME": folder.path]
        try await NewsProbe.run(
            lines: ["H Enter", "2"], until: "registered before this launch", after: "H Enter", environment: environment)
        // A copy of the device, as it is now.
        let log = try await NewsProbe.log(after: "H Enter", ["--device", "phone"], environment: environment)
        #expect(log.filter { $0 == "registered before this launch" }.count == 1, "\(log)")
        let token = try #require(log.last { $0.hasPrefix("token of 32 bytes: ") })
        let new = try await NewsProbe.log(after: "H Enter 2")
        #expect(!new.contains("registered before this launch") && new.contains(token))
    }

    @Test("A silent push starts it in the background, and its answer is in the log") func silent() async throws {
        let log = try await NewsProbe.log(after: "silent")
        #expect(log.contains("launched in background by flag"))
        #expect(log.contains("fetching flag in background"))
        #expect(log.last == "didReceiveRemoteNotification: newData")
    }

    @Test("A push that is not answered is named after 30 seconds") func endless() async throws {
        let late = "didReceiveRemoteNotification: the completion handler was not called within 30 s"
        let log = try await NewsProbe.log(after: "endless advance:31s")
        #expect(log.last == late)
    }

    @Test("A tap on a push brings it to the front, and its delegate gets the response") func launch()
        async throws
    {
        let log = try await NewsProbe.log(after: "H Enter 2 H story N Enter")
        #expect(log.contains { $0.hasPrefix("response ") && $0.hasSuffix(" to Flags") })
    }

    @Test("Its badge is read and set, and its window is its screen") func badge() async throws {
        let result = try await NewsProbe.render("H Enter 2 L story L 1")
        #expect(result.output.contains("Front page") && result.output.contains("Badge 0"))
        let log = try await NewsProbe.log(after: "H Enter 2 L story L 1")
        #expect(log.contains("active, badge 2"))
        #expect(log.last == "applicationIconBadgeNumber = 0")
    }

    @Test("Entitlements without aps-environment refuse the token") func entitlements() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = try PropertyListSerialization.data(fromPropertyList: [String: String](), format: .xml, options: 0)
        try list.write(to: folder.appending(path: "News.entitlements"))
        let log = try await NewsProbe.log(after: "H Enter 2", environment: ["NCENTER_APP": folder.path])
        #expect(log.contains("no token: 3000 no valid “aps-environment” entitlement string found for application"))
        #expect(!log.contains { $0.hasPrefix("token of") })
    }

    @Test("A property list that cannot be read is named, with status 65") func mistake() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("{".utf8).write(to: folder.appending(path: "Info.plist"))
        let result = try await NewsProbe.render("H", environment: ["NCENTER_APP": folder.path])
        #expect(result.status == 65)
        #expect(result.errors.contains("Error: \(folder.path)/Info.plist: "))
        let missing = try await NewsProbe.render("H", environment: ["NCENTER_APP": folder.path + "/none"])
        #expect(missing.status == 65)
        #expect(missing.errors.contains("NCENTER_APP: there is no folder \(folder.path)/none"))
    }

    @Test(
        "An extension whose class or storyboard is not there is named by file and key, with status 65",
        arguments: [
            (
                "content-extension", ["NSExtensionPrincipalClass": "NewsProbe.Nobody"],
                "NSExtensionPrincipalClass: there is no class NewsProbe.Nobody"
            ),
            (
                "content-extension", ["NSExtensionPrincipalClass": "NewsProbe.AppDelegate"],
                "NSExtensionPrincipalClass is no UIViewController & UNNotificationContentExtension"
            ),
            ("content-extension", [:], "NSExtensionPrincipalClass is missing"),
            (
                "content-extension", ["NSExtensionMainStoryboard": "Nothing"],
                "NSExtensionMainStoryboard: there is no Nothing.storyboard in the folders of the plug-in iOSSources"
            ),
            (
                "service", ["NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Nobody"],
                "NSExtensionPrincipalClass: there is no class"
            ),
        ])
    func extensionMistake(point: String, values: [String: String], message: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var description = values
        description["NSExtensionPointIdentifier"] = "com.apple.usernotifications.\(point)"
        try PropertyListSerialization.data(
            fromPropertyList: ["NSExtension": description], format: .xml, options: 0
        ).write(to: folder.appending(path: "Info.plist"))
        let result = try await NewsProbe.render("H", environment: ["NCENTER_APP": folder.path])
        #expect(result.status == 65)
        #expect(result.errors.contains("Error: \(folder.path)/Info.plist: \(message)"), "\(result.errors)")
    }
}
