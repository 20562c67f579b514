import Testing

@testable import DeviceInterface

@Suite("Filter: what matches")
struct FilterTextTests {
    @Test(
        "A text matches",
        arguments: [
            // Upper and lower case, in every script that has it.
            ("alice", "Message from ALICE"), ("ALICE", "alice"), ("straße", "STRASSE"), ("STRASSE", "Straße 5"),
            ("ΟΔΟΣ", "οδός"), ("οδος", "ΟΔΌΣ"), ("привет", "ПРИВЕТ"), ("file", "ﬁle"), ("istanbul", "İSTANBUL"),
            // Accents, composed or not, on either side.
            ("cafe", "Café"), ("café", "CAFE"), ("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}"),
            ("viet nam", "Việt Nam"), ("lodz", "Łódź"), ("smorrebrod", "Smørrebrød"), ("naive", "naïve"),
            ("елка", "Ёлка"),
            // Korean, composed or in letters, also a syllable of which only the beginning has been typed.
            ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"), ("\u{1112}\u{1161}\u{11AB}", "한국"),
            ("하", "한국"), ("안녕", "새 메시지: 안녕하세요"),
            // Japanese and Chinese.
            ("がく", "か\u{3099}くせい"), ("か", "がくせい"), ("天气", "今日天气晴朗"), ("ok", "ＯＫです"),
            // Anywhere in a word; all words, in any order; white space of any kind parts them.
            ("oar", "a board game"), ("game board", "a board game"), ("  game   board  ", "a board game"),
            ("game\u{3000}board", "a board game"), ("game\tboard", "a board game"), ("a a a", "a"),
            // As the keyboard has them.
            ("it's", "It’s late"), ("\"so\"", "“So”"), ("♥", "♥\u{FE0F}"), ("nowhere", "no\u{AD}where"),
        ])
    func matches(_ query: String, _ text: String) {
        #expect(FilterQuery(query).matches(FoldedText(text)))
    }

    @Test(
        "A text does not match",
        arguments: [
            ("alicia", "alice"), ("alice bob", "alice"), ("board game", "boardgam"), ("が", "か"), ("ば", "は"),
            ("한", "하나"), ("각", "가"), ("가", "나"), ("好", "妤"), ("e\u{301}x", "e x"),
        ])
    func doesNotMatch(_ query: String, _ text: String) {
        #expect(!FilterQuery(query).matches(FoldedText(text)))
    }

    @Test("A match does not span two texts") func matchesDoNotSpanTexts() {
        var text = FoldedText("Mail")
        text.append("box")
        #expect(!FilterQuery("mailbox").matches(text))
        #expect(FilterQuery("mail box").matches(text))
        #expect(FilterQuery("il\nbo") == FilterQuery("il bo"))
    }

    @Test(
        "A filter without visible characters is empty",
        arguments: ["", " ", "\u{3000}\t", "\u{301}", "\u{200B}\u{202E}"])
    func invisibleText(_ query: String) {
        #expect(FilterQuery(query).isEmpty)
    }

    @Test(
        "Narrowing a search is recognised",
        arguments: [
            ("alice", "al", true), ("al", "alice", false), ("alice b", "alice", true), ("b alice", "alice b", true),
            ("alice", "alice ", true), ("bob", "alice", false), ("malice", "alice", true), ("x", "", true),
            ("한", "하", true), ("", "x", false),
        ])
    func narrowing(_ new: String, _ old: String, _ narrows: Bool) {
        #expect(FilterQuery(new).narrows(FilterQuery(old)) == narrows)
    }

    @Test("A word that nearly repeats is found in linear time") func repeatingWord() {
        let text = FoldedText(String(repeating: "a", count: 4_000) + "b")
        #expect(FilterQuery(String(repeating: "a", count: 2_000) + "b").matches(text))
        #expect(!FilterQuery(String(repeating: "a", count: 2_000) + "c").matches(text))
        #expect(FilterQuery("abab").matches(FoldedText("aabaabab")))
    }

    @Test("Only the beginning of a very long text is searched") func longText() {
        for letter in ["x", "é"] {
            let long = String(repeating: letter, count: FoldedText.limit)
            #expect(FilterQuery(letter).matches(FoldedText(long)))
            #expect(!FilterQuery("end").matches(FoldedText(long + "end")))
            #expect(FilterQuery("end").matches(FoldedText(long.dropLast(4) + "end")))
        }
    }
}
