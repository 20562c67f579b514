import BlockingTests
import Foundation
import Testing

/// The cost of 100,000 delivered notifications, measured in a separate process that no other test disturbs.
///
/// Times are processor times, medians of many repetitions, measured alternately on a large and a small device. A busy
/// machine therefore has little effect, and the limits allow for it.
@Suite("The cost of many notifications", .blocking, .withoutSanitizer(.costs))
struct CostTests {
    /// An operation on one notification takes at most three times as long in 10,000 groups as in 100. An operation on
    /// all of 10,000 notifications takes about as long for each as with 1,000; quadratic cost would be 10 times as
    /// much.
    private static let limits: [(names: [String], times: Double)] = [
        (["deliver", "deliverToNewGroup", "replace", "remove", "clear", "expandGroup", "changeBanners"], 3),
        (
            ["", "oneGroup."].flatMap { prefix in
                ["unlock", "groupByApp", "groupAutomatically", "clearAll", "undoClear", "removeAllDelivered"]
                    .map { prefix + $0 }
            }, 5
        ),
    ]

    @Test("A delivered notification costs the same among 100,000 as among 1,000, and takes 2 KB at most")
    func cost() throws {
        let measured = try Self.measure()
        let bytes = try #require(measured["bytesPerNotification"])
        #expect(bytes > 500 && bytes <= 2_048, "bytes of memory for a notification")
        for (names, limit) in Self.limits {
            for name in names {
                let times = try #require(measured[name], "\(name) is measured")
                #expect(times <= limit, "\(name): times as long on the large device")
            }
        }
        #expect(measured.count == 1 + Self.limits.reduce(0) { $0 + $1.names.count })
    }

    /// The first number of each line.
    private static func measure() throws -> [String: Double] {
        let run = try ProgramRun.of(ProgramRun.path(of: "CostProbe"))
        try #require(run.status == 0)
        let printed = String(decoding: run.output, as: UTF8.self)
        let pairs = printed.split(separator: "\n").compactMap { line -> (String, Double)? in
            let words = line.split(separator: " ")
            return words.count > 1 ? Double(words[1]).map { (String(words[0]), $0) } : nil
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
