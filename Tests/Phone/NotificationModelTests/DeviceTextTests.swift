import Testing

@testable import NotificationModel

@Suite("Texts in the languages of the device") struct DeviceTextTests {
    private static let table = WordTable(
        """
        key\tEnglish\tother\tone: n % 10 = 1 and n % 100 != 11\tfew: n % 10 = 2..4 and n % 100 != 12..14
        Label.files\t1 file | %1 files\t%1 файлов\t%1 файл\t%1 файла
        Label.names\tnames\tимена
        """)

    @Test(
        "A number chooses the plural form by the rule of its column; a text without the form has its only one",
        arguments: [
            (0, "%1 файлов"), (1, "%1 файл"), (3, "%1 файла"), (11, "%1 файлов"), (13, "%1 файлов"), (121, "%1 файл"),
        ])
    func plurals(number: Int, form: String) {
        #expect(Self.table.pattern(of: "Label.files", for: number) == form)
        #expect(Self.table.pattern(of: "Label.names", for: number) == "имена")
        #expect(Self.table.pattern(of: "Label.none", for: number) == nil)
    }

    @Test(
        "A rule has the CLDR's syntax, and holds for nothing where it has another",
        arguments: [
            ("i = 0,1", [0, 1]), ("n != 2..9", [0, 1, 10]), ("v = 0 and n = 3 or n = 5", [3, 5]),
            ("i = 2 and v != 0", []),
            ("n is 1", []), ("", []),
        ])
    func rules(text: String, numbers: [Int]) {
        #expect((0...10).filter { PluralRule(text[...]).holds(for: $0) } == numbers)
    }

    @Test(
        "English has its plural where it is used",
        arguments: [(0, "0 of 9 files"), (1, "1 file of 9"), (2, "2 of 9 files")])
    func english(number: Int, text: String) {
        let words = DeviceText("\(number) of \("9") files", one: "\(number) file of \("9")", of: Self.self, "files")
        #expect(words.text(in: .english) == text)
        #expect(words.key == "DeviceTextTests.files")
    }

    @Test("A text that no table has is English in every language", arguments: DeviceLanguage.allCases)
    func missing(language: DeviceLanguage) {
        #expect(DeviceText("100% of \(7)", of: Self.self).text(in: language) == "100% of 7")
        #expect(DeviceText(verbatim: "%1").text(in: language) == "%1")
    }

    @Test("A form before a vowel is chosen by the value behind it", arguments: [("Bob", "de Bob"), ("Éva", "d’Éva")])
    func elision(name: String, words: String) {
        #expect(DeviceText("{de |d’}\(name)", of: Self.self).text(in: .english) == words)
    }

    @Test("The name in a text can be another") func names() {
        let words = DeviceText("\(2) of \(name: "Finch"): \("Finch")", of: Self.self)
        #expect(words.name == "Finch")
        #expect(words.renamed("Fi…").text(in: .english) == "2 of Fi…: Finch")
        #expect(words.renamed("Finch") == words && words.renamed("A") != words)
    }
}
