import NotificationModel
import SeededRandom

extension FuzzTarget {
    /// Date components and a moment: the trigger finds the date that a search through all days and minutes finds.
    static let calendar = FuzzTarget(
        "calendar",
        longestInput: 64,
        seeds: {
            (0..<64 as Range<UInt64>).map { seed in
                var generator = SeededGenerator(seed: seed)
                return (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
            }
        }
    ) { bytes in
        var generator = ByteGenerator(bytes)
        let question = CalendarQuestion(using: &generator)
        var expectations = Expectations()
        let found = NotificationTrigger.calendar(question.components, repeats: true)
            .nextDate(after: question.start, timeZone: question.zone)
        let answer = question.answer
        expectations.expect(found == answer, "\(question): \(found as Any) is \(answer as Any)")
        return expectations.violations
    }
}
