// swift-tools-version: 6.2
import PackageDescription

// The modules of ncenter from top to bottom, as ARCHITECTURE.md has them with their rules. Each lists exactly the
// modules it may import, and `.ci/imports` refuses any other. The functions below the list give each kind its settings.
// SwiftPM refuses two targets of one name in a graph; a new name should not be a likely one elsewhere.
let package = Package(
    name: "ncenter",
    products: [
        .executable(name: "ncenter", targets: ["ncenter"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI", "NotificationHosting"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "NotificationDevice", targets: ["NotificationDevice"]),
        .library(name: "NotificationTesting", targets: ["NotificationTesting"]),
    ],
    traits: [
        .trait(
            name: "WholeModules",
            description: "Compiles the files of a module together: a first build takes less, a change here more")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // For tests: what code for iOS imports on Linux.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // The program.
        .program(
            "ncenter", at: "Program/ncenter",
            uses: [
                "ApplicationManifest", "DeviceSession", "NcenterDemoApps", "NcenterResources",
                "NotificationDevice", "NotificationHosting",
            ]),
        .module(
            "NotificationDevice", at: "Program/NotificationDevice",
            uses: [
                "ApplicationScheduling", "CanvasMedia", "CNcenterDevice", "ControlHandlers", "DeviceControl",
                "DeviceInterface", "DeviceRuntime", "DeviceSession", "NotificationCore",
                "NotificationHosting", "NotificationJSON", "NotificationLocking", "NotificationModel",
                "NotificationPredicate", "NotificationScenario", "NotificationStore",
                "NotificationWire", "PictureDecoding", "PushPayload", "ScenarioPlaying", "ScenarioRunning",
                "TerminalCanvas", "TerminalCurses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // A device inside a test.
        .module(
            "NotificationTesting", at: "Testing",
            uses: [
                "ApplicationScheduling", "CanvasMedia", "CNcenterDevice", "CNcenterInterposition", "DeviceInterface",
                "DeviceRuntime", "DeviceSession", "NotificationCore", "NotificationHosting", "NotificationLocking",
                "NotificationModel", "NotificationPredicate", "NotificationScenario", "NotificationWire",
                "ScenarioRunning", "TerminalCanvas", "UserNotifications",
            ]),

        // Clients.
        .module(
            "ControlHandlers", at: "Remote/Handlers",
            uses: [
                "ApplicationManifest", "CanvasMedia", "DeviceControl", "DeviceInterface", "DeviceRuntime",
                "DeviceSession",
                "NotificationCore", "NotificationJSON", "NotificationLocking", "NotificationModel",
                "NotificationScenario", "PushPayload", "ScenarioRunning", "TerminalCanvas",
            ]),
        .module(
            "DeviceControl", at: "Remote/Control",
            uses: [
                "CNcenterDevice", "CNcenterResources", "NotificationLocking", "NotificationModel", "TerminalCanvas",
            ], exclude: ["Document/openapi.json"]),

        // Steps and scenarios: performed, compared, recorded.
        .module(
            "ScenarioPlaying", at: "Scenarios/Playing",
            uses: [
                "CanvasMedia", "DeviceInterface", "DeviceRuntime", "DeviceSession",
                "NotificationCore",
                "NotificationModel", "NotificationScenario", "ScenarioRunning", "TerminalCanvas", "TerminalCurses",
            ]),
        .module(
            "ScenarioRunning", at: "Scenarios/Running",
            uses: [
                "CanvasMedia", "DeviceInterface", "DeviceRuntime", "DeviceSession", "NotificationCore",
                "NotificationJSON", "NotificationModel", "NotificationScenario",
                "NotificationStore", "PushPayload", "TerminalCanvas",
            ]),

        // A device with its screens, and whose code runs on it when.
        .module(
            "DeviceSession", at: "Device/Session",
            uses: [
                "ApplicationManifest", "ApplicationScheduling", "CanvasMedia", "DeviceInterface", "DeviceRuntime",
                "NotificationCore", "NotificationHosting", "NotificationJSON", "NotificationLocking",
                "NotificationModel", "NotificationScenario", "NotificationStore", "NotificationWire", "PushPayload",
                "TerminalCanvas",
            ]),
        .module(
            "DeviceRuntime", at: "Device/Runtime",
            uses: [
                "ApplicationScheduling", "CNcenterDevice", "NotificationCore", "NotificationHosting",
                "NotificationLocking", "NotificationModel", "NotificationWire", "PushPayload",
                "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ]),
        .module(
            "ApplicationScheduling", at: "Device/Scheduling",
            uses: ["CNcenterDevice", "CNcenterInterposition", "NotificationLocking", "NotificationWire"]),

        // Its screens.
        .module(
            "DeviceInterface", at: "Screens",
            uses: [
                "CanvasMedia", "CNcenterResources", "NotificationCore", "NotificationJSON", "NotificationModel",
                "NotificationWire", "TerminalCanvas",
            ]),

        // What stays. The only targets that know SQLite.
        .module(
            "NotificationStore", at: "Store/Device",
            uses: [
                "CNcenterSQLite", "NotificationCore", "NotificationLocking", "NotificationModel", "NotificationWire",
            ]),
        .systemLibrary(
            name: "CNcenterSQLite", path: "Sources/Store/SQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),

        // Formats, and the language of steps.
        .module(
            "NotificationScenario", at: "Formats/Steps",
            uses: [
                "CNcenterResources", "NotificationCore", "NotificationModel", "NotificationPredicate", "TerminalCanvas",
            ]),
        .module(
            "PushPayload", at: "Formats/Payload",
            uses: ["NotificationJSON", "NotificationModel", "TerminalCanvas"]),
        .module(
            "ApplicationManifest", at: "Formats/Manifest",
            uses: ["NotificationJSON", "NotificationModel", "TerminalCanvas"]),
        .module("NotificationPredicate", at: "Formats/Predicate", uses: ["TerminalCanvas"]),
        .module("NotificationJSON", at: "Formats/JSON", uses: ["NotificationModel", "TerminalCanvas"]),

        // Examples.
        .module(
            "NcenterDemoApps", at: "Examples",
            uses: [
                "CoreLocation", "Intents", "NcenterResources", "NotificationHosting", "UserNotifications",
                "UserNotificationsUI",
            ]),
        .target(
            name: "NcenterResources", dependencies: ["CNcenterResources"], path: "Resources",
            exclude: [
                "Apps", "Art", "Editors", "Embedding", "Keys", "Payloads", "Pictures", "Scenarios", "Strings",
                "Tour", "Words",
            ],
            swiftSettings: .ours),
        .target(name: "CNcenterResources", path: "Resources/Embedding"),

        // Apple’s API, and what an app needs beside it.
        .module(
            "NotificationHosting", at: "Apple/Hosting",
            uses: [
                "CanvasMedia", "NotificationLocking", "NotificationModel", "NotificationWire", "TerminalCanvas",
                "UserNotifications", "UserNotificationsUI",
            ]),
        .apple(
            "UserNotificationsUI", at: "Apple/UserNotificationsUI",
            uses: [
                "NotificationLocking", "NotificationModel", "NotificationWire", "TerminalCanvas", "UserNotifications",
            ]),
        .apple(
            "UserNotifications", at: "Apple/UserNotifications",
            uses: ["CoreLocation", "Intents", "NotificationLocking", "NotificationModel", "NotificationWire"]),
        .apple("Intents", at: "Apple/Intents", uses: ["NotificationLocking", "NotificationModel", "NotificationWire"]),
        .apple(
            "CoreLocation", at: "Apple/CoreLocation",
            uses: ["NotificationLocking", "NotificationModel", "NotificationWire"]),

        // Every decision about notifications, what apps and the device say to each other, and values.
        .module("NotificationCore", at: "Phone/Core", uses: ["NotificationModel", "NotificationWire"]),
        .module(
            "NotificationWire", at: "Phone/Messages",
            uses: ["CanvasMedia", "CNcenterDevice", "NotificationLocking", "NotificationModel", "TerminalCanvas"]),
        .module("NotificationModel", at: "Phone/Model", uses: ["CNcenterResources", "NotificationLocking"]),

        // The terminal: the only targets that know ncurses.
        .module("TerminalCurses", at: "Terminal/Curses", uses: ["CNcenterCurses", "CNcenterDevice", "TerminalCanvas"]),
        .code(
            "CNcenterCurses", at: "Terminal/CCurses",
            uses: ["CNcenterDevice", "CNcenterInterposition"], libraries: ["ncursesw", "tinfo"]),
        // Films, written pictures, ink; and the only targets that know libraries of pictures.
        .module("CanvasMedia", at: "Media/Canvas", uses: ["TerminalCanvas"]),
        .module(
            "PictureDecoding", at: "Media/Decoding",
            uses: ["CanvasMedia", "CNcenterPictures", "NotificationLocking", "TerminalCanvas"]),
        .code("CNcenterPictures", at: "Media/CPictures", libraries: ["dl"]),

        // Cells, locks, and calls that Swift does not have.
        .module("TerminalCanvas", at: "Base/Canvas"),
        .module("NotificationLocking", at: "Base/Locking", uses: ["CNcenterDevice"]),
        .code("CNcenterInterposition", at: "Base/Interposition", libraries: ["dl"]),
        .code("CNcenterDevice", at: "Base/Calls"),

        // For tests.
        .support("BlockingTests", uses: ["NotificationLocking"]),
        .support("SeededRandom", uses: ["TerminalCanvas"]),
        .support("GoldenFiles"),
        .support("RandomLives", uses: ["NotificationCore", "NotificationModel", "NotificationWire"]),
        .support(
            "ImmediateDevice",
            uses: [
                "ApplicationScheduling", "DeviceRuntime", "NotificationCore", "NotificationHosting",
                "NotificationWire", "TerminalCanvas",
            ]),
        .support(
            "DemoDevice",
            uses: [
                "ApplicationManifest", "ApplicationScheduling", "BlockingTests", "DeviceRuntime", "DeviceSession",
                "NcenterDemoApps",
                "NcenterResources", "NotificationHosting", "NotificationScenario", "NotificationWire",
                "ScenarioRunning",
            ]),
        .support(
            "Fuzzing",
            uses: [
                "ApplicationManifest", "ApplicationScheduling", "CanvasMedia", "ControlHandlers", "CoreLocation",
                "DeviceControl", "DeviceInterface", "DeviceRuntime", "Intents", "NotificationCore",
                "NotificationHosting", "NotificationJSON", "NotificationLocking", "NotificationModel",
                "NotificationPredicate", "NotificationScenario", "NotificationStore",
                "NotificationWire", "PictureDecoding", "PushPayload", "RandomLives", "SeededRandom", "TerminalCanvas",
                "TerminalCurses", "UserNotifications",
            ]),
        .support("PseudoTerminal", uses: ["BlockingTests", "CPseudoTerminal", "CVTerm", "TerminalCanvas"]),
        .support("PublicSurface"),
        .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
        // Another terminal that judges ours.
        .systemLibrary(
            name: "CVTerm", path: "Tests/Support/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]),
        // Code of apps, managers and content extensions, as a client in the older language mode compiles it.
        .supportInSwift5(
            "NotificationTestingSwift5",
            uses: [
                "BlockingTests", "CoreLocation", "NotificationHosting", "NotificationTesting", "UserNotifications",
                "UserNotificationsUI", .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ]),
        .supportInSwift5(
            "UserNotificationsUISwift5",
            uses: ["NotificationHosting", "UserNotifications", "UserNotificationsUI"]),
        .probe("TerminalProbe", uses: ["TerminalCanvas", "TerminalCurses"]),
        .probe(
            "DeviceProbe",
            uses: [
                "ApplicationScheduling", "DeviceRuntime", "NotificationCore", "NotificationHosting",
                "NotificationLocking", "NotificationModel", "NotificationWire", "UserNotifications",
                "UserNotificationsUI",
            ]),
        .probe("ChatProbe", uses: ["CoreLocation", "Intents", "NotificationDevice", "UserNotifications"]),
        .probe("ThreadProbe", uses: ["NotificationDevice", "NotificationHosting", "UserNotifications"]),
        .probe(
            "HostileProbe",
            uses: ["NotificationDevice", "NotificationHosting", "UserNotifications", "UserNotificationsUI"]),
        .probe(
            "CostProbe",
            uses: [
                "DeviceInterface", "DeviceRuntime", "NotificationCore", "NotificationModel", "NotificationWire",
                "TerminalCanvas", "TerminalCurses",
            ]),
        .probe("StoreProbe", uses: ["NotificationCore", "NotificationModel", "NotificationStore"]),
        .probe(
            "SurfaceCheck",
            uses: ["PublicSurface", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

        // Tests; the table in ARCHITECTURE.md has the ring of each.
        .tests(
            "TerminalCanvasTests", at: "Base",
            uses: ["PseudoTerminal", "SeededRandom", "TerminalCanvas"]),
        .tests(
            "CanvasMediaTests", at: "Media",
            uses: ["CanvasMedia", "NcenterResources", "PseudoTerminal", "SeededRandom", "TerminalCanvas"]),
        .tests(
            "TerminalCursesTests", at: "Terminal",
            uses: [
                "BlockingTests", "CNcenterCurses", "PseudoTerminal", "SeededRandom", "TerminalCanvas", "TerminalCurses",
            ]),
        .tests(
            "PictureDecodingTests", at: "Media",
            uses: ["BlockingTests", "CanvasMedia", "PictureDecoding", "TerminalCanvas"], resources: [.copy("Fixtures")]),
        .tests("NotificationModelTests", at: "Phone", uses: ["NotificationModel", "SeededRandom"]),
        .tests(
            "NotificationCoreTests", at: "Phone",
            uses: ["NotificationCore", "NotificationModel", "NotificationWire", "RandomLives", "SeededRandom"]),
        .tests("IntentsTests", at: "Apple", uses: ["Intents", "NotificationModel"]),
        .tests(
            "UserNotificationsTests", at: "Apple",
            uses: [
                "BlockingTests", "CoreLocation", "Intents", "NotificationLocking", "NotificationModel",
                "NotificationWire", "UserNotifications",
            ]),
        .tests(
            "UserNotificationsUITests", at: "Apple",
            uses: [
                "NotificationHosting", "NotificationModel", "TerminalCanvas", "UserNotifications",
                "UserNotificationsUI",
            ]),
        .tests(
            "NcenterDemoAppsTests", at: "Examples",
            uses: [
                "DeviceRuntime", "ImmediateDevice", "NcenterDemoApps", "NotificationCore", "NotificationHosting",
                "NotificationModel", "NotificationWire", "TerminalCanvas", "UserNotifications",
            ]),
        .tests("NotificationPredicateTests", at: "Formats", uses: ["NotificationPredicate"]),
        .tests(
            "ApplicationManifestTests", at: "Formats",
            uses: [
                "ApplicationManifest", "BlockingTests", "NcenterResources", "NotificationModel", "PushPayload",
                "SeededRandom",
            ]),
        .tests(
            "PushPayloadTests", at: "Formats",
            uses: ["NotificationJSON", "NotificationModel", "PushPayload", "SeededRandom"],
            resources: [.copy("Fixtures")]),
        .tests(
            "NotificationScenarioTests", at: "Formats",
            uses: ["NotificationCore", "NotificationModel", "NotificationScenario", "SeededRandom", "TerminalCanvas"]),
        .tests(
            "NotificationStoreTests", at: "Store",
            uses: [
                "BlockingTests", "NotificationCore", "NotificationModel", "NotificationStore", "NotificationWire",
                "RandomLives", "SeededRandom",
            ], resources: [.copy("Fixtures")]),
        .tests(
            "DeviceInterfaceTests", at: "Screens",
            uses: [
                "BlockingTests", "CanvasMedia", "DeviceInterface", "GoldenFiles", "NotificationCore",
                "NotificationModel",
                "NotificationWire", "SeededRandom", "TerminalCanvas",
            ], exclude: ["Golden"]),
        .tests(
            "DeviceRuntimeTests", at: "Device",
            uses: [
                "ApplicationScheduling", "BlockingTests", "CoreLocation", "DeviceRuntime", "ImmediateDevice",
                "NotificationCore", "NotificationHosting", "NotificationLocking", "NotificationModel",
                "NotificationWire", "PushPayload", "TerminalCanvas", "UserNotifications",
                "UserNotificationsUI",
            ]),
        .tests(
            "DeviceControlTests", at: "Remote",
            uses: ["BlockingTests", "DeviceControl", "NotificationLocking", "NotificationModel", "TerminalCanvas"]),
        .tests(
            "DeviceSessionTests", at: "Device",
            uses: [
                "BlockingTests", "DemoDevice", "DeviceControl", "DeviceRuntime", "DeviceSession", "NotificationCore",
                "NotificationModel", "NotificationScenario", "NotificationStore", "NotificationWire", "SeededRandom",
                "TerminalCanvas",
            ]),
        .tests(
            "ScenarioRunningTests", at: "Scenarios",
            uses: [
                "BlockingTests", "DemoDevice", "DeviceSession", "NotificationCore", "NotificationModel",
                "NotificationScenario", "ScenarioRunning", "TerminalCanvas",
            ]),
        .tests(
            "ControlHandlersTests", at: "Remote",
            uses: [
                "BlockingTests", "ControlHandlers", "DemoDevice", "DeviceControl", "DeviceInterface", "DeviceRuntime",
                "DeviceSession", "GoldenFiles", "NotificationCore", "NotificationModel", "NotificationScenario",
                "NotificationWire", "ScenarioRunning", "SeededRandom", "TerminalCanvas",
            ], exclude: ["Golden"]),
        .tests("FuzzingTests", uses: ["BlockingTests", "Fuzzing", "SeededRandom"], exclude: ["Inputs"]),
        .tests(
            "SurfaceTests", at: "Apple",
            uses: [
                "BlockingTests", "NotificationCore", "NotificationHosting", "NotificationLocking", "NotificationModel",
                "NotificationWire", "PublicSurface", "SeededRandom", "UserNotifications", "UserNotificationsUI",
            ], resources: [.copy("Fixtures"), .copy("api-surface.tsv"), .copy("coverage.tsv"), .copy("features.tsv")]),
        .tests(
            "ReadmeTests",
            uses: [
                "BlockingTests", "DeviceInterface", "ncenter", "NotificationCore", "NotificationModel",
                "NotificationScenario", "TerminalCanvas",
            ]),
        // What only a process of its own shows: a terminal, a main thread, limits of files, memory, the compiler.
        .tests(
            "ProbeTests", at: "Program",
            uses: [
                "BlockingTests", "CostProbe", "DeviceControl", "DeviceProbe", "DeviceRuntime", "NotificationCore",
                "NotificationModel", "NotificationStore", "PseudoTerminal", "StoreProbe", "TerminalCanvas",
                "TerminalCurses", "TerminalProbe",
            ]),
        // The program as people run it: arguments in, output and exit status out, and on a terminal.
        .tests(
            "NcenterTests", at: "Program",
            uses: [
                "ApplicationScheduling", "BlockingTests", "CNcenterDevice", "CanvasMedia", "ChatProbe",
                "ControlHandlers",
                "DemoDevice", "DeviceControl", "DeviceInterface", "DeviceRuntime", "DeviceSession", "GoldenFiles",
                "HostileProbe",
                "ncenter", "NcenterDemoApps", "NcenterResources", "NotificationCore", "NotificationDevice",
                "NotificationLocking", "NotificationModel", "NotificationScenario", "NotificationStore",
                "NotificationWire", "PseudoTerminal", "ScenarioPlaying", "ScenarioRunning", "SeededRandom",
                "TerminalCanvas", "ThreadProbe", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], exclude: ["Golden", "Scenarios/Flows"]),
        // Apps and their tests as other people write them, who see what is public and have none of the settings below.
        .testsOfClients(
            "NotificationTestingTests", at: "Testing",
            uses: [
                "BlockingTests", "CoreLocation", "NotificationHosting", "NotificationTesting", "UserNotifications",
                "UserNotificationsUI", .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ]),
        .testsOfClients(
            "ClientTests", at: "Apple",
            uses: [
                "BlockingTests", "DeviceRuntime", "ImmediateDevice", "Intents", "NotificationCore",
                "NotificationHosting", "NotificationModel", "NotificationWire", "TerminalCanvas", "UserNotifications",
                "UserNotificationsUI",
            ], exclude: ["CompileOnly"]),
    ]
)

extension Target {
    /// A module in Swift, in a folder of `Sources`.
    static func module(
        _ name: String, at folder: String, uses: [Dependency] = [], exclude: [String] = []
    ) -> Target {
        .target(
            name: name, dependencies: uses, path: "Sources/\(folder)", exclude: exclude, swiftSettings: .ours)
    }

    /// A module of Apple's. Classes that say nothing about `Sendable` there say nothing here: apps add the conformance
    /// themselves, and would be warned that it is there already. `UserNotifications` lacks a feature that writes an
    /// isolation at the async requirements of its protocol, which the methods of every delegate would take from there,
    /// also the methods of a delegate that is `@MainActor`.
    static func apple(_ name: String, at folder: String, uses: [Dependency] = []) -> Target {
        .target(
            name: name, dependencies: uses, path: "Sources/\(folder)",
            swiftSettings: name == "UserNotifications" ? .common : .common + [.nonisolatedNonsending])
    }

    /// A module in C.
    static func code(
        _ name: String, at folder: String, uses: [Dependency] = [], libraries: [String] = []
    ) -> Target {
        .target(
            name: name, dependencies: uses, path: "Sources/\(folder)",
            linkerSettings: libraries.map { .linkedLibrary($0) })
    }

    static func program(_ name: String, at folder: String, uses: [Dependency]) -> Target {
        .executableTarget(
            name: name, dependencies: uses, path: "Sources/\(folder)", swiftSettings: .ours)
    }

    /// Code that tests share.
    static func support(_ name: String, uses: [Dependency] = []) -> Target {
        .target(name: name, dependencies: uses, path: "Tests/Support/\(name)", swiftSettings: .ours)
    }

    static func supportInSwift5(_ name: String, uses: [Dependency]) -> Target {
        .target(
            name: name, dependencies: uses, path: "Tests/Support/\(name)",
            swiftSettings: [.swiftLanguageMode(.v5)] + .wholeModules)
    }

    /// A program that tests run.
    static func probe(_ name: String, uses: [Dependency]) -> Target {
        .executableTarget(
            name: name, dependencies: uses, path: "Tests/Programs/\(name)", swiftSettings: .ours,
            linkerSettings: .forTests)
    }

    static func tests(
        _ name: String, at layer: String? = nil, uses: [Dependency], resources: [Resource] = [], exclude: [String] = []
    ) -> Target {
        .testTarget(
            name: name, dependencies: uses, path: "Tests/\(layer.map { $0 + "/" } ?? "")\(name)", exclude: exclude,
            resources: resources, swiftSettings: .ours, linkerSettings: .forTests)
    }

    static func testsOfClients(
        _ name: String, at layer: String, uses: [Dependency], exclude: [String] = []
    ) -> Target {
        .testTarget(
            name: name, dependencies: uses, path: "Tests/\(layer)/\(name)", exclude: exclude,
            swiftSettings: .wholeModules, linkerSettings: .forTests)
    }
}

extension SwiftSetting {
    static var nonisolatedNonsending: Self { .enableUpcomingFeature("NonisolatedNonsendingByDefault") }
}

extension [SwiftSetting] {
    static var ours: Self {
        .common + [.nonisolatedNonsending]
            + (warningsAreErrors ? [.treatWarning("ExplicitSendable", as: .error)] : [])
    }

    static var common: Self {
        [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("ImmutableWeakCaptures"),
            .strictMemorySafety(),
        ] + .wholeModules + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])
            // Modules that `.ci/fuzz` feeds with bytes report their branches to libFuzzer.
            + (Context.environment["NCENTER_LIBFUZZER"] == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer"])])
    }

    /// `.ci/run` sets this. Users do not: a checkout may be a dependency by its path, and other compilers warn of more.
    static var warningsAreErrors: Bool { Context.environment["NCENTER_WARNINGS_ARE_ERRORS"] != nil }

    /// `.ci/run` asks for this, and packages that depend on this one by its path: then the files of a target are compiled
    /// together and without debugging information. The compiler expands `@Test` and `#expect` once instead of twice or
    /// three times, and everything with its tests takes 330 s of processor time in place of 430. While you work here the
    /// usual way is shorter, because only what has changed is compiled.
    ///
    /// SwiftPM adds `-g` behind these flags; what goes to the frontend comes last. That neither compares its code with
    /// an earlier build's nor checks it for mistakes of the compiler's own.
    static var wholeModules: Self {
        let isAsked = Context.environment["NCENTER_WHOLE_MODULES"] != nil
        let frontend = ["-gnone", "-disable-incremental-llvm-codegen", "-disable-llvm-verify"]
        return [
            .unsafeFlags(
                [
                    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
                    "-no-emit-module-separately-wmo",
                ] + frontend.flatMap { ["-Xfrontend", $0] },
                isAsked ? nil : .when(traits: ["WholeModules"]))
        ]
    }
}

extension [LinkerSetting] {
    /// The linker that Swift brings takes a third of the processor time of the system's: 1.3 s instead of 3.7 for the
    /// tests. No product has the flag, because a package with it in one cannot be used by others.
    static var forTests: Self { [.unsafeFlags(["-use-ld=lld"])] }
}

// Names of test targets separated by spaces: only these and what they need is left in the package, so that `.ci/quick`
// tests a change without compiling anything else.
if let names = Context.environment["NCENTER_TESTS"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var waiting = names.split(separator: " ").map(String.init)
    var needed: Set<String> = []
    for name in waiting where targets[name]?.type != .test { fatalError("NCENTER_TESTS: there are no tests \(name)") }
    while let name = waiting.popLast() {
        guard let target = targets[name], needed.insert(name).inserted else { continue }
        waiting += target.dependencies.compactMap { dependency in
            if case .byNameItem(let name, _) = dependency { name } else { nil }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
}

// The program of `.ci/fuzz`, which names the library of libFuzzer.
if let library = Context.environment["NCENTER_LIBFUZZER"] {
    package.targets += [
        .systemLibrary(name: "CLibFuzzer", path: "Tests/Support/CLibFuzzer"),
        .executableTarget(
            name: "FuzzDriver", dependencies: ["CLibFuzzer", "Fuzzing"], path: "Tests/Programs/FuzzDriver",
            swiftSettings: .ours,
            linkerSettings: [.unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++")]),
    ]
}
