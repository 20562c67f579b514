import ArgumentParser
import Dispatch
import Logging
import Testing
import os

@Suite("Locks")
struct LockTests {
    @Test("A lock keeps threads apart") func threads() {
        let sum = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 1_000) { number in sum.withLock { $0 += number } }
        #expect(sum.withLock { $0 } == 499_500)
    }

    @Test("A lock that is taken is not available") func taken() {
        let lock = OSAllocatedUnfairLock()
        lock.lock()
        #expect(lock.withLockIfAvailable { _ in true } == nil)
        lock.unlock()
        #expect(lock.withLockIfAvailable { _ in true } == true)
    }
}

@Suite("Packages that ask for this module")
struct NeighbourTests {
    private struct Command: ParsableCommand {
        @Argument var number: Int
    }

    @Test("swift-argument-parser and swift-log work beside it") func neighbours() throws {
        #expect(try Command.parse(["7"]).number == 7)
        #expect(throws: (any Error).self) { try Command.parse(["seven"]) }
        var logger = Logging.Logger(label: "neighbour", factory: { _ in SwiftLogNoOpLogHandler() })
        logger.logLevel = .critical
        #expect(logger.label == "neighbour")
    }
}
