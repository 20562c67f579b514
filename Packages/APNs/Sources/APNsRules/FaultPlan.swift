/// The faults of an endpoint, and which requests meet them.
///
/// The same seed and the same requests in the same order meet the same faults. A request has all delays that it meets,
/// and the first other fault.
public struct FaultPlan: Sendable {
    private struct Item: Sendable {
        let fault: Fault
        var generator: SplitMix64
        /// The fault's pattern for tokens, which are in lower case.
        let tokens: Pattern?
        var passed = 0
        var met = 0

        init(_ fault: Fault, seed: UInt64) {
            self.fault = fault
            generator = SplitMix64(seed: seed)
            tokens = fault.pattern.map { Pattern($0.description.lowercased()) }
        }

        func fits(_ push: Push) -> Bool {
            guard let topics = fault.pattern, let tokens else { return true }
            return topics.matches(push.topic) || tokens.matches(push.token)
        }

        var isDelay: Bool { if case .delay = fault.action { true } else { false } }

        /// Whether the next request that fits meets the fault.
        mutating func next() -> Bool {
            guard passed >= fault.after else {
                passed += 1
                return false
            }
            switch fault.share {
            case .all: break
            case .count(let count): guard met < count else { return false }
            case .percent(let percent): guard generator.next() % 100 < UInt64(percent) else { return false }
            }
            met += 1
            return true
        }
    }

    /// What happens to a request.
    public struct Meeting: Hashable, Sendable {
        /// The sum of all delays in milliseconds.
        public var delay = 0
        /// What happens then; `nil` for nothing.
        public var end: Fault.Action?

        public init() {}

        mutating func add(_ action: Fault.Action) {
            switch action {
            case .delay(let milliseconds): delay = min(delay + milliseconds, Fault.longestDelay)
            case .refuse, .goAway, .cut: end = end ?? action
            case .expiredCertificate: break
            }
        }
    }

    private let seed: UInt64
    private var items: [Item] = []

    public init(seed: UInt64, _ faults: [Fault] = []) {
        self.seed = seed
        replace(with: faults)
    }

    public var faults: [Fault] { items.map(\.fault) }

    /// Begins again with other faults.
    public mutating func replace(with faults: [Fault]) {
        items = faults.enumerated().map { index, fault in
            Item(fault, seed: seed &+ UInt64(index))
        }
    }

    /// What a push meets that APNs would take.
    ///
    /// - Throws: If its payload steers by something else than a fault for this push.
    public mutating func meet(_ push: Push) throws(FaultError) -> Meeting {
        var meeting = Meeting()
        switch push.steering {
        case .none: break
        case .text(let text): meeting.add(try Fault.steering(text))
        case .other: meeting.add(try Fault.steering(nil))
        }
        for index in items.indices where items[index].fault.action != .expiredCertificate {
            guard items[index].fits(push) else { continue }
            // Behind a fault that ends the request only delays are looked at; what else would come has not come yet.
            if meeting.end != nil, !items[index].isDelay { continue }
            if items[index].next() { meeting.add(items[index].fault.action) }
        }
        return meeting
    }

    /// Whether the next connection gets the certificate that has expired.
    public mutating func meetConnection() -> Bool {
        var meets = false
        for index in items.indices where items[index].fault.action == .expiredCertificate {
            if items[index].next() { meets = true }
        }
        return meets
    }
}

/// Random numbers that a seed determines (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*).
struct SplitMix64: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
