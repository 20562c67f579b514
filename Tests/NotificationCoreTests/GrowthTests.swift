import BlockingTests
import Foundation
import Testing

/// Quadratic cost makes a device with many notifications unusable; linear cost only makes it busy.
@Suite("Four times the work costs at most five times the instructions", .blocking, .withoutSanitizer(.instructions))
struct GrowthTests {
    /// The smaller size for each workload of the cost probe; large enough that constant cost does not hide the rest.
    private static let sizes = [
        ("adds", 150), ("addsOfManyApps", 150), ("attachments", 60), ("unansweredQuestions", 200),
        ("persistentBanners", 150), ("clears", 100), ("removals", 100), ("categories", 100), ("filterKeys", 100),
        ("printedLines", 200),
    ]

    @Test("On the device", arguments: sizes)
    func growth(workload: String, size: Int) throws {
        let programs = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        let probe = try InstructionCount(of: programs.appendingPathComponent("CostProbe").path)
        let growth = try InstructionCount.growth(from: size) { try probe.instructions([workload, "\($0)"]) }
        #expect(growth > 2 && growth <= 5, "\(workload) is measured")
    }
}
