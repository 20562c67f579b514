import BlockingTests
import Foundation
import NotificationLocking
import Testing

@testable import ApplicationScheduling

/// Which piece of apps' code runs when.
@Suite(.blocking) struct TurnsTests {
    private let turns = Turns()
    private let record = Record()
    private let threads = DispatchGroup()

    /// The pieces that ran, in order.
    private final class Record: Sendable {
        private let entries = Mutex<[String]>([])
        var all: [String] { entries.withLock { $0 } }
        func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    }

    init() {
        turns.begin()
    }

    /// Runs a piece on a thread of its own.
    private func start(_ number: Turns.Number?, _ name: String, _ body: @escaping @Sendable () -> Void = {}) {
        threads.enter()
        Thread.detachNewThread { [turns, record, threads] in
            turns.run(number) {
                record.add(name)
                body()
            }
            threads.leave()
        }
    }

    private func awaited(_ count: Int) {
        while turns.numberOfAwaited < count { sched_yield() }
    }

    @Test("Pieces run in the order of posting, in whatever order their threads come") func order() {
        let numbers = (1...6).map { _ in turns.post(on: TurnOrder.concurrentQueue) }
        for index in [5, 2, 4, 0, 3, 1] { start(numbers[index], "\(index)") }
        awaited(6)
        #expect(record.all.isEmpty, "the device holds the turns")
        turns.release()
        threads.wait()
        #expect(record.all == ["0", "1", "2", "3", "4", "5"])
    }

    @Test("A piece behind another one on a queue does not hold up later ones on other queues") func queues() {
        let first = turns.post(on: 7)
        let behind = turns.post(on: 7)
        let elsewhere = turns.post(on: 8)
        let isOver = DispatchSemaphore(value: 0)
        start(first, "first") { [turns] in
            turns.wait(first)
            isOver.wait()
            turns.waitForTurn(of: first)
        }
        start(elsewhere, "elsewhere")
        turns.release()
        while record.all.count < 2 { sched_yield() }
        turns.letGoOn(first)
        isOver.signal()
        start(behind, "behind")
        threads.wait()
        #expect(record.all == ["first", "elsewhere", "behind"])
    }

    @Test("Who is let go on has its turn before later pieces") func returning() {
        let first = turns.post(on: TurnOrder.concurrentQueue)
        let second = turns.post(on: TurnOrder.concurrentQueue)
        let third = turns.post(on: TurnOrder.concurrentQueue)
        let isOver = DispatchSemaphore(value: 0)
        start(first, "first") { [turns, record] in
            turns.wait(first)
            isOver.wait()
            turns.waitForTurn(of: first)
            record.add("first again")
        }
        start(third, "third")
        start(second, "second") { [turns] in
            turns.letGoOn(first)
            isOver.signal()
        }
        turns.release()
        threads.wait()
        #expect(record.all == ["first", "second", "first again", "third"])
    }

    @Test("A piece that waits for its code on another queue keeps its place, behind what is on that queue")
    func errand() {
        let first = turns.post(on: 7)
        let other = turns.post(on: 8)
        let last = turns.post(on: TurnOrder.concurrentQueue)
        start(first, "first") { [turns, record] in
            let errand = turns.go(to: 8)
            #expect(errand != nil)
            // The queue serves what came before.
            while !record.all.contains("other") { sched_yield() }
            if let errand { turns.run(errand) { record.add("errand") } }
            record.add("first again")
        }
        start(last, "last")
        start(other, "other")
        turns.release()
        threads.wait()
        #expect(record.all == ["first", "other", "errand", "first again", "last"])
    }

    @Test("A piece that a running one runs itself is part of it") func part() {
        let outer = turns.post(on: 7)
        let inner = turns.post(on: TurnOrder.mainQueue)
        start(outer, "outer") { [turns, record] in turns.run(inner) { record.add("inner") } }
        turns.release()
        threads.wait()
        #expect(record.all == ["outer", "inner"])
    }

    @Test("A piece that sleeps, or never comes, does not hold up others") func pass() {
        _ = turns.post(on: TurnOrder.concurrentQueue)
        let sleeping = turns.post(on: TurnOrder.concurrentQueue)
        let last = turns.post(on: TurnOrder.concurrentQueue)
        let isOver = DispatchSemaphore(value: 0)
        start(sleeping, "sleeping") {
            isOver.wait()
        }
        start(last, "last")
        turns.release()
        awaited(2)
        #expect(record.all.isEmpty)
        turns.pass()
        while record.all != ["sleeping"] { sched_yield() }
        turns.pass()
        while record.all != ["sleeping", "last"] { sched_yield() }
        isOver.signal()
        threads.wait()
    }

    @Test("Withdrawn pieces hold up nobody, and at the end all run") func withdraw() {
        let withdrawn = turns.post(on: TurnOrder.concurrentQueue)
        let first = turns.post(on: 7)
        start(first, "first")
        turns.release()
        awaited(1)
        turns.withdraw(withdrawn)
        threads.wait()
        turns.hold()
        start(turns.post(on: 7), "second")
        awaited(1)
        turns.end()
        threads.wait()
        #expect(record.all == ["first", "second"])
        #expect(turns.post(on: 7) == nil)
    }

    /// The processor time of this thread for five thousand pieces that wait for nothing, in seconds.
    private func costOfOthers() -> Double {
        func time() -> Double {
            var time = timespec()
            unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = time()
        for _ in 0..<5_000 { turns.run(turns.post(on: 8)) {} }
        return time() - start
    }

    @Test("Thousands of pieces behind a queue cost the others nothing") func flood() {
        let blocked = turns.post(on: TurnOrder.mainQueue)
        let isOver = DispatchSemaphore(value: 0)
        start(blocked, "blocked") { [turns] in
            turns.wait(blocked)
            isOver.wait()
        }
        turns.release()
        let alone = costOfOthers()
        for _ in 0..<50_000 { _ = turns.post(on: TurnOrder.mainQueue) }
        turns.release()
        // Each of them would pass over all that wait: a quarter of a billion looks take ten times as long and more.
        #expect(costOfOthers() < 5 * alone)
        isOver.signal()
        threads.wait()
    }
}
