/// The calls of apps on several threads and the actions of the user in the meantime, decoded from bytes.
struct RequestPlan: Sendable {
    /// One of the two apps; only the second one is deleted.
    enum Target: Int, CaseIterable, Sendable {
        case persistent
        case deleted
    }

    struct Caller: Sendable {
        let target: Target
        /// Whether it is a task that awaits each answer before the next call, instead of a thread.
        let isTask: Bool
        /// Whether it keeps using its first center although its app was deleted and installed again.
        let keepsCenter: Bool
        fileprivate(set) var calls: [PlannedCall] = []
    }

    private(set) var callers: [Caller]
    private(set) var acts: [PlannedAct] = []

    private static let mostSteps = 160
    /// Requests at random also use an identifier that is not on the device.
    static let identifiers = (0..<6).map(String.init)

    init(_ bytes: [UInt8]) {
        var generator = ByteGenerator(bytes)
        callers = (0..<Int.random(in: 2...8, using: &generator)).map { _ in Caller(&generator) }
        for _ in 0..<Self.mostSteps where !generator.isAtEnd {
            // The user acts twice as often as a caller.
            let actor = Int.random(in: 0..<callers.count + 2, using: &generator)
            if callers.indices.contains(actor) {
                callers[actor].calls.append(PlannedCall(turn: acts.count, &generator))
            } else {
                acts.append(PlannedAct(&generator))
            }
        }
    }
}

extension RequestPlan.Caller {
    fileprivate init(_ generator: inout ByteGenerator) {
        let kind = Int.random(in: 0..<8, using: &generator)
        target = kind & 1 == 0 ? .persistent : .deleted
        isTask = kind & 6 == 6
        keepsCenter = isTask || kind & 6 == 4
    }
}

extension RequestPlan: CustomStringConvertible {
    var description: String {
        let callers = callers.enumerated().map { index, caller in
            let kind = caller.isTask ? "task" : caller.keepsCenter ? "thread with its first center" : "thread"
            let calls = caller.calls.map { "\n    from turn \($0.turn): \($0.operation), \($0.form)" }
            return "  caller \(index), a \(kind) of the \(caller.target) app\(calls.joined())"
        }
        let acts = acts.enumerated().map { "  turn \($0): \($1.act)\($1.awaitsCallers ? ", after the callers" : "")" }
        return (callers + acts).joined(separator: "\n")
    }
}

/// A call of a caller.
struct PlannedCall: Sendable {
    enum Operation: Sendable {
        case add(String, seconds: Double?, repeats: Bool, hasFile: Bool)
        /// The request of a delivered notification is added again, with the files in the store.
        case addAgain(String)
        case removePending([String])
        case removeAllPending
        case removeDelivered([String])
        case removeAllDelivered
        case getPending
        case getDelivered
        case getSettings
        case getCategories
        case setCategories([String])
        case setBadge(Int)
        case requestAuthorization
    }

    enum Form: Sendable {
        case withoutHandler
        case withHandler
        /// The completion handler makes another call on the main thread.
        case asksAgain
        /// The thread continues when the answer has arrived.
        case waits
    }

    /// The number of user actions before the call.
    let turn: Int
    let operation: Operation
    let form: Form

    fileprivate init(turn: Int, _ generator: inout ByteGenerator) {
        self.turn = turn
        operation = .random(&generator)
        form = [.withoutHandler, .withHandler, .withHandler, .asksAgain, .waits].random(&generator)
    }
}

extension PlannedCall.Operation {
    fileprivate static func random(_ generator: inout ByteGenerator) -> Self {
        switch Int.random(in: 0..<24, using: &generator) {
        case 0..<6:
            .add(
                RequestPlan.identifiers.random(&generator), seconds: [nil, 1, 5, 60].random(&generator),
                repeats: false, hasFile: false)
        case 6: .add(RequestPlan.identifiers.random(&generator), seconds: 60, repeats: true, hasFile: false)
        case 7..<9:
            .add(
                RequestPlan.identifiers.random(&generator), seconds: [nil, 1, 5, 60].random(&generator),
                repeats: false, hasFile: true)
        case 9: .addAgain(RequestPlan.identifiers.random(&generator))
        case 10..<12: .removePending(randomIdentifiers(&generator))
        case 12: .removeAllPending
        case 13..<15: .removeDelivered(randomIdentifiers(&generator))
        case 15: .removeAllDelivered
        case 16: .getPending
        case 17: .getDelivered
        case 18: .getSettings
        case 19: .getCategories
        case 20: .setCategories(randomIdentifiers(&generator))
        case 21..<23: .setBadge([-1, 0, 1, .max].random(&generator))
        default: .requestAuthorization
        }
    }

    private static func randomIdentifiers(_ generator: inout ByteGenerator) -> [String] {
        (0..<Int.random(in: 0...2, using: &generator)).map { _ in RequestPlan.identifiers.random(&generator) }
    }
}

/// An action of the user, or a lapse of time.
struct PlannedAct: Sendable {
    enum Act: Sendable {
        case lock, unlock, goHome, openNotificationCenter, closeNotificationCenter, dismissBanner, answerAlert,
            undoClear
        case open(RequestPlan.Target)
        case tap(Int), openLongLook(Int), press(Int), clear(Int)
        case clearAll
        case advance(Double)
        case delete
        /// Installs the app again if it was deleted.
        case install
        case settle
        case nothing
    }

    let act: Act
    /// Whether it waits until the callers have done everything before it.
    let awaitsCallers: Bool

    fileprivate init(_ generator: inout ByteGenerator) {
        awaitsCallers = Int.random(in: 0..<4, using: &generator) == 0
        act = .random(&generator)
    }
}

extension PlannedAct.Act {
    fileprivate static func random(_ generator: inout ByteGenerator) -> Self {
        switch Int.random(in: 0..<32, using: &generator) {
        case 0..<2: .lock
        case 2..<4: .unlock
        case 4: .goHome
        case 5: .openNotificationCenter
        case 6: .closeNotificationCenter
        case 7: .dismissBanner
        case 8: .answerAlert
        case 9: .undoClear
        case 10..<14: .open(RequestPlan.Target.allCases.random(&generator))
        case 14..<16: .tap(.random(in: 0..<8, using: &generator))
        case 16: .openLongLook(.random(in: 0..<8, using: &generator))
        case 17: .press(.random(in: 0..<8, using: &generator))
        case 18..<20: .clear(.random(in: 0..<8, using: &generator))
        case 20: .clearAll
        case 21..<26: .advance([0.5, 1, 5, 61, 300].random(&generator))
        case 26: .delete
        case 27: .install
        case 28: .settle
        default: .nothing
        }
    }
}

extension Array {
    /// - Precondition: There is an element.
    fileprivate func random(_ generator: inout ByteGenerator) -> Element {
        self[Int.random(in: indices, using: &generator)]
    }
}
