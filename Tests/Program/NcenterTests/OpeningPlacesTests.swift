import BlockingTests
import Foundation
import Testing

/// A path from outside may name a pipe that nobody writes to, or a device that acts when it is opened. `RegularFile`
/// opens what is to be read and refuses these; other calls that open files have paths of the program's own.
@Suite struct OpeningPlacesTests {
    /// The number of calls that open in each shipped file, and why they need not go by the one door.
    private static let known: [String: (count: Int, reason: String)] = [
        "Terminal/CCurses/writer.c": (1, "the terminal again, by the number of its descriptor"),
        "Terminal/CCurses/ending.c": (1, "how much memory the process has, in /proc"),
        "Base/Calls/process.c": (1, "the null device, for a copy of the process"),
        "Base/Calls/signal.c": (2, "the threads of the process in /proc"),
        "Device/Runtime/Attachments/DeviceDirectory.swift": (1, "the folder of the device's own attachments"),
        "Device/Session/Payloads/FileBytes.swift": (1, "a stream that a user passes on the command line, such as <(…)"),
        "Device/Session/Payloads/OutputFile.swift": (2, "a pipe or a device that is written to"),
        "Program/NotificationDevice/Commands/StandardDescriptors.swift": (3, "the null device"),
        "Program/NotificationDevice/Devices/DeviceLock.swift": (2, "the lock in the device's own folder"),
        "Program/NotificationDevice/Devices/StoppedProcess.swift": (1, "a process in /proc"),
        "Program/NotificationDevice/Surfaces/DeviceProcess.swift": (1, "this process in /proc"),
        "Program/NotificationDevice/Simctl/SimctlVerb+Devices.swift": (1, "the device's own folder, which is copied"),
        "Program/NotificationDevice/Simctl/SimctlVerb+Screens.swift": (1, "a process in /proc"),
        "Program/NotificationDevice/Simctl/SimulatedKind.swift": (1, "the device's own folder"),
        "Base/Locking/RegularFile.swift": (2, "the door, and the copy that it makes"),
        "Store/Device/DeviceStore.swift": (1, "the device's own store"),
        "Store/Device/Reading/StoreCopy.swift": (1, "the device's own store, which is copied"),
        "Terminal/Curses/Session/TerminalSession.swift": (1, "the terminal of the process"),
    ]

    @Test("Every place that opens a file is known") func places() throws {
        let sources = Checkout.root.appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
        var found: [String: Int] = [:]
        for path in paths where ["swift", "c", "h"].contains(URL(filePath: path).pathExtension) {
            let count = Self.calls(in: try String(contentsOf: sources.appending(path: path), encoding: .utf8))
            if count > 0 { found[path] = count }
        }
        for path in Set(found.keys).union(Self.known.keys).sorted() {
            #expect(
                found[path] ?? 0 == Self.known[path]?.count ?? 0,
                """
                \(path) opens files in other places than are known. Use RegularFile or FileBytes; if the path is the \
                program's own, enter it with the reason into the table of this test.
                """)
        }
        #expect(Self.known.values.allSatisfy { !$0.reason.isEmpty })
    }

    @Test(
        "Calls are found",
        arguments: [
            ("let file = open(path, O_RDONLY | O_CLOEXEC)", 1), ("FILE *file = fopen(path, \"r\");", 1),
            ("let data = try Data(contentsOf: url)", 1), ("try String(contentsOfFile: path)", 1),
            ("FileManager.default.contents(atPath: path)", 1), ("try FileHandle(forReadingFrom: url)", 1),
            ("bytes.append(contentsOf: other) // open(path, O_RDONLY)", 0),
            ("if flags & O_ACCMODE == O_WRONLY { open(question) }", 0),
        ])
    func callsAreFound(source: String, count: Int) {
        #expect(Self.calls(in: source) == count)
    }

    private static func calls(in source: String) -> Int {
        source.split(separator: "\n").reduce(0) { count, line in
            let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
            // The expression takes much longer than this look.
            guard names.contains(where: code.contains) else { return count }
            let call =
                #/
                ,\x20O_(RDONLY|RDWR|WRONLY|CREAT|PATH)\b | \b(Data|String)\(contentsOf | \bcontents\(atPath
                | FileHandle\(for | \bf(re)?open\( | \bInputStream\( | \bcopyItem\(
                /#.wordBoundaryKind(.simple)
            return count + code.matches(of: call).count
        }
    }

    private static let names = ["O_", "contents", "FileHandle(for", "open(", "InputStream(", "copyItem("]
}
