import BlockingTests
import Foundation
import Testing

/// The program writes to the terminal, standard output and standard error in few places, and each sanitizes its text
/// first. Raw bytes could only leave through other calls.
@Suite struct WritingPlacesTests {
    /// The calls that write in each shipped file, and why no raw bytes leave there.
    private static let known: [String: (calls: [String: Int], reason: String)] = [
        "Base/Calls/signal.c": (["write": 1], "wakes a thread by an event counter"),
        "Base/Calls/service_manager.c": (["sendto": 1], "own words for the process that has started this one"),
        "Base/Calls/process.c": (["sendmsg": 1], "two numbers for the process that makes devices"),
        "Base/Calls/running_code.c": (
            ["write": 1], "tells the end of a test run: an app's name without control characters, and own words"
        ),
        "Terminal/CCurses/capture.c": (
            ["write": 1, "fflush_unlocked": 1],
            "wakes the thread that empties the pipe by its event counter; the stream that is flushed is the pipe"
        ),
        "Terminal/CCurses/terminal.c": (
            ["doupdate": 4, "endwin": 1, "curs_set": 1, "beep": 1, "tputs": 1],
            "ncurses draws cells of TerminalText and sends terminfo's sequences, all into memory"
        ),
        "Terminal/CCurses/update.c": (
            ["write": 1, "curs_set": 1], "the same, and clusters of TerminalText; from memory it goes to writer.c"
        ),
        "Terminal/CCurses/writer.c": (
            ["write": 3],
            "the only place that writes to the terminal: what is ready, at once or on the thread; and event counters"
        ),
        "Apple/Intents/Messages/INFile.swift": (["FileHandle": 1], "reads a file"),
        "Examples/GroupedNotifications/GroupedApplication.swift": (["print": 1], "apps are captured"),
        "Examples/PostcardsApplication.swift": (["print": 2], "apps are captured"),
        "Examples/RedGreenNotifications/RedGreenApplication.swift": (["print": 3], "apps are captured"),
        "Examples/RedGreenNotifications/RotatingContentViewController.swift": (
            ["print": 1], "apps are captured"
        ),
        "Examples/Support/UNUserNotificationCenter+Printing.swift": (["print": 2], "apps are captured"),
        "Examples/UserNotificationsTutorial/TutorialApplication.swift": (["print": 1], "apps are captured"),
        "Program/NotificationDevice/Commands/ReplayProcess.swift": (
            ["FileHandle": 2], "writes states as JSON to a pipe, and reads them there"
        ),
        "Device/Session/Payloads/OutputFile.swift": (
            ["FileHandle": 1, "write": 1], "its own function, which writes frames and reports to a pipe"
        ),
        "Program/NotificationDevice/Scenarios/ScenarioReport.swift": (
            ["FileHandle": 1], "reads the beginning of the file that it replaces"
        ),
        "Program/NotificationDevice/Commands/StandardOutput.swift": (
            ["write": 3],
            "what the program prints as its result: canvases, TerminalText, JSON and own words; one of them calls the other"
        ),
        "Base/Interposition/interposition.c": (
            ["fwrite": 1], "the replaced function itself: what an app prints goes on to the C library"
        ),
        "Program/NotificationDevice/Commands/TestCommand.swift": (["write": 3], "its own function, for reports"),
        "Program/NotificationDevice/Devices/DeviceLock.swift": (["pwrite": 1], "writes JSON into a file of the device"),
        "Scenarios/Running/Recording/SessionRecording.swift": (
            ["write": 2], "its own function, which keeps a step of a recording"
        ),
        "Program/NotificationDevice/Scenarios/ScenarioWorkers.swift": (
            ["FileHandle": 1, "write": 2], "numbers and JSON for the process that has made this one"
        ),
        "Program/NotificationDevice/Surfaces/DeviceProcess.swift": (
            ["FileHandle": 2], "JSON for the process that has made this one, which reads it"
        ),
        "Base/Locking/RegularFile.swift": (
            ["sendfile": 1, "system": 1], "copies a file of an app into the device's store; an error of its own"
        ),
        "Store/Device/DeviceStore+Writing.swift": (
            ["write": 6], "its own functions, which write rows into the store"
        ),
        "Media/Decoding/PictureDecoder+File.swift": (["FileHandle": 1], "reads a file"),
        "Terminal/Curses/Session/TerminalSession.swift": (
            ["write": 4], "its own function, which gives ncurses text of cells"
        ),
        "Apple/UserNotifications/Attachments/AttachmentFile.swift": (["FileHandle": 1], "reads a file"),
        "Apple/Hosting/LocalizedTable.swift": (["FileHandle": 1], "reads a file"),
    ]

    @Test("Every place that writes is known") func everyPlaceThatWritesIsKnown() throws {
        let sources = Checkout.root.appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
        var found: [String: [String: Int]] = [:]
        for path in paths where ["swift", "c", "h"].contains(URL(filePath: path).pathExtension) {
            let calls = Self.calls(
                in: try String(contentsOf: sources.appending(path: path), encoding: .utf8),
                isSwift: path.hasSuffix(".swift"))
            if !calls.isEmpty { found[path] = calls }
        }
        for path in Set(found.keys).union(Self.known.keys).sorted() {
            let (calls, expected) = (found[path] ?? [:], Self.known[path]?.calls ?? [:])
            #expect(
                calls == expected,
                """
                \(path) writes by \(calls), and \(expected) is known. Write by StandardOutput or StandardError instead; \
                if it has to be here, make sure that no raw byte of an app, a file or an argument gets through, and \
                enter the call with the reason into the table of this test.
                """)
        }
        #expect(Self.known.values.allSatisfy { !$0.reason.isEmpty })
    }

    @Test(
        "Calls are found",
        arguments: [
            ("write(1, bytes, count);", false, ["write": 1]),
            ("fprintf(stderr, \"x\"); puts(x);", false, ["fprintf": 1, "puts": 1]),
            ("import Glibc\n_ = unsafe Glibc.write(descriptor, bytes, count)", true, ["write": 1]),
            ("import Foundation\nfputs(text, stdout)", true, ["fputs": 1]),
            ("FileHandle.standardError.write(data)", true, ["FileHandle": 1]),
            ("let file = FileHandle(fileDescriptor: 1)", true, ["FileHandle": 1]),
            ("Swift.print(x); print(x)", true, ["print": 2]),
            ("import Glibc\n// write(1)\nscene.write(text, 1, 1)\nfunc write(_ text: String)\nmywrite(1)", true, [:]),
            ("write(line, 1, 1)", true, [:]),
        ])
    func callsAreFound(source: String, isSwift: Bool, calls: [String: Int]) {
        #expect(Self.calls(in: source, isSwift: isSwift) == calls)
    }

    /// Returns how often each call that writes occurs in the source, outside of comments.
    private static func calls(in source: String, isSwift: Bool) -> [String: Int] {
        // Swift only reaches the C library's functions with an import; without one, a function with that name is its
        // own.
        let reachesC = !isSwift || source.contains(/import (Glibc|Foundation)\n/)
        var calls: [String: Int] = [:]
        let hasHandles = source.contains("FileHandle")
        // The expressions below look at few lines, because they take a hundred times as long as the first look.
        for line in source.split(separator: "\n") where hasHandles || mayCall(line) {
            let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
            let call = /(?<qualifier>\w+\.|\.|func\s+)?\b(?<name>[A-Za-z_]\w*)\(/.wordBoundaryKind(.simple)
            for match in code.matches(of: call) where ["", "Glibc.", "Swift."].contains(match.qualifier ?? "") {
                let name = String(match.name)
                guard isSwift && swiftNames.contains(name) || reachesC && names.contains(name) else { continue }
                calls[name, default: 0] += 1
            }
            let handles = code.matches(of: /FileHandle(\.standard(Output|Error)|\()/).count
            if handles > 0 { calls["FileHandle", default: 0] += handles }
        }
        return calls
    }

    /// Whether one of the names stands before an opening parenthesis.
    private static func mayCall(_ line: Substring) -> Bool {
        line.utf8.split(separator: UInt8(ascii: "("), omittingEmptySubsequences: false).dropLast().contains { part in
            let name = part[(part.lastIndex { !isPartOfName($0) }.map(part.index(after:)) ?? part.startIndex)...]
            let text = String(Substring(name))
            return swiftNames.contains(text) || names.contains(text)
        }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static let swiftNames: Set = ["print", "debugPrint", "dump"]
    private static let names: Set = [
        "write", "writev", "pwrite", "sendmsg", "sendto", "splice", "sendfile", "fwrite", "fwrite_unlocked", "fputs",
        "fputc", "putc", "putchar", "puts", "putw", "printf", "vprintf", "fprintf", "vfprintf", "dprintf", "vdprintf",
        "fflush", "fflush_unlocked", "perror", "psignal", "psiginfo", "syslog", "backtrace_symbols_fd", "putp", "tputs",
        "vidputs", "beep", "flash", "doupdate", "refresh", "wrefresh", "prefresh", "endwin", "curs_set", "mcprint",
        "system", "popen", "NSLog",
    ]
}
