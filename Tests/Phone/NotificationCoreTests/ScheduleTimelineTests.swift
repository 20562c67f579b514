import Testing

/// Timelines; ``ScheduleTimeline`` describes their format.
@Suite("Schedules over time")
struct ScheduleTimelineTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let line: String
        let expected: String

        init(_ name: String, _ line: String, _ expected: String) {
            (self.name, self.line, self.expected) = (name, line, expected)
        }

        var testDescription: String { name }
    }

    @Test("A timeline of statements results in these events", arguments: rows)
    func timeline(_ row: Row) {
        #expect(ScheduleTimeline.results(row.line, stoppingAtDeadlines: true) == row.expected)
        // A jump over several deadlines handles each at its own time.
        #expect(ScheduleTimeline.results(row.line, stoppingAtDeadlines: false) == row.expected)
    }

    static let rows: [Row] = [
        // Requests.
        Row("An interval counts from when it is added", "5 add a in 60; 5m", "1m5s a: lock screen ♪"),
        Row(
            "A repeating interval comes again and again", "0 add a in 60 repeating; 3m30s",
            "1m a: lock screen ♪; 2m a: lock screen ♪; 3m a: lock screen ♪"),
        Row("Ten in the evening", "0 add a at 22:00; 3d", "12h29m a: lock screen ♪"),
        Row(
            "Ten every evening", "0 add a at 22:00 repeating; 3d",
            "12h29m a: lock screen ♪; 1d12h29m a: lock screen ♪; 2d12h29m a: lock screen ♪"),
        Row(
            "A second request of the name takes the first one's place", "0 add a in 60; 30 add a in 60; 5m",
            "1m30s a: lock screen ♪"),
        Row(
            "A calendar one takes an interval's place", "0 add a in 60; 30 add a at 22:00; 1d",
            "12h29m a: lock screen ♪"),
        Row("What is removed does not come", "0 add a in 60 repeating; 90 remove a; 5m", "1m a: lock screen ♪"),
        Row(
            "What is soonest comes first", "0 add a in 5; 0 add b in 1; 0 add c in 3; 1h",
            "1s b: lock screen ♪; 3s c: lock screen ♪; 5s a: lock screen ♪"),
        Row(
            "Of one moment, in the order added", "0 add b in 5; 0 add a in 5; 1h",
            "5s b: lock screen ♪; 5s a: lock screen ♪"),
        // Changes of the clock and the location.
        Row(
            "A jump of the clock delivers everything on the way",
            "0 add a in 1h repeating; 0 add b at 22:00; 12h45m unlock; 13h15m",
            (1...12).map { "\($0)h a: lock screen ♪" }.joined(separator: "; ")
                + "; 12h29m b: lock screen ♪; 13h a: list, banner ♪"),
        Row("To the east ten o'clock comes sooner", "0 add a at 22:00; 1h zone 9; 1d", "3h29m a: lock screen ♪"),
        Row("To the west it comes later", "0 add a at 22:00; 1h zone -8; 1d", "20h29m a: lock screen ♪"),
        Row(
            "An interval does not care where one is", "0 add a in 2h; 1h zone 9; 1d",
            "2h a: lock screen ♪"),
        // Notifications that are held back.
        Row(
            "A summary holds back until its next time",
            "0 set scheduledSummary=on; 0 set com.example.App:summary=on; 0 notify a; 1h notify b; 2h notify c urgent; 2d",
            "0 a: scheduled summary; 1h b: scheduled summary; 2h c: lock screen ♪; "
                + "8h29m scheduled summary: 2 notifications"),
        Row(
            "Every summary has what came since the last",
            "0 set scheduledSummary=on; 0 set com.example.App:summary=on; 0 add a in 6h repeating; 30h",
            "6h a: scheduled summary; 8h29m scheduled summary: 1 notification; 12h a: scheduled summary; "
                + "18h a: scheduled summary; 22h29m scheduled summary: 1 notification; 1d a: scheduled summary; "
                + "1d6h a: scheduled summary"),
        Row(
            "Other times count from when they are set",
            "0 set scheduledSummary=on; 0 set com.example.App:summary=on; 0 notify a; 1h set summaryTimes=11:00,23:00; 2d",
            "0 a: scheduled summary; 1h29m scheduled summary: 1 notification"),
        Row(
            "A summary comes by the clock of the place",
            "0 set scheduledSummary=on; 0 set com.example.App:summary=on; 0 notify a; 1h zone 9; 2d",
            "0 a: scheduled summary; 13h29m scheduled summary: 1 notification"),
        Row(
            "What a Focus has kept silent is recent when it ends",
            "0 set focus=work; 1m notify a; 2m notify b urgent; 3m set focus=doNotDisturb; 4m set focus=off; 5m notify c",
            "1m a: silenced by a Focus; 2m b: lock screen ♪; 4m the Focus is over: 1 silenced by it, recent now; 5m c: lock screen ♪"
        ),
        Row(
            "A mute of an hour ends by itself", "0 mute hour; 1m notify a; 59m59s notify b; 1h notify c",
            "1m a: Notification Center; 59m59s b: Notification Center; 1h c: lock screen ♪"),
        Row(
            "A mute for today ends at midnight", "0 mute today; 14h28m notify a; 14h29m notify b",
            "14h28m a: Notification Center; 14h29m b: lock screen ♪"),
        Row(
            "A mute is taken back", "0 mute today; 1m notify a; 2m mute off; 3m notify b",
            "1m a: Notification Center; 3m b: lock screen ♪"),
    ]
}
