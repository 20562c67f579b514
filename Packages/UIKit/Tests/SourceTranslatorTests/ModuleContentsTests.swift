import Foundation
import Testing

@testable import SourceTranslator

@Suite("The file of a module")
struct ModuleContentsTests {
    private static let content = """
        <plist><dict><key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict>\
        <key>UNNotificationExtensionCategory</key><array><string>b</string><string>a</string></array></dict></dict></dict></plist>
        """

    @Test("Extensions without an app get one that knows their categories", arguments: [true, false])
    func delegate(hasApp: Bool) throws {
        var files = [
            "A/Service.swift": "class Service: UNNotificationServiceExtension {}", "A/Info.plist": Self.content,
        ]
        if hasApp { files["B/App.swift"] = "@UIApplicationMain class App: UIResponder, UIApplicationDelegate {}" }
        let code = try #require(try translation(files).outputs["ModuleContentsOfSources.swift"])
        #expect(code.contains("@main") == !hasApp)
        #expect(code.contains("[\"a\", \"b\"]") == !hasApp)
        #expect(code.contains("\"Service\": { Service() }"))
    }

    @Test("Files of one name in two folders have two copies") func names() throws {
        let storyboard = InterfaceTests.storyboard("<view id='a'>\(InterfaceTests.frame)</view>")
        let copies = try translation([
            "A/File.swift": InterfaceTests.controller, "A/Main.storyboard": storyboard, "B/Main.storyboard": storyboard,
            "B/File.swift": "class B: NSObject { @objc func a() {} }\nextension B { @objc func b() {} // b\n}",
        ]).outputs
        #expect(
            copies.keys.sorted() == [
                "A-File.swift", "ApplicationLanguage.swift", "B-File.swift", "ModuleContentsOfSources.swift",
            ])
        // The compiler warns of each directive of such files.
        let directives = copies.mapValues { $0.components(separatedBy: "#sourceLocation(file:").count - 1 }
        #expect(directives.filter { $0.value > 0 } == ["A-File.swift": 1, "B-File.swift": 1])
        let lines = try #require(copies["B-File.swift"]).split(separator: "\n")
        #expect(lines.first { $0.hasPrefix("extension") }?.contains("}; nonisolated") == true)
    }

    @Test(
        "What a property list names and the module lacks is an error at the key in the original, with the nearest name",
        arguments: [
            ("NSExtensionPrincipalClass", "App.Pane", "NSExtensionPrincipalClass: there is no class Pane", "“Panel”"),
            ("NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).Panel", nil, ""),
            ("NSExtensionPrincipalClass", "os.Pane", nil, ""),
            ("NSExtensionPrincipalClass", "Plain", "NSExtension: the class Plain is no UNNotificationContentE", ""),
            ("NSExtensionMainStoryboard", "Mian", "NSExtensionMainStoryboard: there is no Mian.storyboard", "“Main”"),
            ("NSExtensionMainStoryboard", "Main", "NSExtension: the class Controller is no UNNotificationContent", ""),
        ] as [(String, String, String?, String)])
    func names(key: String, value: String, mistake: String?, hint: String) throws {
        let swift =
            InterfaceTests.controller
            + "\nclass Panel: UIViewController, UNNotificationContentExtension {}\nclass Plain: UIViewController {}"
        let list = """
            <plist><dict><key>NSExtension</key>
            <dict><key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
            <key>\(key)</key><string>\(value)</string>
            <key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategory</key><string>a</string>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real></dict></dict></dict></plist>
            """
        let diagnostics = try translation([
            "A/File.swift": swift, "A/Info.plist": list, "A/Main.storyboard": InterfaceTests.storyboard(""),
        ]).diagnostics.map(\.description)
        let line = mistake?.hasPrefix("NSExtension:") == true ? 1 : 3
        #expect(diagnostics.count == (mistake == nil ? 0 : 1))
        #expect(diagnostics.first?.hasPrefix("/project/A/Info.plist:\(line): error: \(mistake!)") ?? true)
        #expect(diagnostics.first?.contains(hint) ?? true || hint.isEmpty, "\(diagnostics)")
    }

    @Test(
        "A property list that would leave something out is named",
        arguments: [
            (
                "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotification.service</string>",
                ["warning: NSExtensionPointIdentifier: “com.apple.usernotification.service” is no extension"]
            ),
            (
                "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>"
                    + "<key>NSExtensionAttributes</key><dict><key>UNNotificationExtensionCategry</key><string/></dict>",
                [
                    "NSExtension: NSExtensionPrincipalClass, or a storyboard, is missing",
                    "UNNotificationExtensionCategry: there is no such key; “UNNotificationExtensionCategory” may be",
                    "UNNotificationExtensionCategory is missing", "InitialContentSizeRatio is missing",
                ]
            ),
        ] as [(String, [String])])
    func absences(members: String, mistakes: [String]) throws {
        let list = "<plist><dict><key>NSExtension</key><dict>\(members)</dict></dict></plist>"
        let diagnostics = try translation(["A/Info.plist": list]).diagnostics.map(\.description)
        #expect(diagnostics.count == mistakes.count)
        for (diagnostic, mistake) in zip(diagnostics, mistakes) { #expect(diagnostic.contains(mistake)) }
    }

    @Test(
        "An extension without a property list is named, unless code names it",
        arguments: [("", true), ("extension A { static var hostedServiceExtension: Int { 1 } }", false)])
    func unused(text: String, isMissed: Bool) throws {
        let files = ["A/File.swift": "import UIKit\nclass A: UNNotificationServiceExtension {}\n\(text)"]
        let diagnostics = try translation(files).diagnostics.map(\.description)
        #expect(diagnostics.count == (isMissed ? 1 : 0))
        #expect(diagnostics.first?.hasPrefix("/project/A/File.swift:2:7: warning: no property list") ?? true)
    }
}
