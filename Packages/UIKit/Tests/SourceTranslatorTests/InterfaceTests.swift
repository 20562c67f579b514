import Foundation
import Testing

@testable import SourceTranslator

@Suite("Storyboards and nibs")
struct InterfaceTests {
    static let controller = """
        import UIKit
        class Controller: UIViewController {
            @IBOutlet private var label: UILabel!
            @IBAction func tap(_ sender: Any) {}
        }
        class Card: UIView { @IBInspectable var note = "" }
        """

    /// A storyboard of one controller, whose view begins in the fifth line.
    static func storyboard(_ view: String, objects: String = "", connections: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc">
        <scenes><scene><objects>
        <viewController id="vc" userLabel="Front" customClass="Controller" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
        \(view)
        </subviews></view>
        <connections>\(connections)</connections>
        </viewController>\(objects)</objects></scene></scenes>
        <resources><namedColor name="Sea"><color red="0" green="0.5" blue="1" alpha="1"/></namedColor></resources>
        </document>
        """
    }

    private static func contents(_ storyboard: String) throws -> (code: String, diagnostics: [String]) {
        let translation = try translation(["A/Main.storyboard": storyboard, "A/Controller.swift": controller])
        return (
            translation.outputs["ModuleContentsOfSources.swift"] ?? "", translation.diagnostics.map(\.description)
        )
    }

    static let frame = #"<rect key="frame" x="1" y="2" width="30" height="20"/>"#

    @Test("Bars have their buttons, which are connected") func bars() throws {
        let (code, diagnostics) = try Self.contents(
            Self.storyboard(
                """
                <toolbar id="bar">\(Self.frame)<items><barButtonItem id="done" systemItem="done"><connections>
                <action selector="tap:" destination="vc" id="x"/></connections></barButtonItem>
                <barButtonItem id="plus" image="plus" catalog="system"/></items></toolbar>
                <navigationBar id="top">\(Self.frame)<items><navigationItem id="item" title="Birds">
                <barButtonItem key="leftBarButtonItem" id="less" title="Less"><connections>
                <action selector="tap:" destination="vc" id="y"/></connections></barButtonItem></navigationItem></items>
                </navigationBar>
                """))
        #expect(diagnostics == [])
        #expect(code.contains("object_bar.items = [object_done, object_plus]"))
        #expect(code.contains("object_top.items = [object_item]"))
        #expect(code.contains("object_item.leftBarButtonItems = [object_less]"))
        #expect(code.contains("(object_less.target, object_less.action) = (controller, UIKit.Selector(\"tap:\"))"))
        #expect(code.contains("object_plus.image = UIKit.UIImage(systemName: \"plus\")"))
        #expect(code.contains("(object_done.target, object_done.action) = (controller, UIKit.Selector(\"tap:\"))"))
    }

    @Test(
        "Each view is made with its frame and properties",
        arguments: [
            (
                "<label id='a' text='It says &quot;no&quot;' numberOfLines='0' textAlignment='center'>\(frame)</label>",
                [
                    "view(UIKit.UILabel.self, 1.0, 2.0, 30.0, 20.0)",
                    #"text = NSLocalizedString("a.text", tableName: "Main", value: "It says \"no\"", comment: "")"#,
                    "numberOfLines = 0",
                    "textAlignment = .center",
                ]
            ),
            (
                "<label id='a'>\(frame)<string key='text'>Two\nlines</string></label>", [#"value: "Two\nlines""#]
            ),
            (
                """
                <label id='a'>\(frame)<fontDescription key='fontDescription' type='boldSystem' pointSize='20'/>\
                <color key='textColor' white='0.5' alpha='1'/></label>
                """,
                ["font = UIKit.UIFont.systemFont(ofSize: 20.0, weight: .bold)", "textColor = UIKit.UIColor(white: 0.5"]
            ),
            (
                """
                <label id='a'>\(frame)<fontDescription key='fontDescription' style='UICTFontTextStyleBody'/>\
                <color key='textColor' name='Sea'/><color key='backgroundColor' systemColor='systemRedColor'/></label>
                """,
                [
                    "preferredFont(forTextStyle: UIKit.UIFont.TextStyle(rawValue: \"UICTFontTextStyleBody\"))",
                    "textColor = UIKit.UIColor(red: 0.0, green: 0.5, blue: 1.0",
                    "backgroundColor = UIKit.UIColor.systemRed",
                ]
            ),
            (
                "<imageView id='a' image='flag' contentMode='scaleAspectFit' hidden='YES' alpha='0.5' tag='3'>\(frame)"
                    + "<autoresizingMask key='autoresizingMask' widthSizable='YES' flexibleMaxY='YES'/></imageView>",
                [
                    "image = UIKit.UIImage(named: \"flag\")", "contentMode = .scaleAspectFit", "isHidden = true",
                    "alpha = 0.5", "tag = 3", "autoresizingMask = [.flexibleBottomMargin, .flexibleWidth]",
                ]
            ),
            (
                "<button id='a' enabled='NO'>\(frame)<state key='normal' title='Go'/><state key='disabled' title='No'/>"
                    + "</button>",
                [
                    "isEnabled = false", "setTitle(NSLocalizedString(\"a.normalTitle\"", "value: \"Go\"",
                    "setTitle(NSLocalizedString(\"a.disabledTitle\"", "comment: \"\"), for: .disabled)",
                ]
            ),
            (
                "<button id='a'>\(frame)<buttonConfiguration key='configuration' title='Go'/></button>",
                ["setTitle(NSLocalizedString(\"a.configuration.title\"", "value: \"Go\""]
            ),
            (
                "<stackView id='a' axis='vertical' distribution='fillEqually' spacing='4'>\(frame)<subviews>"
                    + "<switch id='b' on='YES'>\(frame)</switch></subviews></stackView>",
                [
                    "axis = .vertical", "distribution = .fillEqually", "spacing = 4.0", "object_b.isOn = true",
                    "object_a.addArrangedSubview(object_b)", "object_root.addSubview(object_a)",
                ]
            ),
            (
                "<view id='a' customClass='Card'>\(frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute "
                    + "type='string' keyPath='note' value='x'/></userDefinedRuntimeAttributes></view>",
                ["view(Card.self", "object_a.note = \"x\"", "object_a.awakeFromNib()"]
            ),
            (
                "<view id='a'>\(frame)<accessibility key='accessibilityConfiguration' label='Map'/>"
                    + "<color key='tintColor' systemColor='tintColor'/></view>",
                ["accessibilityLabel = \"Map\"", "tintColor = UIKit.UIColor.tintColor"]
            ),
        ] as [(String, [String])])
    func views(view: String, code: [String]) throws {
        let contents = try Self.contents(Self.storyboard(view))
        #expect(contents.diagnostics == [])
        for line in code { #expect(contents.code.contains(line), "\(line)\n\(contents.code)") }
    }

    @Test("Constraints are between views, guides and margins, and what a size class leaves out is not there")
    func constraints() throws {
        let contents = try Self.contents(
            Self.storyboard(
                """
                <view id='a'>\(Self.frame)<viewLayoutGuide key='safeArea' id='guide'/><subviews>
                <view id='b'>\(Self.frame)</view><view id='c'>\(Self.frame)</view></subviews><constraints>
                <constraint firstItem='b' firstAttribute='top' secondItem='guide' secondAttribute='top' constant='4' id='1'/>
                <constraint firstItem='b' firstAttribute='width' secondItem='a' secondAttribute='width' multiplier='1:4' \
                relation='lessThanOrEqual' priority='700' id='2'/>
                <constraint firstAttribute='leadingMargin' secondItem='b' secondAttribute='leading' id='3'/>
                <constraint firstAttribute='height' constant='40' placeholder='YES' id='4'/></constraints>
                <variation key='default'><mask key='subviews'><exclude reference='c'/></mask></variation></view>
                """))
        #expect(contents.diagnostics == [])
        for line in [
            "item: object_b, attribute: .top, relatedBy: .equal, toItem: object_a.safeAreaLayoutGuide, attribute: .top",
            "relatedBy: .lessThanOrEqual, toItem: object_a, attribute: .width, multiplier: 0.25",
            "object_2.priority = UIKit.UILayoutPriority(700.0)",
            "item: object_a, attribute: .leadingMargin, relatedBy: .equal, toItem: object_b",
            "activate([object_1, object_2, object_3])",
        ] { #expect(contents.code.contains(line), "\(line)\n\(contents.code)") }
        #expect(!contents.code.contains("object_c"))
    }

    @Test("Outlets, actions and gestures are connected") func connections() throws {
        let contents = try Self.contents(
            Self.storyboard(
                """
                <label id='a'>\(Self.frame)<connections>\
                <outletCollection property='gestureRecognizers' destination='g'/></connections></label>
                <button id='b'>\(Self.frame)<connections>\
                <action selector='tap:' destination='vc' eventType='touchUpInside'/></connections></button>
                """,
                objects: """
                    <tapGestureRecognizer id='g'><connections><action selector='tap:' destination='vc'/></connections>\
                    </tapGestureRecognizer>
                    """,
                connections: "<outlet property='label' destination='a'/><outlet property='view' destination='root'/>"))
        #expect(contents.diagnostics == [])
        for line in [
            "connect(controller, \"label\", object_a)", "object_a.addGestureRecognizer(object_g)",
            "object_b.addTarget(controller, action: UIKit.Selector(\"tap:\"), for: .touchUpInside)",
            "object_g.addTarget(controller, action: UIKit.Selector(\"tap:\"))",
        ] { #expect(contents.code.contains(line), "\(line)\n\(contents.code)") }
    }

    @Test(
        "What is not here is named with file, line and object, and the rest goes on",
        arguments: [
            ("<mapView id='a'>\(frame)</mapView>", "", "5: warning: mapView is not drawn here"),
            (
                "<searchBar id='a'>\(frame)</searchBar><searchBar id='b'>\(frame)</searchBar>", "",
                "5: warning: UISearchBar is not drawn here; its name takes its place"
            ),
            (
                "<view id='a' customClass='Strange'>\(frame)</view>", "",
                "5: warning: view a has the class Strange, which no source has"
            ),
            (
                "<view id='a'>\(frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type='number' "
                    + "keyPath='layer.zPosition'/></userDefinedRuntimeAttributes></view>", "",
                "5: warning: view a has the runtime attribute layer.zPosition"
            ),
            (
                "", "<outlet property='title' destination='root' id='o'/>",
                "7: warning: outlet o connects viewController"
            ),
            (
                "", "<segue kind='show' destination='x' id='s'/>",
                "7: warning: segue s (show) leads to a controller that is not here"
            ),
            (
                "", "<segue kind='custom' customClass='Strange' destination='vc' id='s'/>",
                "7: warning: segue s has the class Strange, which no source has"
            ),
            (
                "", "<outletCollection property='gestureRecognizers' destination='x' id='o'/>",
                "7: warning: outletCollection o (gestureRecognizers) leads to an object"
            ),
            (
                "", "<outlet property='label' destination='x' id='o'/>",
                "7: warning: outlet o (label) leads to an object"
            ),
            (
                "<label id='a'>\(frame)</label>", "<outlet property='titel' destination='a' id='o'/>",
                """
                7: error: outlet o connects viewController “Front” of the class Controller to the outlet “titel”, which \
                no source of this class has
                """
            ),
            (
                "<button id='a'>\(frame)<connections><action selector='tip:' destination='vc' eventType='touchUpInside' "
                    + "id='c'/></connections></button>", "",
                "5: error: action c sends tip: to the class Controller, which has no such method"
            ),
        ])
    func diagnostics(view: String, connections: String, text: String) throws {
        let contents = try Self.contents(Self.storyboard(view, connections: connections))
        #expect(contents.diagnostics.count == 1)
        #expect(
            contents.diagnostics.first?.hasPrefix("/project/A/Main.storyboard:\(text)") ?? false,
            "\(contents.diagnostics)")
        #expect(contents.code.contains("view(UIKit.UIView.self, 0.0, 0.0, 320.0, 100.0)"))
    }

    @Test("A container has its children, and one that is not here gives its place to the first of them")
    func containers() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="split">
            <scenes><scene><objects><splitViewController id="split" sceneMemberID="viewController"><connections>
            <segue kind="relationship" destination="nav" relationship="masterViewController"/></connections>
            </splitViewController></objects></scene><scene><objects>
            <navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue kind="relationship" destination="vc" relationship="rootViewController"/></connections>
            </navigationController></objects></scene><scene><objects>
            <viewController id="vc" customClass="Controller" storyboardIdentifier="Front" sceneMemberID="viewController"/>
            </objects></scene></scenes></document>
            """
        let contents = try Self.contents(text)
        #expect(contents.diagnostics.count == 1 && contents.diagnostics[0].contains("splitViewController split"))
        #expect(
            contents.code.contains(
                "interface_A_Main_storyboard_split() -> UIKit.UIViewController { interface_A_Main_storyboard_nav() }"))
        #expect(contents.code.contains("children: [interface_A_Main_storyboard_vc()]"))
        #expect(contents.code.contains("\"Front\": \"vc\""))
    }

    @Test("A nib connects its owner and returns its views") func nib() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Controller"><connections>
            <outlet property="label" destination="a"/><outlet property="view" destination="root"/></connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
            <view id="root">\(Self.frame)<subviews><label id="a">\(Self.frame)</label></subviews></view></objects></document>
            """
        let translation = try translation(["A/Card.xib": text, "A/Controller.swift": Self.controller])
        #expect(translation.diagnostics == [])
        let code = try #require(translation.outputs["ModuleContentsOfSources.swift"])
        for line in [
            "connect(owner, \"label\", object_a)", "(owner as? UIKit.UIViewController)?.view = object_root",
            "return [object_root]",
        ] { #expect(code.contains(line), "\(line)\n\(code)") }
    }

    @Test(
        "No value of a file is code: whatever it has stands between quotation marks, or is not there",
        arguments: ["z);evil();//`;evil();`", "\");evil();(\"\\(evil())", "x\nevil()\n\u{85}evil()\u{2028}evil()"])
    func values(text: String) throws {
        // A storyboard with every attribute that the translator reads.
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Everything.storyboard")
        let everything = try String(contentsOf: file, encoding: .utf8)
        #expect(try !Self.contents(everything).code.isEmpty)
        let escaped = text.replacing("&", with: "&amp;").replacing("'", with: "&apos;").replacing("\"", with: "&quot;")
            .replacing("\n", with: "&#10;")
        var reached = 0
        for value in everything.matches(of: /=['"]([^'"]*)['"]|>([a-z]+)</) {
            let output = value.output.1 ?? value.output.2 ?? ""
            let place = output.startIndex..<output.endIndex
            let code = try Self.contents(everything.replacingCharacters(in: place, with: escaped)).code
            if code.contains("evil") { reached += 1 }
            let outside = code.replacing(/"(?:[^"\\]|\\.)*"/, with: "")
            #expect(
                !outside.contains("evil("),
                "\(everything[place]) at \(everything[..<place.lowerBound].suffix(40))")
            #expect(!code.unicodeScalars.contains("\u{85}") && !code.unicodeScalars.contains("\u{2028}"))
        }
        #expect(reached > 10, "texts are still there, as texts")
    }

    @Test("A number is a number, or is not there", arguments: ["1; evil()", "nan", "inf", "", "0x"])
    func numbers(text: String) throws {
        let view = """
            <view id='a' alpha='\(text)' tag='\(text)'>\(Self.frame)<userDefinedRuntimeAttributes>\
            <userDefinedRuntimeAttribute type='number' keyPath='layer.cornerRadius'><real key='value' value='\(text)'/>\
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """
        let code = try Self.contents(Self.storyboard(view)).code
        #expect(["alpha", "tag", "cornerRadius"].allSatisfy { !code.contains($0) }, "\(code)")
    }

    @Test("A warning shows what is hidden in a text, on one line")
    func hidden() throws {
        let warnings = try Self.contents(
            Self.storyboard(
                "<view customClass='B' id='a' userLabel='\u{202E}x\u{9B}31m&#10;y\u{2066}'>\(Self.frame)</view>")
        ).diagnostics
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains(#"view “\u{202e}x\u{9b}31m\u{a}y\u{2066}” has"#) == true, "\(warnings)")
    }

    private static func nested(_ count: Int, _ begin: String, _ end: String) -> String {
        String(repeating: begin, count: count) + String(repeating: end, count: count)
    }

    /// By their numbers, because they are long.
    private static let excessive: [(name: String, text: String, mistake: String)] = [
        (
            "A/Main.storyboard", "<document>\n" + nested(100_000, "<view>", "</view>") + "</document>",
            ":2: error: elements are in each other 200 levels deep"
        ),
        (
            "A/Main.storyboard",
            "<document>\n\n<view " + (0..<100_000).map { "a\($0)='1' " }.joined() + "/></document>",
            ":3: error: a tag has more than 64 KiB"
        ),
        ("A/Main.storyboard", String(repeating: " ", count: 17 << 20), ":1: error: the file has more than 16 MiB"),
        ("A/Main.xib", "<!DOCTYPE d [<!ENTITY a \"b\">]><document/>", ":1: error: declarations are not read"),
        ("A/Main.xib", "<document>\n<!-- ", ":2: error: something begins here that does not end"),
        ("A/Info.plist", "<plist>" + nested(100_000, "<array>", "</array>") + "</plist>", "200 levels deep"),
        ("A/Info.plist", nested(100_000, "(", ")"), ":1: error: the file is no XML"),
        (
            "A/Info.plist", "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
            "declarations are not read"
        ),
    ]

    @Test("A file without measure is an error before it is parsed", arguments: excessive.indices)
    func excess(index: Int) throws {
        let (name, text, mistake) = Self.excessive[index]
        let diagnostics = try translation([name: text]).diagnostics.map(\.description)
        #expect(diagnostics.count == 1 && diagnostics[0].contains(mistake), "\(diagnostics)")
    }

    @Test("Long comments take no time, and lines are counted through them", .timeLimit(.minutes(1)))
    func comments() throws {
        let comment = "<!--" + String(repeating: "<view a='1'>-\n", count: 100_000) + "-->"
        let contents = try Self.contents(comment + Self.storyboard("<mapView id='a'>\(Self.frame)</mapView>"))
        #expect(
            contents.diagnostics == [
                "/project/A/Main.storyboard:100005: warning: mapView is not drawn here; its name takes its place"
            ])
    }

    @Test(
        "A file that cannot be read is an error with its line",
        arguments: [
            ("A/Main.storyboard", "<document>\n<scenes>\n</document>"), ("A/Info.plist", "<plist><dict>"),
        ])
    func unreadable(name: String, text: String) throws {
        let diagnostics = try translation([name: text]).diagnostics
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.severity == .error && diagnostics.first?.file == "/project/\(name)")
    }
}
