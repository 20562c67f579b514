import Foundation
import Testing
import UIKit

@Suite("The device that an app reads")
struct DeviceTests {
    @Test("It is an iPhone whose battery is unknown") @MainActor func facts() {
        let device = UIDevice.current
        #expect(device.model == "iPhone" && device.localizedModel == "iPhone" && device.systemName == "iOS")
        #expect(device.systemVersion.wholeMatch(of: /\d+\.\d+(\.\d+)?/) != nil)
        #expect(device.userInterfaceIdiom == .phone)
        device.isBatteryMonitoringEnabled = true
        #expect(device.batteryState == .unknown && device.batteryLevel == -1)
        #expect(device.name == "iPhone")
        #expect(device.identifierForVendor == nil, "no app runs")
    }

    /// The line that the app prints.
    private static func line(
        named device: String, entitlements: [String: Bool] = [:], identifier: String = "com.example.News"
    ) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, list) in [("News.entitlements", entitlements), ("Info.plist", ["CFBundleIdentifier": identifier])]
            as [(String, [String: Any])]
        {
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                .write(to: folder.appending(path: name))
        }
        let state = folder.appending(path: "state").path
        let environment = ["NCENTER_APP": folder.path, "XDG_STATE_HOME": state]
        _ = try await NewsProbe.run(["--accessible", "--device", device], environment)
        let log = try await NewsProbe.log(after: "H Enter", ["--device", device], environment: environment)
        return try #require(log.first { $0.hasPrefix("on ") })
    }

    @Test("An app with the entitlement reads the name that the user has given the device") func name() async throws {
        let key = "com.apple.developer.device-information.user-assigned-device-name"
        #expect(try await Self.line(named: "red").hasPrefix("on iPhone, "))
        #expect(try await Self.line(named: "red", entitlements: [key: true]).hasPrefix("on red, "))
    }

    @Test("Its identifier is the same for the apps of a vendor, and for no other device or vendor") func vendor()
        async throws
    {
        let first = try await Self.line(named: "red")
        #expect(
            first.wholeMatch(of: /on iPhone, [0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
                != nil)
        #expect(try await Self.line(named: "red", identifier: "com.example.Chat") == first)
        #expect(try await Self.line(named: "blue") != first)
        #expect(try await Self.line(named: "red", identifier: "com.example.news.Chat") != first)
    }
}
