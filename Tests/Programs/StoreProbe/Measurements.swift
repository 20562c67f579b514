import Foundation
import NotificationCore
import NotificationModel
import NotificationStore

/// Measures the costs of a store.
enum Measurements {
    static func fill(_ file: URL, _ number: Int) throws {
        var system = StoreProbe.newDevice
        let store = try StoreProbe.store(at: file)
        var log: [LogEntry] = []
        for index in 0..<number { log += StoreProbe.push(index, identifier: UUID().uuidString, to: &system) }
        try store.write(system.takeChanges(), log: log, clockOffset: 0)
        try store.close()
    }

    static func open(_ file: URL) throws {
        let store = try StoreProbe.store(at: file)
        let loaded = try store.load()
        print("loaded \(loaded?.device.delivered.count ?? 0)")
    }

    static func load(_ file: URL) throws {
        let before = usedBytes()
        let store = try timed("open") { try StoreProbe.store(at: file) }
        var loaded = try timed("load") { try store.load() }
        var system = timed("restore") {
            NotificationSystem(restoring: loaded?.device ?? SavedDevice(), timeZone: .gmt)
        }
        loaded = nil
        timed("start") {
            system.track()
            _ = system.handle(.started, at: StoreProbe.start.addingTimeInterval(1e6))
        }
        timed("show") {
            var group = system.list.firstGroup
            for _ in 0..<20 {
                guard let shown = group else { return }
                _ = system.list.leading(of: shown)
                group = system.list.group(after: shown.key)
            }
        }
        print("bytes \(usedBytes() - before)")
        print("notifications \(system.list.count)")
        try store.close()
    }

    /// Prints milliseconds of processor time and of real time.
    private static func timed<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        let start = (time(CLOCK_PROCESS_CPUTIME_ID), time(CLOCK_MONOTONIC))
        let result = try body()
        let end = (time(CLOCK_PROCESS_CPUTIME_ID), time(CLOCK_MONOTONIC))
        print("\(name) \(Double(end.0 - start.0) / 1e6) \(Double(end.1 - start.1) / 1e6)")
        return result
    }

    static func push(_ file: URL, _ number: Int) throws {
        let store = try StoreProbe.store(at: file)
        var system = StoreProbe.newDevice
        try store.write(system.takeChanges())
        var (core, taking, writing): (UInt64, UInt64, UInt64) = (0, 0, 0)
        for index in 0..<number {
            let identifier = UUID().uuidString
            let start = time(CLOCK_THREAD_CPUTIME_ID)
            let log = StoreProbe.push(index, identifier: identifier, to: &system)
            let handled = time(CLOCK_THREAD_CPUTIME_ID)
            let changes = system.takeChanges()
            let taken = time(CLOCK_THREAD_CPUTIME_ID)
            try store.write(changes, log: log)
            writing += time(CLOCK_THREAD_CPUTIME_ID) - taken
            taking += taken - handled
            core += handled - start
        }
        func microseconds(_ time: UInt64) -> Double { Double(time / UInt64(number)) / 1_000 }
        print("core \(microseconds(core))")
        print("changes \(microseconds(taking))")
        print("write \(microseconds(writing))")
        try store.close()
    }

    private static func time(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The memory of the process in bytes.
    private static func usedBytes() -> Int {
        guard let statm = FileManager.default.contents(atPath: "/proc/self/statm"),
            let pages = String(decoding: statm, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap({
                Int($0)
            })
        else { preconditionFailure("Linux tells a process how much memory it has") }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
