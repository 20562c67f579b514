import APNsRules
import Foundation
import RequestRows
import Testing

/// The table of requests, judged without a connection.
@Suite struct RequestTableTests {
    private static let world = World()
    private static let rows = (try? RequestRow.all(world)) ?? []

    @Test("the table has 79 rows of different names")
    func size() throws {
        #expect(try Set(RequestRow.all(Self.world).map(\.id)).count == 79)
    }

    @Test("a request gets the answer of its row", arguments: rows)
    func answer(row: RequestRow) throws {
        let setUp = try Self.world.setUp
        var rules = ConnectionRules(ConnectionRules.Configuration(keys: setUp.keys, dropsStreamsAfterRefusal: true))
        #expect(rules.streamLimit == 1)
        var faults = FaultPlan(seed: 1, try Self.faults(row.order))
        for (request, expectation) in row.steps {
            let answer: Answer
            switch rules.judge(request, Self.registration(of: request, setUp), at: Self.world.now) {
            case .refused(let refusal): answer = refusal
            case .accepted(let push):
                #expect(push.id == request.fields.first { $0.name == "apns-id" }?.value)
                if case .refuse(let reason) = try faults.meet(push).end {
                    answer = Answer(reason)
                } else {
                    answer = .accepted
                }
            }
            rules.answered(isAccepted: answer.reason == nil)
            #expect(rules.streamLimit == (answer.reason == nil ? ConnectionRules.mostStreams : 1))
            if let status = expectation.status { #expect(answer.status == status) }
            if !expectation.reasons.isEmpty { #expect(answer.reason.map(expectation.reasons.contains) == true) }
            #expect((answer.timestamp != nil) == expectation.hasTimestamp)
        }
    }

    private static func faults(_ order: String) throws -> [Fault] {
        switch order {
        case "throttle": [try Fault("TooManyRequests")]
        case "fail 503": [try Fault("ServiceUnavailable")]
        default: []
        }
    }

    private static func registration(of request: PushRequest, _ setUp: SetUp) -> Registration {
        guard case .token(let token) = request.target else { return .unknown }
        if token == world.offline { return .registered(World.topic) }
        return setUp.tokens.first { $0.token == token }?.registration ?? .unknown
    }
}
