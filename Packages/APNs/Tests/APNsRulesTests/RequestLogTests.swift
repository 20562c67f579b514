import APNsRules
import Foundation
import Testing

@Suite struct RequestLogTests {
    private func entry(_ topic: String, _ reason: Reason? = nil, at time: Double = 0, bytes: Int = 2) -> LoggedRequest {
        LoggedRequest(
            time: Date(timeIntervalSince1970: time), answer: Answer(reason), id: "1",
            request: PushRequest(
                method: "POST", path: "/3/device/8B1C4D5E60F7", fields: [("apns-topic", topic)],
                body: Array(repeating: UInt8(ascii: "x"), count: bytes)),
            device: "phone", outcome: "lockScreen", remarks: ["aps.badge\u{1B}: a number"])
    }

    @Test("requests are found by topic, token, time and answer")
    func query() {
        var log = RequestLog()
        log.append(entry("com.acme.shop", at: 1))
        log.append(entry("com.acme.news", .badTopic, at: 2))
        log.append(entry("com.other", at: 3))
        #expect(log.requests().map(\.number) == [1, 2, 3])
        #expect(log.requests(.init(topic: Pattern("com.acme.*"))).map(\.number) == [1, 2])
        #expect(log.requests(.init(topic: Pattern("com.acme.*"), isAcceptedOnly: true)).map(\.number) == [1])
        #expect(log.requests(.init(since: 1)).map(\.number) == [2, 3])
        #expect(log.requests(.init(token: Pattern("8b1c*"))).count == 3)
    }

    @Test("only the newest requests are kept, by number and by bytes")
    func limits() {
        var log = RequestLog()
        for _ in 0..<(RequestLog.limit + 5) { log.append(entry("a")) }
        #expect(log.requests().count == RequestLog.limit)
        #expect(log.requests().first?.number == 6)
        for _ in 0..<5000 { log.append(entry("a", bytes: 5120)) }
        #expect(log.requests().count < RequestLog.weightLimit / 5120)
        #expect(log.requests().last?.number == RequestLog.limit + 5005)
    }

    @Test("a line is printable")
    func line() {
        #expect(
            entry("com.acme.shop", at: 1_795_254_060).line
                == "09:41:00 200 com.acme.shop 8b1c4d5e60f7 “phone” lockScreen: aps.badge\u{FFFD}: a number")
        #expect(
            entry("com.acme.shop", .badPath).line.hasPrefix("00:00:00 404 BadPath POST /3/device/8B1C4D5E60F7 "))
        var cut = entry("com.acme.shop")
        cut.status = nil
        #expect(cut.line.hasPrefix("00:00:00 --- com.acme.shop "))
        #expect(entry("com.acme.shop", .badTopic, at: 0).line.hasPrefix("00:00:00 400 BadTopic com.acme.shop"))
    }
}
