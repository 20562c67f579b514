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

    @Test(
        "A misspelt identifier has the same maker, and one part that is one or two letters off",
        arguments: [
            ("com.acme.Shpo", "com.acme.Shop"), ("com.acme.Sho", "com.acme.Shop"), ("COM.acme.shop", "com.acme.Shop"),
            ("com.acmee.Shop", "com.acme.Shop"), ("con.acme.Shop", "com.acme.Shop"),
            ("com.acme.Wether", "com.acme.Weather"), ("com.acme.Waether", "com.acme.Weather"),
            ("com.acme.Weatherly", "com.acme.Weather"), ("com.acme.drivers", "com.acme.driver"),
            // Other apps of the same maker, and other makers.
            ("com.acme.rider", nil), ("com.acme.Chat", nil), ("com.acme.Shop-dev", nil), ("com.acme.app2", nil),
            ("org.acme.Shop", nil), ("tv.brunstad.app", nil), ("net.chanify.ios", nil), ("com.acmee.Shpo", nil),
            ("Shop", nil), ("com.acme", nil), ("com.acme.Shop.Widget", nil), ("com.acme.", nil), ("", nil),
            ("com.acme.\(String(repeating: "n", count: 41))", nil),
        ] as [(String, String?)])
    func identifiers(named: String, meant: String?) {
        let candidates = [
            "com.acme.Cart", "com.acme.driver", "com.acme.Shop", "com.acme.Weather", "com.acme.app1",
            "com.deutschflow.app", "chat.rocket.ios",
        ]
        #expect(Spelling.nearest(toIdentifier: named, among: candidates) == meant)
    }

    @Test("A common prefix of several names suggests none of them")
    func beginnings() {
        #expect(Spelling.nearest(to: "show", among: ["showsBanners", "showsSounds"]) == nil)
        #expect(Spelling.nearest(to: "zh", among: ["en", "zh-Hans"]) == "zh-Hans")
    }
}
