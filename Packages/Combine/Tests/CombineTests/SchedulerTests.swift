import Combine
import Foundation
import NotificationTesting
import Testing

/// Takes down what a publisher does and when, in seconds of the device's time.
private final class Recording<Output>: @unchecked Sendable {
    // @unchecked: used under the lock.
    private let lock = NSLock()
    private var lines: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    var all: [String] { lock.withLock { lines } }

    func record<Source: Publisher>(_ publisher: Source) where Source.Output == Output, Source.Failure == Never {
        let subscription = publisher.sink { [weak self] value in
            let seconds = Date().timeIntervalSince(TestDevice.defaultDate)
            self?.lock.withLock { self?.lines.append("\(String(format: "%.1f", seconds)): \(value)") }
        }
        lock.withLock { _ = subscriptions.insert(subscription) }
    }

    func cancel() { lock.withLock { subscriptions = [] } }
}

@Suite("Schedulers on the device's clock")
struct SchedulerTests {
    @Test("delay waits for the device's time", arguments: ["queue", "run loop", "operations"])
    func delay(scheduler: String) async throws {
        let device = try await TestDevice()
        let recording = Recording<Int>()
        try await device.run {
            switch scheduler {
            case "queue": recording.record(Just(7).delay(for: .seconds(60), scheduler: DispatchQueue.main))
            case "run loop": recording.record(Just(7).delay(for: 60, scheduler: RunLoop.main))
            default: recording.record(Just(7).delay(for: .seconds(60), scheduler: OperationQueue()))
            }
        }
        try await device.advance(by: .seconds(59))
        #expect(recording.all == [])
        try await device.advance(by: .seconds(1))
        #expect(recording.all == ["60.0: 7"])
    }

    @Test("A timer fires at each interval until it is cancelled") func timer() async throws {
        let device = try await TestDevice()
        let recording = Recording<String>()
        try await device.run {
            recording.record(Timer.publish(every: 20, on: .main, in: .common).autoconnect().map { _ in "tick" })
        }
        try await device.advance(by: .seconds(65))
        #expect(recording.all == ["20.0: tick", "40.0: tick", "60.0: tick"])
        recording.cancel()
        try await device.advance(by: .seconds(65))
        #expect(recording.all.count == 3)
    }

    @Test("debounce waits for a pause, and throttle lets one value through in an interval") func pace() async throws {
        let device = try await TestDevice()
        let (debounced, throttled) = (Recording<Int>(), Recording<Int>())
        let subject = PassthroughSubject<Int, Never>()
        try await device.run {
            debounced.record(subject.debounce(for: .seconds(5), scheduler: DispatchQueue.main))
            throttled.record(subject.throttle(for: .seconds(5), scheduler: DispatchQueue.main, latest: true))
        }
        for value in 1...4 {
            try await device.run { subject.send(value) }
            try await device.advance(by: .seconds(value == 2 ? 7 : 2))
        }
        try await device.advance(by: .seconds(10))
        #expect(debounced.all == ["7.0: 2", "16.0: 4"])
        #expect(throttled.all.map { $0.split(separator: " ")[1] } == ["1", "2", "3", "4"])
    }

    @Test("receive(on:) delivers on the main queue, as code of the app") func receive() async throws {
        let device = try await TestDevice()
        try await device.run {
            var subscriptions: Set<AnyCancellable> = []
            Just(7).receive(on: DispatchQueue.main).sink { value in
                dispatchPrecondition(condition: .onQueue(.main))
                print("received \(value)")
            }.store(in: &subscriptions)
            withExtendedLifetime(subscriptions) {}
            await Task { @MainActor in }.value
        }
        #expect(device.log.contains { $0.text == "received 7" && $0.application == "com.example.App" })
    }
}
