package import Foundation

/// The device's clock: the real one moved ahead by whatever a person has skipped, or one that stands still until told.
package struct DeviceClock: Sendable {
    private enum Source {
        /// Seconds ahead of the real clock.
        case real(offset: TimeInterval)
        case manual(Date)
    }

    private var source: Source
    /// While the device catches up with what was due, the moment it has come to.
    private var pinned: Date?

    /// A clock that runs with the real one.
    ///
    /// - Parameter start: What it shows now; the past, when the device is to live through it first.
    package static func real(startingAt start: Date = Date()) -> DeviceClock {
        DeviceClock(source: .real(offset: start.timeIntervalSinceNow))
    }

    private init(source: Source) {
        self.source = source
    }

    /// A clock that moves by ``advance(to:)`` only.
    package static func manual(at date: Date) -> DeviceClock {
        DeviceClock(source: .manual(date))
    }

    package var now: Date {
        if let pinned { return pinned }
        switch source {
        case .real(let offset): return Date().addingTimeInterval(offset)
        case .manual(let date): return date
        }
    }

    /// Jumps ahead; a moment in the past changes nothing.
    package mutating func advance(to date: Date) {
        pinned = nil
        switch source {
        case .real(let offset):
            source = .real(offset: max(offset, date.timeIntervalSinceNow))
        case .manual(let now):
            source = .manual(max(now, date))
        }
    }

    /// Shows a moment on the way to another until ``unpin()``.
    mutating func pin(_ date: Date) {
        pinned = date
    }

    mutating func unpin() {
        pinned = nil
    }
}
