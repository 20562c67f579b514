import FoundationEssentials
import NotificationModel
import Testing

@testable import NotificationCore

@Suite struct PresentationTests {
    /// Everything granted and nothing switched off.
    private static let allowed: NotificationSettings = {
        var settings = NotificationSettings()
        settings.authorizationStatus = .authorized
        settings.notificationCenter = .enabled
        settings.lockScreen = .enabled
        settings.alert = .enabled
        settings.alertStyle = .banner
        settings.sound = .enabled
        settings.badge = .enabled
        settings.timeSensitive = .enabled
        settings.criticalAlert = .enabled
        return settings
    }()

    /// Describes the decision: `recent banner wake sound badge`.
    private static func words(
        _ level: InterruptionLevel = .active,
        options: PresentationOptions = [.list, .banner, .sound, .badge],
        content change: (inout NotificationContent) -> Void = { _ in },
        in situation: Presentation.Situation
    ) -> String {
        var content = NotificationContent()
        content.title = "Title"
        content.sound = .systemDefault
        content.badge = 3
        content.interruptionLevel = level
        change(&content)
        let presentation = Presentation(of: content, options: options, in: situation)
        var words: [String] = []
        if let section = presentation.section { words.append(section.name) }
        if presentation.showsBanner { words.append("banner") }
        if presentation.wakesScreen { words.append("wake") }
        if let sound = presentation.sound { words.append(sound.isCritical ? "critical" : "sound") }
        if presentation.badge != nil { words.append("badge") }
        return words.joined(separator: " ")
    }

    private static func situation(_ change: (inout Presentation.Situation) -> Void = { _ in })
        -> Presentation.Situation
    {
        var situation = Presentation.Situation(settings: allowed)
        change(&situation)
        return situation
    }

    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var situation: Presentation.Situation
        /// Passive, active, time-sensitive, critical.
        var expected: [String]
        var testDescription: String { name }

        init(
            _ name: String,
            _ expected: [String],
            _ change: (inout Presentation.Situation) -> Void = { _ in }
        ) {
            self.name = name
            self.expected = expected
            situation = PresentationTests.situation(change)
        }
    }

    static let rows = [
        Row(
            "locked",
            ["recent badge", "recent wake sound badge", "recent wake sound badge", "recent wake critical badge"]),
        Row(
            "unlocked",
            ["recent badge", "recent banner sound badge", "recent banner sound badge", "recent banner critical badge"]
        ) { $0.isLocked = false },
        Row(
            "Notification Center open",
            ["recent badge", "recent sound badge", "recent sound badge", "recent critical badge"]
        ) {
            $0.isLocked = false
            $0.isNotificationCenterOpen = true
        },
        Row("provisional", ["history badge", "history badge", "history badge", "history badge"]) {
            $0.isProvisional = true
        },
        Row(
            "muted",
            ["history badge", "history badge", "history badge", "recent wake critical badge"]
        ) { $0.isMuted = true },
        Row(
            "muted in a Focus",
            ["history badge", "history badge", "history badge", "recent wake critical badge"]
        ) {
            $0.isMuted = true
            $0.focus = .work
        },
        Row(
            "Focus",
            ["missed badge", "missed badge", "recent wake sound badge", "recent wake critical badge"]
        ) { $0.focus = .work },
        Row(
            "in the scheduled summary",
            [
                "upcomingSummary badge", "upcomingSummary badge", "recent wake sound badge",
                "recent wake critical badge",
            ]
        ) {
            $0.isSummaryOn = true
            $0.isInScheduledSummary = true
            $0.focus = .doNotDisturb
        },
        Row(
            "the summary switched off",
            ["recent badge", "recent wake sound badge", "recent wake sound badge", "recent wake critical badge"]
        ) { $0.isInScheduledSummary = true },
        Row(
            "in front, which Focus does not hold back",
            ["recent badge", "recent banner sound badge", "recent banner sound badge", "recent banner critical badge"]
        ) {
            $0.isLocked = false
            $0.isInFront = true
            $0.focus = .work
        },
        Row(
            "lock screen off, locked",
            ["history badge", "history sound badge", "history sound badge", "history wake critical badge"]
        ) { $0.settings.lockScreen = .disabled },
        Row(
            "Notification Center off, locked",
            ["recent badge", "recent wake sound badge", "recent wake sound badge", "recent wake critical badge"]
        ) { $0.settings.notificationCenter = .disabled },
        Row(
            "Notification Center off, unlocked",
            ["badge", "banner sound badge", "banner sound badge", "banner critical badge"]
        ) {
            $0.settings.notificationCenter = .disabled
            $0.isLocked = false
        },
        Row(
            "banners off",
            ["recent badge", "recent sound badge", "recent sound badge", "recent critical badge"]
        ) {
            $0.settings.alertStyle = .none
            $0.isLocked = false
        },
        Row(
            "sounds off",
            ["recent badge", "recent wake badge", "recent wake badge", "recent wake critical badge"]
        ) { $0.settings.sound = .disabled },
        Row("badges off", ["recent", "recent wake sound", "recent wake sound", "recent wake critical"]) {
            $0.settings.badge = .disabled
        },
        Row(
            "time-sensitive off, Focus",
            ["missed badge", "missed badge", "missed badge", "recent wake critical badge"]
        ) {
            $0.settings.timeSensitive = .disabled
            $0.focus = .work
        },
        Row(
            "critical alerts not granted, muted",
            ["history badge", "history badge", "history badge", "history badge"]
        ) {
            $0.settings.criticalAlert = .notSupported
            $0.isMuted = true
        },
    ]

    @Test("Every situation and level goes where the table says", arguments: rows)
    func table(row: Row) {
        for (level, expected) in zip(InterruptionLevel.allCases, row.expected) {
            #expect(Self.words(level, in: row.situation) == expected, "\(level)")
        }
    }

    @Test("Without text there is nothing to list or to show as a banner")
    func withoutText() {
        let unlocked = Self.situation { $0.isLocked = false }
        #expect(Self.words(content: { $0.title = "" }, in: unlocked) == "sound badge")
        #expect(Self.words(content: { $0.title = "" }, in: Self.situation()) == "sound badge")
    }

    @Test("A critical sound makes a notification critical if the app may send these; otherwise it is a plain sound")
    func criticalSound() {
        let critical = NotificationSound(name: .named("alarm"), isCritical: true, volume: 0.5)
        let muted = Self.situation { $0.isMuted = true }
        #expect(Self.words(content: { $0.sound = critical }, in: muted) == "recent wake critical badge")
        let notGranted = Self.situation { $0.settings.criticalAlert = .disabled }
        #expect(Self.words(content: { $0.sound = critical }, in: notGranted) == "recent wake sound badge")
    }

    @Test("A critical notification without a sound plays the default one")
    func defaultCriticalSound() {
        var content = NotificationContent()
        content.title = "Title"
        content.interruptionLevel = .critical
        let presentation = Presentation(of: content, options: [.list, .sound], in: Self.situation())
        #expect(presentation.sound == NotificationSound(name: .systemDefault, isCritical: true))
    }
}
