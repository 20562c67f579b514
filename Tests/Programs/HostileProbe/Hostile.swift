import Foundation
import Glibc
import NotificationHosting
import UserNotifications

/// An app whose buttons do what apps should not do: the deeds in the environment variable `HOSTILE_DEEDS`, separated by
/// commas, so that key 1 presses the first. `HOSTILE_NAME` is the app's name.
final class Hostile: NSObject, HostedApplication {
    static let bundle = HostedApplicationBundle(
        identifier: "com.example.Hostile", name: ProcessInfo.processInfo.environment["HOSTILE_NAME"] ?? "Tea",
        iconGlyph: "t", iconColor: (red: 200, green: 60, blue: 40),
        contentExtensions: [
            HostedContentExtension(
                controller: HostileContent.self, categories: ["tea"], initialContentSizeRatio: 0.2,
                userInteractionEnabled: true)
        ],
        serviceExtension: { HostileService() })

    /// One terminal command and one kind of invalid text each, with a distinct description.
    static let commands: [(words: String, bytes: [UInt8])] = [
        ("title", Array("\u{1B}]0;pwned\u{7}".utf8)),
        ("clipboard", Array("\u{1B}]52;c;cHduZWQ=\u{1B}\\".utf8)),
        ("device", Array("\u{1B}P$q\"p\u{1B}\\".utf8)),
        ("report", Array("\u{1B}[6n".utf8)),
        ("byte", [0x9B, 0x36, 0x6E, 0x9D, 0x30, 0x3B, 0x78, 0x9C]),
        ("scalar", Array("\u{9B}6n\u{9D}0;x\u{9C}".utf8)),
        ("turned", Array("\u{202E}\u{2066}\u{200F}".utf8)),
        ("hidden", Array("\u{200B}\u{FEFF}\u{E0041}\u{2028}".utf8)),
        ("broken", [0xC3, 0x28, 0xE2, 0x82, 0xF0, 0x9F, 0xED, 0xA0, 0x80, 0xFF]),
        ("controls", [0x00, 0x07, 0x08, 0x0D, 0x0E, 0x1A, 0x7F]),
    ]

    /// The number of times that the device has read the controls.
    private var looks = 0

    init(environment: HostedApplicationEnvironment) {
        Callback.make.comes()
    }

    func applicationDidFinishLaunching() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "tea", actions: [UNNotificationAction(identifier: "drink", title: "Drink")],
                intentIdentifiers: [])
        ])
        Callback.launch.comes()
    }

    func applicationWillEnterForeground() { Callback.foreground.comes() }
    func applicationDidEnterBackground() { Callback.background.comes() }

    var title: String {
        Callback.title.comes()
        return Self.bundle.name
    }

    private static let deeds: [String: @MainActor () -> Void] = [
        "print": { printCommands() },
        "print at the end": { _ = atexit { Hostile.printCommands() } },
        "print unfinished": { print("unfinished", terminator: "") },
        "exit": {
            printCommands()
            exit(3)
        },
        "abort": {
            printCommands()
            abort()
        },
        "leave": {
            printCommands()
            _exit(3)
        },
        "leave as C does": {
            printCommands()
            _Exit(3)
        },
        "leave quickly": {
            printCommands()
            quick_exit(3)
        },
        "raise": {
            printCommands()
            unblock(SIGUSR1)
            raise(SIGUSR1)
        },
        "close descriptors": {
            printCommands()
            for descriptor in 3...200 as ClosedRange<Int32> { close(descriptor) }
        },
        "fail": { fatalError("out of tea \u{1B}]0;pwned\u{7}") },
        "reach outside": { reachOutside() },
        "overflow": { print(depth(of: 1)) },
        "exit on a thread": { exitOnThread() },
        "block": {
            printCommands()
            // Another process ends this one.
            unblock(SIGTERM)
            kill(getpid(), SIGTERM)
            while true { pause() }
        },
        "print many lines": { printMuch(line: String(repeating: "x", count: 99) + "\n") },
        "print one line": { printMuch(line: String(repeating: "x", count: 100)) },
        "print a tenth": { printMuch(line: String(repeating: "x", count: 99) + "\n", count: 100_000) },
        "tell memory": { tellMemory() },
        "leave a child": { leaveChild() },
        "leave a copy": { leaveCopy() },
        "become another": {
            print("last words")
            unsafe execv("/bin/sleep", [strdup("sleep"), strdup("1000"), nil])
        },
        "stop": { raise(SIGSTOP) },
        "kill": {
            print("last words")
            kill(getpid(), SIGKILL)
        },
        "kill the group": {
            print("last words")
            kill(0, SIGKILL)
        },
        "use the terminal": {
            let terminal = unsafe open("/dev/tty", O_RDWR)
            print("terminal \(terminal), input \(isatty(0)), output \(isatty(1))")
        },
        "close all": { for descriptor in 3...2_000 as ClosedRange<Int32> { close(descriptor) } },
        "notify": { notify() },
        "wait": { deedsAnywhere["wait forever"]?() },
        "spin": { deedsAnywhere["spin forever"]?() },
        "block for two seconds": { deedsAnywhere["block for two seconds"]?() },
        "add 10000": { add(10_000) },
        "add 12000": { add(12_000) },
        "attach 10000": { attach(10_000) },
        "add on threads": { addOnThreads(16_000) },
        "ask without end": { askWithoutEnd() },
    ]

    var controls: [HostedControl] {
        Callback.controls.comes()
        looks += 1
        if ProcessInfo.processInfo.environment["HOSTILE_COUNTS_LOOKS"] != nil { print("look \(looks)") }
        let names = ProcessInfo.processInfo.environment["HOSTILE_DEEDS"] ?? ""
        return names.split(separator: ",").compactMap { name in
            Self.deeds[String(name)].map { deed in .button(String(name), title: String(name)) { deed() } }
        }
    }

    static func printCommands() {
        for command in commands {
            FileHandle.standardOutput.write(Data("\(command.words) ".utf8) + Data(command.bytes) + Data("\n".utf8))
            FileHandle.standardError.write(Data("error \(command.words) ".utf8) + Data(command.bytes) + Data("\n".utf8))
        }
    }

    /// The test runner may have passed on a blocked signal.
    private static func unblock(_ signal: Int32) {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, signal)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func reachOutside() {
        let cups = [1, 2, 3]
        print(cups[commands.count])
    }

    private static func depth(of number: Int) -> Int {
        number == Int.min ? 0 : depth(of: number &+ 1) &* 3 &+ number
    }

    private static func exitOnThread() -> Never {
        Thread.detachNewThread { exit(4) }
        while true { pause() }
    }

    /// Prints a hundred megabytes, or as many times a hundred bytes as are asked for, followed by the last words.
    private static func printMuch(line: String, count: Int = 1_000_000) {
        for _ in 0..<count { print(line, terminator: "") }
        print("the end")
    }

    /// Prints the peak memory of the process in kilobytes.
    private static func tellMemory() {
        var usage = rusage()
        guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else {
            return print("no memory is told")
        }
        print("memory \(usage.ru_maxrss)")
    }

    /// Makes a copy of the process that has all its descriptors and outlives it, and ends.
    private static func leaveCopy() {
        let fork = unsafe unsafeBitCast(dlsym(nil, "fork"), to: (@convention(c) () -> pid_t).self)
        let copy = fork()
        while copy == 0 { pause() }
        print("copy \(copy)")
        exit(3)
    }

    /// Starts a process that keeps the inherited streams open until its input ends.
    private static func leaveChild() {
        let child = Process()
        child.executableURL = URL(filePath: "/bin/cat")
        do {
            try child.run()
            print("child \(child.processIdentifier)")
        } catch {
            print("no child: \(error)")
        }
    }
}
