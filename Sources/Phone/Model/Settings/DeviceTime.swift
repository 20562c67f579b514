package import FoundationEssentials

/// The times that a device's clock can show.
package enum DeviceTime {
    /// 1970-01-01T00:00:00Z to 2261-12-31T23:59:59Z: the C library and libdispatch give apps the time in nanoseconds
    /// since 1970, of which 64 bits hold 292 years.
    package static let range =
        Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 9_214_646_399)

    /// Reads a time such as `2026-11-21T18:05:00Z`; `nil` for another form, and for a date that no calendar has, such
    /// as February 30.
    package static func date(_ text: String) -> Date? {
        do {
            // The parser takes February 30 for a day in March.
            let local = text.prefix(19) + "Z"
            guard try Date(String(local), strategy: .iso8601).formatted(.iso8601) == local else { return nil }
            return try Date(text, strategy: .iso8601)
        } catch {
            return nil
        }
    }

    /// Checks that the clock can show a time.
    package static func check(_ date: Date) throws(DeviceTimeError) {
        guard range.contains(date) else { throw DeviceTimeError() }
    }
}

/// A time that a device's clock cannot show.
package struct DeviceTimeError: Error, Equatable, Sendable, CustomStringConvertible {
    package init() {}

    /// A sentence without a full stop.
    package var description: String {
        "the device’s clock goes from 1970-01-01T00:00:00Z to 2261-12-31T23:59:59Z"
    }
}
