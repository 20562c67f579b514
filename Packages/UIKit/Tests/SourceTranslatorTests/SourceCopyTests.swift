import Foundation
import Testing

@testable import SourceTranslator

/// Translates files, which lie in a folder of the project.
func translation(
    _ files: [String: String], isProgram: Bool = true, dependencies: Set<String> = ["UIKit", "os"]
) throws -> Translation {
    try Translation(
        module: "App", isProgram: isProgram, dependencies: dependencies,
        inputs: files.sorted { $0.key < $1.key }.map { name, text in
            Translation.Input(
                path: "/project/\(name)", name: name,
                copy: name.hasSuffix(".swift") ? name.replacing("/", with: "-") : nil, text: text)
        })
}

/// The copy of a file, without what is added before its first line and after its last, and without tables of members.
private func copy(of text: String) throws -> String {
    let translation = try translation(["A/File.swift": text], isProgram: false)
    #expect(translation.diagnostics == [])
    let copy = try #require(translation.outputs["A-File.swift"])
    let start = "#sourceLocation(file: \"/project/A/File.swift\", line: 1)\n"
    let body = try #require(copy.components(separatedBy: start).last)
    return body.components(separatedBy: "\nnonisolated func ")[0]
        .replacing(#/\nnonisolated static var .*?\n}\n#sourceLocation[^\n]*\n/#.dotMatchesNewlines(), with: "")
}

@Suite("The copy of a source")
struct SourceCopyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var original: String
        var copy: String
        var testDescription: String { original }

        init(_ original: String, _ copy: String) {
            (self.original, self.copy) = (original, copy)
        }
    }

    @Test("UIKit is there where UserNotificationsUI is imported, as on iOS") func userInterface() throws {
        let copies = try translation(["A/File.swift": "import UserNotificationsUI"]).outputs
        #expect(copies["A-File.swift"]?.hasPrefix("import UIKit\n") == true)
    }

    @Test(
        "What Objective-C knows becomes blanks of its width; texts and comments stay",
        arguments: [
            Case("class A {\n@IBOutlet weak var b: UILabel!\n}", "class A {\n          weak var b: UILabel!\n}"),
            Case("@objcMembers @objc(AA) class A {}", "                        class A {}"),
            Case("@IBDesignable class A {}", "              class A {}"),
            Case("let a = \"@objc #selector(b)\" // @objc", "let a = \"@objc #selector(b)\" // @objc"),
            Case("/* @IBAction */ let a = 1", "/* @IBAction */ let a = 1"),
            Case("let a = #\"@IBOutlet \\(b)\"#", "let a = #\"@IBOutlet \\(b)\"#"),
            Case("@available(iOS 13, *) class A {}", "@available(iOS 13, *) class A {}"),
            Case("@UIApplicationMain final class A {}", "@main              final class A {}"),
            Case("import UIKit.UIImage", "import UIKit        "),
            Case("import os.log // .log", "import os     // .log"),
            Case("import class UIKit.UIView", "import class UIKit.UIView"),
            Case("import QuartzCore", "import UIKit     "),
            Case("#Preview {\n    A()\n}\nlet a = 1", "          \n       \n \nlet a = 1"),
            Case("let a = UNNotificationSound.default(), b = 1", "let a = UNNotificationSound.default  , b = 1"),
            Case("#if os(iOS) && DEBUG\n#endif", "#if true    && DEBUG\n#endif"),
            Case("#if os(macOS)\n#elseif !os(iOS)\n#endif", "#if os(macOS)\n#elseif !true   \n#endif"),
        ])
    func attributes(_ item: Case) throws {
        try expectSameColumns(item)
    }

    /// Compares but for the number of blanks, and that each line is as wide as the original.
    private func expectSameColumns(_ item: Case, after declarations: String = "") throws {
        let text = try copy(of: declarations + item.original)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).suffix(
            item.copy.split(separator: "\n").count)
        let words = lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(words == item.copy.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") })
        #expect(lines.map(\.count) == item.original.split(separator: "\n").map(\.count))
    }

    @Test(
        "A selector is a name, and what follows keeps its column",
        arguments: [
            Case("x(#selector(a(_:)), 1)", "x(SEL(\"a:\")      , 1)"),
            Case("x(#selector(A.a(_:with:)), 1)", "x(SEL(\"a:with:\")        , 1)"),
            Case("x(#selector(Self.a as (A) -> () -> Void), 1)", "x(SEL(\"a\")                              , 1)"),
            Case("x(#selector(self.b(c:)))", "x(SEL(\"bWithC:\")     )"),
            // The name would be longer than the expression.
            Case("x(#selector(b), 1)", "x(SEL.s0      , 1)"),
        ])
    func selectors(_ item: Case) throws {
        try expectSameColumns(item, after: "struct A { func b(c: Int) {} }\n")
    }

    @Test(
        "What Objective-C implies is written",
        arguments: [
            Case("@objc protocol A {}", "      protocol A: AnyObject {}"),
            Case("@objc protocol A: NSObjectProtocol { }", "      protocol A: NSObjectProtocol, AnyObject { }"),
            Case(
                "class A: NSObject, UIApplicationDelegate {\n}",
                "class A: NSObject, UIApplicationDelegate { required override init() { super.init() };\n}"),
            Case(
                "class A: UIResponder, UIApplicationDelegate {\n    override init() {}\n}",
                "class A: UIResponder, UIApplicationDelegate {\n    required init() {}\n}"),
            Case(
                "class A: NSObject, UIApplicationDelegate {\n    let a = 1\n    override init() {}\n}",
                "class A: NSObject, UIApplicationDelegate {\n    let a = 1; required\n    override init() {}\n}"),
            Case(
                "final class A: NSObject, UIApplicationDelegate {}", "final class A: NSObject, UIApplicationDelegate {}"
            ),
            Case("var a = Timer()", "var a = Timer.idle"),
            Case(
                "switch a.authorizationStatus {\ncase .authorized, .denied: b()\ncase .notDetermined: c()\n}",
                "switch a.authorizationStatus {\ncase .authorized, .denied: b()\ncase .notDetermined: c()\n"
                    + "default: break; }"),
            Case(
                "switch a.authorizationStatus {\ncase .authorized, .provisional: b(.default)\n"
                    + "case .denied, .notDetermined: c()\n}",
                "switch a.authorizationStatus {\ncase .authorized, .provisional: b(.default)\n"
                    + "case .denied, .notDetermined: c()\ndefault: break; }"),
            Case(
                "class A: B {\n}\nextension A {\n    override func b(_ c: Int, d: Int) -> Int { 1 }\n}",
                "class A: B { override func b(_ c: Int, d: Int) -> Int { extension_b(c, d: d) };\n}\nextension A {\n"
                    + "             func extension_b(_ c: Int, d: Int) -> Int { 1 }\n}"),
            Case("class A: UIResponder, UIApplicationDelegate {}", "class A: UIResponder, UIApplicationDelegate {}"),
        ])
    func implied(_ item: Case) throws {
        #expect(try copy(of: item.original) == item.copy)
    }

    @Test("A parameter whose name is in the body only as a label can be of any class") func unused() throws {
        let text = "class A: NSObject { @objc func a(b: A, c: A) { d(b: self, e: c) } }"
        let copy = try #require(try translation(["A/File.swift": text]).outputs["A-File.swift"])
        #expect(copy.contains("object.a(b: arguments.unused(0), c: arguments[1])"))
    }

    @Test("What follows a selector or a table is at the original's line") func lines() throws {
        let text = """
            class A: NSObject {
                @objc private func tick(_ timer: Timer) {}
            }

            let a = #selector(A.tick)
            """
        let copy = try #require(try translation(["A/File.swift": text]).outputs["A-File.swift"])
        // The line of a piece of the copy, as the compiler counts it.
        func line(of piece: String) throws -> Int {
            let before = try #require(copy.components(separatedBy: piece).first)
            let directive = try #require(before.matches(of: /#sourceLocation\(file: .*, line: (\d+)\)/).last)
            let start = try #require(Int(directive.1))
            return start + before[directive.range.upperBound...].count { $0.isNewline } - 1
        }
        #expect(try line(of: "private func tick") == 2)
        #expect(try line(of: "let a = SEL(\"tick:\")   ") == 5)
        // A mistake in what is added is one of the method's line.
        #expect(try line(of: "found.append(.method(\"tick:\"") == 2)
    }

    @Test(
        "What has no copy is an error at its place that says what to do",
        arguments: [
            ("let a =\n  #selector(getter: A.b)", "2:3: error: accessors", "name a method"),
            (
                "class A { func b(c: Int) {}; func b(d: Int) {} }\nlet a = #selector(A.b)",
                "2:9: error: several methods are called b", "write the labels"
            ),
            ("import SwiftUI\n@main struct A: App {}", "1:8: error: there is no module SwiftUI", "@main extension"),
            ("import UIKit\nimport CoreData", "2:8: error: there is no module CoreData", "#if canImport(CoreData)"),
            (
                "@preconcurrency import AVFoundation", "1:24: error: there is no module AVFoundation",
                "leave this file out"
            ),
            ("import class Security.Key", "1:14: error: there is no module Security", "#if canImport(Security)"),
            (
                "import FirebaseMessaging", "1:8: warning: the target does not depend on the module FirebaseMessaging",
                "#if canImport(FirebaseMessaging)"
            ),
            (
                "let a = UISearchBar()\nlet b = UISearchBar()", "1:9: warning: UISearchBar is not drawn here",
                "its name takes its place"
            ),
            ("import CryptoKit", "1:8: error: there is no module CryptoKit", "swift-crypto"),
            ("import Combine", "1:8: error: there is no module Combine", "package: \"ncenter-combine\""),
            (
                "@main class A: B {}\n@UIApplicationMain class C: B {}",
                "2:1: error: the program begins at /project/A/File.swift:1 already", "leave one of the two files out"
            ),
            (
                "class A: UIResponder {}\nextension A: UIApplicationDelegate {}",
                "1:7: error: nothing begins the program", "“@main extension A {}”"
            ),
        ])
    func errors(text: String, place: String, advice: String) throws {
        let diagnostics = try translation(["A/File.swift": text]).diagnostics.map(\.description)
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.hasPrefix("/project/A/File.swift:\(place)") ?? false)
        #expect(diagnostics.first?.contains(advice) ?? false)
    }
}

@Suite("A target with sources for iOS")
struct TargetTests {
    @Test(
        "A name that another file has is an error with both places, unless it is private",
        arguments: [
            ("class B {}", true), ("enum B {}", true), ("let a = 1, B = 2", true), ("private class B {}", false),
            ("func B() {}", false), ("#if DEBUG\nclass B {}\n#endif", false), ("struct C { class B {} }", false),
        ])
    func twice(text: String, isMistake: Bool) throws {
        let files = ["A/File.swift": text, "B/File.swift": "import UIKit\nclass B {}"]
        let diagnostics = try translation(files).diagnostics.map(\.description)
        #expect(diagnostics.count == (isMistake ? 1 : 0))
        #expect(diagnostics.first?.hasPrefix("/project/B/File.swift:2:7: error: /project/A/File.swift:1 has B") ?? true)
    }

    @Test("A warning that differs in its place alone comes once") func once() throws {
        let files = ["A/A.swift": "import FirebaseMessaging", "A/B.swift": "import FirebaseMessaging"]
        #expect(try translation(files).diagnostics.map(\.place) == ["/project/A/A.swift:1"])
    }

    @Test("A source for iOS in the target's own path is an error with the lines to write") func ownPath() throws {
        let text = "import UIKit\nclass A: UIViewController {\n    @IBOutlet var a: UILabel!\n}"
        let own = Translation.Input(path: "/project/Tea/A.swift", name: "A.swift", copy: nil, text: text)
        let list = Translation.Input(path: "/project/Tea/Info.plist", name: "Info.plist", copy: nil, text: "<plist/>")
        let translation = try Translation(
            module: "Tea", isProgram: false, dependencies: ["UIKit"], folder: "Apps/Tea", inputs: [own, list])
        let mistake = try #require(translation.diagnostics.first { $0.severity == .error }?.description)
        #expect(mistake.hasPrefix("/project/Tea/A.swift:3:5: error: @IBOutlet does not compile on Linux"))
        #expect(mistake.contains(#"path: "Device""#) && mistake.contains(#"resources: [.copy("../Apps/Tea")]"#))
    }

    @Test("Objective-C, and a picture that no folder has, are warnings") func leftOut() throws {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><imageView id="a" image="boat">\
            <rect key="frame" x="0" y="0" width="1" height="1"/></imageView></objects></document>
            """
        let translation = try Translation(
            module: "Tea", isProgram: false, dependencies: [], pictures: ["quay"],
            inputs: [
                .init(path: "/p/Tea/A.m", name: "Tea/A.m", copy: nil, text: ""),
                .init(path: "/p/Tea/A.xib", name: "Tea/A.xib", copy: nil, text: storyboard),
            ])
        let texts = translation.diagnostics.map(\.description)
        #expect(texts.count == 2 && texts[0].hasPrefix("/p/Tea/A.m:1: warning: Tea/A.m is Objective-C, which is not"))
        #expect(texts[1].contains("shows the picture “boat”, which is in no folder of the target's resources"))
    }

    @Test("A colour set is a member of UIColor, and is found by its name") func colors() throws {
        func set(_ colors: String) -> String { #"{"colors":[\#(colors)],"info":{}}"# }
        let components = #""components":{"red":"0x80","green":"128","blue":"0.500","alpha":"1.000"}"#
        var colors = AssetColors()
        for (name, text) in [
            ("AccentColor", set(#"{"idiom":"universal"}"#)),
            ("Harbour Blue", set(#"{"color":{\#(components)}}"#)),
            (
                "mist",
                set(
                    #"{"color":{"reference":"systemOrangeColor"}},"#
                        + #"{"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"reference":"systemRedColor"}}"#
                )
            ),
        ] {
            let path = "/p/Tea/A.xcassets/\(name).colorset/Contents.json"
            #expect(AssetColors.describes(path))
            try colors.read(.init(path: path, name: path, copy: nil, text: text))
        }
        #expect(colors.expressions["AccentColor"] == "UIKit.UIColor.tintColor")
        let share = 128.0 / 255
        #expect(
            colors.expressions["Harbour Blue"]
                == "UIKit.UIColor(red: \(share), green: \(share), blue: 0.5, alpha: 1.0)")
        #expect(
            colors.expressions["mist"]
                == "UIKit.UIColor(onLight: UIKit.UIColor.systemOrange, onDark: UIKit.UIColor.systemRed)")
        #expect(
            ["AccentColor", "Harbour Blue", "mist", "Color"].map(AssetColors.symbol(of:))
                == ["accent", "harbourBlue", "mist", "color"])
        #expect(throws: DecodingError.self) {
            try colors.read(.init(path: "/p/a.colorset/Contents.json", name: "", copy: nil, text: "[]"))
        }
    }

    @Test("Without anything of the project for iOS it has an error that says what to name") func empty() {
        let own = Translation.Input(path: "/Device/Device.swift", name: "Device.swift", copy: nil, text: "")
        let error = #expect(throws: Translation.Mistake.self) {
            try Translation(module: "App", isProgram: true, dependencies: [], inputs: [own])
        }
        #expect(error?.description.contains("target App: its resources have no Swift file") ?? false)
        #expect(error?.description.contains(#"resources: [.copy("../News")]"#) ?? false)
    }

    @Test(
        "A program without a beginning gets an app; a library, and a program with one, do not",
        arguments: [
            ("class A {}", true, true), ("class A {}", false, false), ("@main class A {}", true, false),
            ("#if DEBUG\n@main class A {}\n#else\n@main class B {}\n#endif", true, false),
        ])
    func entry(text: String, isProgram: Bool, getsApp: Bool) throws {
        let translation = try translation(["A/File.swift": text], isProgram: isProgram)
        #expect(translation.diagnostics == [])
        #expect(translation.outputs["ModuleContentsOfSources.swift"]?.contains("@main") == getsApp)
    }

    @Test("Combine comes with Foundation, as on iOS, if the target depends on it", arguments: [true, false])
    func combine(isThere: Bool) throws {
        let translation = try translation(
            ["A/File.swift": "import Foundation"], dependencies: isThere ? ["Combine"] : [])
        let contents = try #require(translation.outputs["ModuleContentsOfSources.swift"])
        #expect(contents.contains("@_exported import Combine") == isThere)
    }
}

@Suite("The names of methods")
struct SelectorNameTests {
    @Test(
        "The name in Objective-C follows from the labels",
        arguments: [
            ("a", [], "a"), ("a", ["_"], "a:"), ("a", ["_", "_"], "a::"), ("a", ["_", "b"], "a:b:"),
            ("tap", ["sender"], "tapWithSender:"), ("tap", ["for"], "tapFor:"), ("move", ["toPoint"], "moveToPoint:"),
            ("pressedWith", ["sender"], "pressedWithSender:"), ("a", ["b", "c"], "aWithB:c:"),
        ] as [(String, [String], String)])
    func names(base: String, labels: [String], name: String) {
        #expect(SelectorName.of(base, labels: labels) == name)
    }

    @Test("A name may be given, and a subclass means its superclass's method") func declared() throws {
        let text = """
            class A: NSObject { @objc(given:) func a(b: Int) {} }
            class B: A {
                func c() -> [Selector] { [#selector(a), #selector(UIView.removeFromSuperview), #selector(e(_:f:))] }
            }
            class C { func a() {} }
            """
        let index = ModuleIndex([SourceFile(.init(path: "/a", name: "a", copy: "a", text: text))])
        #expect(index.namedSelectors == ["given:", "removeFromSuperview", "e:f:"])
    }

    @Test(
        "Members are found by name if Objective-C would know them or a selector names them",
        arguments: [
            ("class A: NSObject { @objc func a() {} }", ["A.a"]),
            ("class A: NSObject { @IBAction private func a(_ b: Any) {} }", ["A.a:"]),
            ("@objcMembers class A: NSObject { func a() {}; static func b() {} }", ["A.a"]),
            ("class A: NSObject { func a() {}; func b() { _ = #selector(a) } }", ["A.a"]),
            ("class A: NSObject { func a() {} }", []),
            ("class A: NSObject { @objc func a() async {}; @objc func b() throws {} }", []),
            ("class A: UIView { @IBOutlet var a: UILabel!, b: UIView! }", ["A.a", "A.b"]),
            ("enum A { class B: NSObject { @objc func a() {} } }", ["B.a"]),
            ("extension UIView { @objc func a() {} }", ["UIView.a"]),
            ("extension UIView { func a() {} }\nlet a = #selector(UIView.a)", []),
            ("class A<B>: NSObject { @objc func a() {} }", []),
        ] as [(String, [String])])
    func members(text: String, names: [String]) throws {
        let copy = try #require(try translation(["A/File.swift": text]).outputs["A-File.swift"])
        let found = copy.matches(of: /found\.append\(\.\w+\("([^"]+)", of: (\w+)\.self\)/).map { "\($0.2).\($0.1)" }
        #expect(found == names)
    }

    @Test("A member within a condition is found under the same condition") func conditions() throws {
        let text = """
            class A: NSObject {
                #if os(iOS)
                @objc func a() {}
                #else
                @objc func b() {}
                #endif
            }
            """
        let copy = try #require(try translation(["A/File.swift": text]).outputs["A-File.swift"])
        let table = try #require(copy.components(separatedBy: "var found").dropFirst().first)
        let lines = table.split(separator: "\n").filter { $0.hasPrefix("#") || $0.contains("append") }
            .filter { !$0.hasPrefix("#sourceLocation") }
        #expect(lines.first == "#if true" && lines.count == 5 && lines[2] == "#else" && lines.last == "#endif")
    }
}
