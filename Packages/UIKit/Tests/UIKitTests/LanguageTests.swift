import Foundation
import LanguageProbe
import NotificationTesting
import Testing

@testable import UIKit

@Suite("The language and the bundle that an app's code reads")
struct LanguageTests {
    private static let cases: [(language: String, expected: [String: String])] = [
        (
            "en",
            [
                "locale": "en_US [\"en-US\"]", "calendar": "1 Sunday", "date": "November 21, 2026",
                "static date": "11/21/26", "formatted": "November 21, 2026", "number": "1,234.5",
                "strings": "Good morning", "table": "late", "value": "the value", "key": "absent",
                "development": "English", "interpolated": "The book “Emma”", "default": "3 of them, 100 %",
                "no loan": "Mia has no book for 1 day", "a loan": "Mia has a book for 5 days",
                "two loans": "Mia has 2 books for 5 days", "no page": "0 pages", "a page": "1 page",
                "copies": "From Emma: 2 copies", "device": "Tap", "untranslated": "untranslated",
                "identifier": "com.example.Library", "version": "2.1", "setting": "nil", "name": "Library",
                "localizations": "[\"en\", \"fr\", \"ko\", \"ru\"] [\"en\"]", "file": "welcome", "url": "welcome",
                "file below": "x", "folder": "x", "wrong folder": "nil", "language's folder": "좋은 아침",
                "class": "com.example.Library",
            ]
        ),
        (
            "ko",
            [
                "locale": "ko_KR [\"ko-KR\"]", "calendar": "1 일요일", "date": "2026년 11월 21일",
                "static date": "2026. 11. 21.", "formatted": "2026년 11월 21일", "strings": "좋은 아침", "table": "늦었습니다",
                "development": "English", "interpolated": "책 “Emma”", "a page": "1쪽", "name": "도서관", "file": "환영합니다",
                "url": "환영합니다",
            ]
        ),
        (
            "fr",
            [
                "locale": "fr_FR [\"fr-FR\"]", "calendar": "2 dimanche", "date": "21 novembre 2026",
                "strings": "Good morning", "no page": "0 feuille", "a page": "1 feuille",
                "localizations": "[\"en\", \"fr\", \"ko\", \"ru\"] [\"fr\"]",
            ]
        ),
        (
            "ru",
            [
                "a loan": "Mia: 1 книга", "two loans": "Mia: 2 книги", "five loans": "Mia: 5 книг",
                "no loan": "Mia: 0 книг",
            ]
        ),
    ]

    @Test("They are those of the app and the device", arguments: cases) func values(
        language: String, expected: [String: String]
    ) async throws {
        let device = try await TestDevice(AppDelegate.hosted, language: language)
        let read = try await device.run {
            Dictionary(uniqueKeysWithValues: expected.keys.map { ($0, Readings.read($0)) })
        }
        for (name, text) in expected { #expect(read[name] == text, "\(name)") }
    }

    @Test("They follow the device when its language and region change") func change() async throws {
        let device = try await TestDevice(AppDelegate.hosted)
        #expect(try await device.run { Readings.read("strings") } == "Good morning")
        try await device.set("language=ko")
        #expect(try await device.run { Readings.read("strings") } == "좋은 아침")
        try await device.set("region=US")
        #expect(try await device.run { Readings.read("locale") } == "ko_US [\"ko-US\"]")
    }

    @Test("In a test of a class alone they are those of its module", .device()) func module() {
        #expect(Readings.read("strings") == "Good morning")
        #expect(Readings.read("identifier") == "com.example.Library")
        #expect(Readings.read("locale") == "en_US [\"en-US\"]")
    }

    @Test("A content extension has its own bundle") @MainActor func contentExtension() async throws {
        let device = try await TestDevice(AppDelegate.hosted, language: "ko")
        try await device.preset(.authorized)
        try await device.push(
            #"{"Simulator Target Bundle": "com.example.Library", "aps": {"alert": "x", "category": "loan"}}"#)
        extensionReadings = [:]
        try await device.openLongLook(of: try #require(device.lockScreen.notifications.first))
        #expect(extensionReadings == ["viewDidLoad": ["읽기", "7"], "didReceive": ["읽기", "7"]])
    }

    @Test("A service extension has its own bundle") func serviceExtension() async throws {
        let device = try await TestDevice(AppDelegate.hosted, language: "fr")
        try await device.preset(.authorized)
        try await device.push(
            #"{"Simulator Target Bundle": "com.example.Library", "aps": {"alert": "x", "mutable-content": 1}}"#)
        #expect(device.lockScreen.notifications.map(\.subtitle) == ["translator 3"])
    }

    @Test(
        "A table that cannot be read is an error with its file",
        arguments: [
            ("Localizable.strings", #""a" = "b"#, "/Localizable.strings: "),
            ("Localizable.strings", #""a" = ("b");"#, "/Localizable.strings: the value of “a” is not a text"),
            (
                "Localizable.stringsdict", #"{ a = { x = { other = "y"; }; }; }"#,
                "/Localizable.stringsdict: “a”: NSStringLocalizedFormatKey is missing"
            ),
            (
                "Localizable.stringsdict", #"{ a = { NSStringLocalizedFormatKey = "%#@x@"; x = { one = "y"; }; }; }"#,
                "/Localizable.stringsdict: “a”: x has no form “other”"
            ),
            (
                "Localizable.stringsdict", #"{ a = { NSStringLocalizedFormatKey = "%#@x@"; }; }"#,
                "/Localizable.stringsdict: “a”: the variable x is missing"
            ),
            ("Texts.xcstrings", "{", "/Texts.xcstrings: "),
            ("Texts.xcstrings", #"{"strings": {}}"#, "/Texts.xcstrings: “sourceLanguage” is missing"),
            (
                "Texts.xcstrings",
                #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"ko": {"stringUnit": {"value": 1}}}}}}"#,
                "/Texts.xcstrings: strings.a.localizations.ko.stringUnit.value: "
            ),
        ])
    func mistakes(name: String, text: String, expected: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appending(path: name))
        let error = #expect(throws: (any Error).self) { _ = try ApplicationBundle(folder) }
        let found = try #require(error.map { "\($0)" })
        #expect(found.contains(expected), "\(found)")
    }

    @Test("URLSession is there with Foundation alone") func requests() {
        #expect(Requests.server(of: "https://example.com/stories") == "example.com")
    }
}
