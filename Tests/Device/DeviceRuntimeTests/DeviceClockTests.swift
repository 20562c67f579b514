import Foundation
import Testing

@testable import DeviceRuntime

@Suite("DeviceClock")
struct DeviceClockTests {
    private let start = Date(timeIntervalSince1970: 1_795_254_060)

    @Test("A manual clock is stopped and only moves ahead")
    func manual() {
        var clock = DeviceClock.manual(at: start)
        #expect(clock.now == start)
        clock.advance(to: start.addingTimeInterval(60))
        #expect(clock.now == start.addingTimeInterval(60))
        clock.advance(to: start)
        #expect(clock.now == start.addingTimeInterval(60))
        #expect(clock.stands && !DeviceClock.real(startingAt: start).stands)
    }

    @Test("A clock is set back, and shows the time again when it has been moved as far ahead")
    func turnedBack() {
        for var clock in [DeviceClock.manual(at: start), .real(startingAt: start)] {
            let now = clock.now
            clock.turnBack(by: 600)
            #expect(abs(now.timeIntervalSince(clock.now) - 600) < 60)
            #expect(clock.lead == 0)
            clock.advance(to: now + 3_600)
            #expect(abs(clock.lead - max(0, clock.now.timeIntervalSince(clock.stands ? start : Date()))) < 60)
            clock.turnBack(by: 3_600)
            #expect(clock.now >= now && clock.now < now.addingTimeInterval(60))
        }
    }

    @Test("A pinned clock shows its fixed time until it is released or moved")
    func pinned() {
        var clock = DeviceClock.manual(at: start)
        clock.pin(start.addingTimeInterval(5))
        #expect(clock.now == start.addingTimeInterval(5))
        clock.unpin()
        #expect(clock.now == start)
        clock.pin(start.addingTimeInterval(5))
        clock.advance(to: start.addingTimeInterval(9))
        #expect(clock.now == start.addingTimeInterval(9))
    }

    @Test("A real clock runs on from where it was started, and jumps ahead without going back")
    func real() {
        let before = Date()
        var clock = DeviceClock.real(startingAt: before.addingTimeInterval(-1_800))
        #expect(abs(clock.now.timeIntervalSince(before) + 1_800) < 60)
        let target = clock.now.addingTimeInterval(3_600)
        clock.advance(to: target)
        #expect(clock.now >= target)
        clock.advance(to: before)
        #expect(clock.now >= target)
    }
}
