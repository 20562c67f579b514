import BlockingTests
import Testing

/// Point 9: the line under a stack.
@Suite("9 Summary text", .blocking) struct SummaryTextFeatureTests {
    @Test("The names of whom the others are from, in a list")
    func names() throws {
        let state = try Ncenter.state()
        #expect(state.groups[0].summary == "5 more notifications from Alice and Me")
        #expect(state.groups[3].summary == "3 more notifications from Dentist, Doctor, and Salon")
    }

    @Test(
        "A category's own format, in the device's language",
        arguments: [
            ("en", "1 more messages from Mira"), ("ko", "Mira의 메시지 1개 더 있음"), ("ja", "Miraからのその他1件のメッセージ"),
            ("zh-Hans", "还有1条来自Mira的信息"), ("fr", "1 autres messages de Mira"),
        ])
    func format(language: String, summary: String) throws {
        try Samples.laidOut { samples in
            let state = try Ncenter.state(
                "", "--empty", "--language", language, "--app", samples.manifest("Finch"),
                samples.payload("finch-message"), samples.payload("finch-message"))
            #expect(state.groups.map(\.summary) == [summary])
        }
    }
}
