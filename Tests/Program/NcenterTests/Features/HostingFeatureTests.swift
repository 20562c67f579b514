import BlockingTests
import Foundation
import Testing

/// Where the promises to code of apps end, and how the device goes without replaced functions.
@Suite("The limits of hosting", .blocking) struct HostingFeatureTests {
    private static let switchedOff = ["NCENTER_INTERPOSITION": "off"]
    private static let remark =
        "what apps run on queues and threads has the real time, and the log does not name its app: "

    private func titles(_ state: PrintedState) -> [String] {
        state.groups.flatMap(\.notifications).map(\.title).sorted()
    }

    // MARK: What is not included

    private static let gaps: [(button: Int, keys: String, isAlone: Bool, line: String)] = [
        (19, "advance:1h", true, "3600.0 s have passed, which is longer than measured: true"),
        (20, "", true, "0.0 s later; really: true"),
        (23, "advance:10s", false, "the app is known: false"),
        (23, "advance:10s", true, "the app is known: true"),
    ]

    @Test("Code that the page lists goes as the page says", arguments: gaps.indices)
    func limits(row: Int) throws {
        let (button, keys, isAlone, line) = Self.gaps[row]
        let (state, _) = try ThreadProbe.state("\(ThreadProbe.button(button)) \(keys)", isAlone: isAlone)
        #expect(state.log.filter { $0.kind == "console" }.map(\.text) == [line])
    }

    @Test("Timers of dispatch sources follow real time") func sources() throws {
        let (state, _) = try ThreadProbe.state("\(ThreadProbe.button(18)) advance:2h", isAlone: true)
        #expect(titles(state).isEmpty)
    }

    @Test(
        "Threads that help with concurrentPerform() belong to no app where there are several",
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "one processor has no thread that helps"),
        arguments: [true, false])
    func helpers(isAlone: Bool) throws {
        let (state, _) = try ThreadProbe.state(ThreadProbe.button(21), isAlone: isAlone)
        #expect(state.log.contains { $0.text == "of no app: \(isAlone ? 0 : 1)" })
    }

    @Test("Identifiers that an app makes by itself are other ones in each run") func random() throws {
        let runs = try (0..<2).map { _ in try ThreadProbe.state(ThreadProbe.button(22), isAlone: true).0 }
        let lines = runs.flatMap(\.log).map(\.text).filter { $0.hasPrefix("random: ") }
        #expect(lines.count == 2 && Set(lines).count == 2)
    }

    // MARK: Without replaced functions

    @Test("The switch leaves the functions as they are, and the log says what is lost") func switchIsOff() throws {
        let (state, _) = try ThreadProbe.state("1", isAlone: true, environment: Self.switchedOff)
        #expect(titles(state) == ["Baker queue"])
        #expect(
            state.log.filter { $0.text.hasPrefix(Self.remark) }.map(\.text) == [
                Self.remark + "NCENTER_INTERPOSITION is off"
            ])
        let (delayed, _) = try ThreadProbe.state("5 advance:2m", isAlone: true, environment: Self.switchedOff)
        #expect(titles(delayed).isEmpty, "delays of libdispatch last as long as they say")
        let (clock, _) = try ThreadProbe.state("7 advance:30s", isAlone: true, environment: Self.switchedOff)
        #expect(titles(clock) == ["Baker clock false"], "the clock of the environment is the device's, Date() is not")
        let (usual, _) = try ThreadProbe.state("1", isAlone: true)
        #expect(!usual.log.contains { $0.text.hasPrefix(Self.remark) })
    }

    @Test("With the switch off and several apps, a block ends the program with what to write") func unknownCaller()
        throws
    {
        let outcome = try ThreadProbe.run("1", isAlone: false, environment: Self.switchedOff)
        #expect(outcome.status != 0)
        #expect(outcome.standardError.contains("where the app cannot be known; it may be Baker, Painter"))
    }

    private static let layouts: [(library: String, problem: String)] = [
        (
            "const unsigned short dispatch_queue_offsets[16] = {6, 0, 8, 0, 0, 0, 8, 0, 4};",
            "libdispatch lays out its queues in another way"
        ),
        (
            "const unsigned short dispatch_queue_offsets[16] = {6, 0, 8, 0, 0, 0, 8, 8, 2};",
            "libdispatch lays out its queues in another way"
        ),
        (
            "void *_Block_copy(const void *); void *dispatch_block_create(unsigned long flags, void *block) "
                + "{ return _Block_copy(block); }",
            "libdispatch lays out its blocks in another way"
        ),
        (
            "const char *dispatch_queue_get_label(void *queue) { return \"elsewhere\"; }",
            "libdispatch has its main queue elsewhere"
        ),
    ]

    @Test(
        "With another layout of libdispatch the device goes on without, and the log says so",
        .withoutSanitizer(.preloaded), arguments: layouts.indices)
    func otherLayout(row: Int) throws {
        let (source, problem) = Self.layouts[row]
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-layout-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, library) = (folder.appending(path: "layout.c"), folder.appending(path: "layout.so"))
        try Data(source.utf8).write(to: file)
        let compilation = try ProgramRun.of(
            "clang", ["-shared", "-fPIC", "-w", "-o", library.path, file.path], mergesStandardError: true)
        try #require(compilation.status == 0, "\(String(decoding: compilation.output, as: UTF8.self))")
        let (state, _) = try ThreadProbe.state("1", isAlone: true, environment: ["LD_PRELOAD": library.path])
        #expect(titles(state) == ["Baker queue"])
        #expect(state.log.filter { $0.text.hasPrefix(Self.remark) }.map(\.text) == [Self.remark + problem])
    }
}
