import Foundation
import NotificationTesting
import OSLog
import Testing

@Suite("Messages in the device's log")
struct LoggerTests {
    private static let log = OSLog(subsystem: "com.example.News", category: "push")
    private static let logger = Logger(subsystem: "com.example.News", category: "push")
    private static let source = "[com.example.News:push] "

    struct Case: Sendable, CustomTestStringConvertible {
        let expected: String?
        let write: @Sendable () -> Void

        init(_ expected: String?, _ write: @escaping @Sendable () -> Void) {
            (self.expected, self.write) = (expected, write)
        }

        var testDescription: String { expected ?? "nothing" }
    }

    private static let cases: [Case] = [
        // Levels.
        Case("\(source)a") { logger.log("a") },
        Case("\(source)a") { logger.notice("a") },
        Case("\(source)debug: a") { logger.trace("a") },
        Case("\(source)debug: a") { logger.debug("a") },
        Case("\(source)info: a") { logger.info("a") },
        Case("\(source)error: a") { logger.warning("a") },
        Case("\(source)error: a") { logger.error("a") },
        Case("\(source)fault: a") { logger.critical("a") },
        Case("\(source)fault: a") { logger.fault("a") },
        Case("\(source)fault: a") { logger.log(level: .fault, "a") },
        Case("a") { Logger().log("a") },
        Case("\(source)a") { Logger(log).log("a") },
        Case(nil) { Logger(.disabled).log("a") },
        // Values.
        Case("\(source)2 Emma nil 0.5 true") {
            let (name, absent) = ("Emma", String?.none)
            logger.log("\(1 + 1) \(name) \(absent) \(0.5) \(true)")
        },
        Case("\(source)Emma <private> <private> Emma") {
            let name = "Emma"
            logger.log(
                "\(name, privacy: .public) \(name, privacy: .private) \(name, privacy: .sensitive) \(name, privacy: .auto)"
            )
        },
        Case("\(source)ff 0xFF 007 -0xa 17") {
            logger.log(
                """
                \(255, format: .hex) \(255, format: .hex(explicitPrefix: true, uppercase: true)) \
                \(7, format: .decimal(minDigits: 3)) \(-10, format: .hex(explicitPrefix: true)) \(15, format: .octal)
                """)
        },
        Case("\(source)0.50 1.500000e+00 YES") {
            logger.log("\(0.5, format: .fixed(precision: 2)) \(1.5, format: .exponential) \(true, format: .answer)")
        },
        Case("\(source)[a  ][  a]") {
            logger.log("[\("a", align: .left(columns: 3))][\("a", align: .right(columns: 3))]")
        },
        // Formats of C.
        Case("a") { os_log("a") },
        Case("\(source)error: 3 of Emma, 100 %") {
            os_log("%d of %{public}@, 100 %%", log: log, type: .error, 3, "Emma")
        },
        Case("\(source)info: 0.50 <private>") { os_log(.info, log: log, "%.2f %{private}@", 0.5, "Emma") },
        Case("\(source)<private> ff <decode: missing data>") {
            os_log("%{sensitive, mask.hash}@ %{public}x %@", log: log, "Emma", 255)
        },
        Case(nil) { os_log("a", log: .disabled) },
        // For Instruments.
        Case(nil) {
            os_signpost(.begin, log: log, name: "load", "%d", 1)
            let poster = OSSignposter(subsystem: "com.example.News", category: "push")
            poster.endInterval("load", poster.beginInterval("load", id: poster.makeSignpostID()))
        },
    ]

    @Test("A message has its subsystem, category and level, and is the app's", arguments: cases)
    func message(written: Case) async throws {
        let device = try await TestDevice()
        try await device.run { written.write() }
        let lines = device.log.filter { $0.kind == "console" }
        #expect(lines.map(\.text) == (written.expected.map { [$0] } ?? []))
        #expect(lines.allSatisfy { $0.application == "com.example.App" })
    }

    @Test("Equal values have the same mask") func mask() async throws {
        let device = try await TestDevice()
        try await device.run {
            for name in ["Emma", "Mia", "Emma"] { Self.logger.log("\(name, privacy: .private(mask: .hash))") }
        }
        let texts = device.log.filter { $0.kind == "console" }.map(\.text)
        #expect(texts.count == 3 && texts[0] == texts[2] && texts[0] != texts[1])
        #expect(texts.allSatisfy { $0.hasPrefix("\(Self.source)<mask.hash: '") })
    }
}
