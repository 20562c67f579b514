import NotificationModel
import Testing

@Suite struct SpellingTests {
    @Test(
        "The nearest name is found by letters, whatever separates them",
        arguments: [
            ("bannerStile", "bannerStyle"), ("nmae", "name"), ("NAME", "name"), ("banner_style", "bannerStyle"),
            ("bannrestyle", "bannerStyle"), ("nam", "name"), ("colour", nil), ("xame", "name"), ("", nil),
            (String(repeating: "n", count: 41), nil), ("banner", "bannerStyle"), ("so", "sounds"), ("b", nil),
        ] as [(String, String?)])
    func nearest(typed: String, meant: String?) {
        #expect(Spelling.nearest(to: typed, among: ["name", "bannerStyle", "sounds"]) == meant)
    }

    @Test("A common prefix of several names suggests none of them")
    func beginnings() {
        #expect(Spelling.nearest(to: "show", among: ["showsBanners", "showsSounds"]) == nil)
        #expect(Spelling.nearest(to: "zh", among: ["en", "zh-Hans"]) == "zh-Hans")
    }
}
