import Foundation
import Synchronization
import Testing

/// Errands.swift of the probe has code on queues, in tasks and on threads, which prints and speaks with the device.
@Suite("Code of the delegate elsewhere than on the main thread")
struct RepeatabilityTests {
    private static let script = "H Enter 2 H errands advance:1s H Enter errands advance:1s"

    /// Threads that compute: more than the machine has processors.
    private final class Load: Sendable {
        private let isOver = Atomic(false)

        init() {
            for _ in 0...ProcessInfo.processInfo.activeProcessorCount {
                Thread.detachNewThread { [self] in
                    while !isOver.load(ordering: .relaxed) {}
                }
            }
        }

        func end() {
            isOver.store(true, ordering: .relaxed)
        }
    }

    @Test("Each of its pieces is in the log, in the order in which they were begun") func order() async throws {
        let log = try await NewsProbe.log(after: Self.script)
        let errands = try #require(log.split(separator: "fetching errands in background").last)
        func place(_ line: String) -> Int { errands.firstIndex(of: line) ?? -1 }
        for number in 1...3 {
            for line in ["main", "serial", "concurrent", "main from concurrent", "global", "task", "later", "slept"] {
                #expect(place("\(line) \(number)") >= 0, "\(line) \(number)")
            }
            #expect(place("main \(number)") < place("serial \(number)"))
            #expect(place("serial \(number)") < place("concurrent \(number)"))
            #expect(place("added thread \(number): no error") < place("thread \(number) has ended"))
            #expect(place("later \(number)") < place("slept \(number)"))
        }
        for number in 1...3 { #expect(place("device of \(number): iPhone") >= 0) }
        #expect(place("main 1") < place("main 2") && place("slept 1") < place("later 2"))
    }

    @Test("UIApplication.shared goes on there, and the log says once where it was read") func offMainThread()
        async throws
    {
        let log = try await NewsProbe.log(after: Self.script)
        let complaints = log.filter { $0.hasPrefix("UIApplication.shared must be used on the main thread only") }
        #expect(
            complaints == ["UIApplication.shared must be used on the main thread only; it was used on a global queue"])
    }

    @Test("Twenty runs print the same bytes, also while the machine is busy", arguments: [false, true])
    func runs(isBusy: Bool) async throws {
        let load = isBusy ? Load() : nil
        defer { load?.end() }
        let first = try await NewsProbe.render(Self.script, ["--format", "json"])
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        for _ in 1..<20 {
            let next = try await NewsProbe.render(Self.script, ["--format", "json"])
            #expect(next.output == first.output)
        }
    }
}
