import Foundation
import Testing

@testable import UIKit

@Suite("Spans of time in words")
struct DateComponentsFormatterTests {
    private typealias Formatter = LocalizedDateComponentsFormatter

    @Test(
        "Units, their words and what becomes of zeros",
        arguments: [
            (3900, [.hour, .minute], .abbreviated, .default, "1h 5m"),
            (3900, [.hour, .minute], .short, .default, "1 hr, 5 min"),
            (3900, [.hour, .minute], .full, .default, "1 hour, 5 minutes"),
            (7200, [.hour, .minute], .abbreviated, .default, "2h"),
            (7200, [.hour, .minute], .abbreviated, .pad, "2h 0m"),
            (90061, [], .full, .default, "1 day, 1 hour, 1 minute, 1 second"),
            (3905, [.hour, .minute], .full, .default, "1 hour, 5 minutes"),
            (65, [.hour, .minute, .second], .positional, .default, "1:05"),
            (65, [.hour, .minute, .second], .positional, .pad, "0:01:05"),
            (0, [.minute], .positional, .default, "0"),
        ]
            as [(
                TimeInterval, NSCalendar.Unit, LocalizedDateComponentsFormatter.UnitsStyle,
                LocalizedDateComponentsFormatter.ZeroFormattingBehavior, String
            )])
    func units(
        seconds: TimeInterval, units: NSCalendar.Unit, style: LocalizedDateComponentsFormatter.UnitsStyle,
        zeros: LocalizedDateComponentsFormatter.ZeroFormattingBehavior, text: String
    ) {
        let formatter = Formatter()
        (formatter.allowedUnits, formatter.unitsStyle, formatter.zeroFormattingBehavior) = (units, style, zeros)
        #expect(formatter.string(from: seconds) == text)
    }

    @Test("Dates, components, the most units, and what has no words") func inputs() {
        let formatter = Formatter()
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 1
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.string(from: date, to: date.addingTimeInterval(7300)) == "2 hours")
        #expect(formatter.string(from: DateComponents(hour: 1, minute: 30)) == "2 hours")
        #expect(formatter.string(for: DateComponents(minute: 30)) == "30 minutes")
        #expect(formatter.string(from: .infinity) == nil)
        formatter.allowedUnits = [.year]
        #expect(formatter.string(from: 60) == nil)
    }
}
