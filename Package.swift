// swift-tools-version: 6.2
import PackageDescription

// The modules of ncenter. Each lists exactly the modules it may import, and `.ci/imports` refuses any other. They are
// listed from pure values up to the program; ARCHITECTURE.md has the rule that each one keeps. SwiftPM refuses two
// targets of one name in a graph, so no name is a likely one elsewhere.
let package = Package(
    name: "ncenter",
    products: [
        .executable(name: "ncenter", targets: ["ncenter"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "NotificationDevice", targets: ["NotificationDevice"]),
        .library(name: "NotificationTesting", targets: ["NotificationTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // For tests: what code for iOS imports on Linux.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // Values.
        .target(name: "NotificationModel"),
        .target(name: "TerminalCanvas"),

        // The lock and the signal of whatever threads share.
        .target(name: "CNcenterDevice"),
        .target(name: "NotificationLocking", dependencies: ["CNcenterDevice"]),

        // What apps and the device say to each other.
        .target(
            name: "NotificationWire",
            dependencies: ["CNcenterDevice", "NotificationLocking", "NotificationModel", "TerminalCanvas"]),

        .target(
            name: "NcenterResources",
            dependencies: ["CNcenterResources"],
            path: "Resources",
            exclude: ["Apps", "Art", "Editors", "Embedding", "Payloads", "Pictures", "Scenarios", "Tour"]
        ),
        .target(name: "CNcenterResources", path: "Resources/Embedding"),

        // Engines: pure state machines and parsers.
        .target(name: "NotificationJSON", dependencies: ["NotificationModel", "TerminalCanvas"]),
        .target(name: "PushPayload", dependencies: ["NotificationJSON", "NotificationModel", "TerminalCanvas"]),
        .target(
            name: "ApplicationManifest",
            dependencies: ["NotificationJSON", "NotificationModel", "TerminalCanvas"]
        ),
        .target(name: "NotificationCore", dependencies: ["NotificationModel", "NotificationWire"]),
        .target(name: "NotificationRoute", dependencies: ["NotificationModel", "TerminalCanvas"]),

        // The only targets that know SQLite.
        .systemLibrary(name: "CNcenterSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "NotificationStore",
            dependencies: [
                "CNcenterSQLite", "NotificationLocking", "NotificationCore", "NotificationModel", "NotificationWire",
            ]
        ),

        .target(
            name: "NotificationScenario",
            dependencies: ["CNcenterResources", "NotificationCore", "NotificationModel", "TerminalCanvas"]),
        .target(
            name: "DeviceInterface",
            dependencies: ["NotificationCore", "NotificationModel", "NotificationWire", "TerminalCanvas"]
        ),

        // The terminal: the only targets that know ncurses.
        .target(
            name: "CNcenterCurses",
            dependencies: ["CNcenterDevice", "CNcenterInterposition"],
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
        ),
        .target(name: "TerminalCurses", dependencies: ["CNcenterDevice", "CNcenterCurses", "TerminalCanvas"]),

        // Pictures: the only targets that know the libraries for their formats.
        .target(name: "CNcenterPictures", linkerSettings: [.linkedLibrary("dl")]),
        .target(
            name: "PictureDecoding", dependencies: ["CNcenterPictures", "NotificationLocking", "TerminalCanvas"]),

        // Apple's API.
        .target(name: "CoreLocation"),
        .target(name: "Intents", dependencies: ["NotificationLocking", "NotificationModel", "NotificationWire"]),
        .target(
            name: "UserNotifications",
            dependencies: [
                "CoreLocation", "Intents", "NotificationLocking", "NotificationModel", "NotificationWire",
            ]
        ),
        .target(
            name: "UserNotificationsUI",
            dependencies: [
                "NotificationLocking", "NotificationModel", "NotificationWire", "TerminalCanvas", "UserNotifications",
            ]
        ),

        // The shell and the programs.
        .target(name: "CNcenterInterposition", linkerSettings: [.linkedLibrary("dl")]),
        .target(
            name: "ApplicationScheduling",
            dependencies: ["CNcenterDevice", "CNcenterInterposition", "NotificationLocking", "NotificationWire"]),
        .target(
            name: "DeviceRuntime",
            dependencies: [
                "ApplicationScheduling", "CNcenterDevice", "NotificationRoute", "NotificationLocking",
                "NotificationCore", "NotificationModel",
                "NotificationWire", "PushPayload", "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ]
        ),
        // A device with its screens, for every front end.
        .target(
            name: "DeviceSession",
            dependencies: [
                "ApplicationScheduling", "DeviceInterface", "DeviceRuntime", "NotificationCore", "NotificationJSON",
                "NotificationLocking", "NotificationModel", "NotificationRoute", "NotificationScenario",
                "NotificationStore", "NotificationWire", "PushPayload", "TerminalCanvas", "UserNotificationsUI",
            ]
        ),
        // A device inside a test.
        .target(
            name: "NotificationTesting",
            dependencies: [
                "ApplicationScheduling", "CNcenterDevice", "CNcenterInterposition", "DeviceInterface", "DeviceRuntime",
                "DeviceSession", "NotificationCore",
                "NotificationLocking",
                "NotificationModel",
                "NotificationScenario", "NotificationWire", "TerminalCanvas", "UserNotifications",
                "UserNotificationsUI",
            ]
        ),
        .target(
            name: "DeviceControl",
            dependencies: [
                "CNcenterDevice", "CNcenterResources", "NotificationLocking", "NotificationModel", "TerminalCanvas",
            ],
            exclude: ["Document/openapi.json"]
        ),
        .target(
            name: "NcenterDemoApps",
            dependencies: [
                "CoreLocation", "Intents", "NcenterResources", "UserNotifications", "UserNotificationsUI",
            ]),
        .target(
            name: "NotificationDevice",
            dependencies: [
                "ApplicationManifest", "ApplicationScheduling", "CNcenterDevice", "DeviceControl", "DeviceInterface",
                "DeviceRuntime", "DeviceSession", "NotificationLocking", "NotificationRoute",
                "NotificationCore", "NotificationJSON", "NotificationModel", "NotificationScenario",
                "NotificationStore",
                "NotificationWire", "PictureDecoding", "PushPayload", "TerminalCanvas", "TerminalCurses",
                "UserNotificationsUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(
            name: "ncenter",
            dependencies: [
                "ApplicationManifest", "DeviceSession", "NcenterDemoApps", "NcenterResources", "NotificationDevice",
                "UserNotificationsUI",
            ]),

        // For tests: threads for tests that wait, and random numbers that can be had again.
        .target(name: "BlockingTests", dependencies: ["NotificationLocking"], path: "Tests/Support/BlockingTests"),
        .target(name: "SeededRandom", path: "Tests/Support/SeededRandom"),

        // For tests: recorded output.
        .target(name: "GoldenFiles", path: "Tests/Support/GoldenFiles"),

        // For tests: lives of a device made of random events, and what holds after each of them.
        .target(
            name: "RandomLives", dependencies: ["NotificationCore", "NotificationModel", "NotificationWire"],
            path: "Tests/Support/RandomLives"),

        // For tests: a program on a pseudo-terminal, and a small program to put there.
        .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
        // Another terminal that judges ours; only tests need it.
        .systemLibrary(
            name: "CVTerm", path: "Tests/Support/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]),
        .target(
            name: "PseudoTerminal", dependencies: ["BlockingTests", "CPseudoTerminal", "CVTerm", "TerminalCanvas"],
            path: "Tests/Support/PseudoTerminal"),
        .executableTarget(
            name: "TerminalProbe", dependencies: ["NotificationLocking", "TerminalCanvas", "TerminalCurses"],
            path: "Tests/Programs/TerminalProbe"),

        // For tests: a device on a main queue of its own, which a test's process does not have.
        .executableTarget(
            name: "DeviceProbe",
            dependencies: [
                "ApplicationScheduling", "DeviceRuntime", "NotificationLocking", "NotificationCore",
                "NotificationModel", "NotificationWire", "UserNotifications",
                "UserNotificationsUI",
            ], path: "Tests/Programs/DeviceProbe"),

        // For tests: a phone with an app of messages, as an app outside of this package is made.
        .executableTarget(
            name: "ChatProbe",
            dependencies: [
                "CoreLocation", "Intents", "NotificationDevice", "UserNotifications", "UserNotificationsUI",
            ], path: "Tests/Programs/ChatProbe"),

        // For tests: a phone with apps whose code runs on queues, in tasks and on threads.
        .executableTarget(
            name: "ThreadProbe", dependencies: ["NotificationDevice", "UserNotifications", "UserNotificationsUI"],
            path: "Tests/Programs/ThreadProbe"),

        // For tests: a phone with an app that prints what it should not, and ends the program.
        .executableTarget(
            name: "HostileProbe", dependencies: ["NotificationDevice", "UserNotifications", "UserNotificationsUI"],
            path: "Tests/Programs/HostileProbe"),

        // For tests: what a device with very many notifications costs, measured in a process of its own.
        .executableTarget(
            name: "CostProbe",
            dependencies: [
                "DeviceRuntime", "DeviceInterface", "NotificationCore", "NotificationModel", "NotificationWire",
                "TerminalCanvas", "TerminalCurses",
            ], path: "Tests/Programs/CostProbe"),

        // For tests: a store in a process of its own, which can be limited and measured.
        .executableTarget(
            name: "StoreProbe",
            dependencies: ["NotificationCore", "NotificationModel", "NotificationStore", "NotificationWire"],
            path: "Tests/Programs/StoreProbe"),

        // For tests and for libFuzzer: the doors through which bytes of any origin come in, and what holds of all of
        // them.
        .target(
            name: "Fuzzing",
            dependencies: [
                "ApplicationManifest", "ApplicationScheduling", "CoreLocation", "DeviceControl", "DeviceInterface",
                "DeviceRuntime", "Intents",
                "NotificationRoute",
                "NotificationJSON", "NotificationLocking", "NotificationCore", "NotificationModel",
                "NotificationDevice", "NotificationScenario",
                "NotificationStore", "NotificationWire", "PictureDecoding", "PushPayload",
                "RandomLives", "SeededRandom", "TerminalCanvas", "TerminalCurses", "UserNotifications",
                "UserNotificationsUI",
            ],
            path: "Tests/Support/Fuzzing"
        ),

        // For the gate: whether the public API is Apple's.
        .target(name: "PublicSurface", path: "Tests/Support/PublicSurface"),
        .executableTarget(
            name: "SurfaceCheck",
            dependencies: ["PublicSurface", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Tests/Programs/SurfaceCheck"),

        // For tests: a device whose apps run in the test.
        .target(
            name: "ImmediateDevice",
            dependencies: [
                "ApplicationScheduling", "DeviceRuntime", "NotificationCore", "NotificationWire", "TerminalCanvas",
                "UserNotificationsUI",
            ],
            path: "Tests/Support/ImmediateDevice"
        ),

        // For tests: apps, managers and content extensions of tests, as a client in the older language mode compiles
        // them. Nothing runs them: the code of the products is the same.
        .target(
            name: "NotificationTestingSwift5",
            dependencies: [
                "BlockingTests", "CoreLocation", "NotificationTesting", "UserNotifications", "UserNotificationsUI",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            path: "Tests/Support/NotificationTestingSwift5",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .target(
            name: "UserNotificationsUISwift5",
            dependencies: ["UserNotifications", "UserNotificationsUI"],
            path: "Tests/Support/UserNotificationsUISwift5",
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),

        // Tests, one target a module.
        .testTarget(
            name: "ReadmeTests",
            dependencies: [
                "BlockingTests", "DeviceInterface", "NotificationCore", "NotificationModel", "NotificationScenario",
                "TerminalCanvas", "ncenter",
            ]),
        .testTarget(
            name: "TerminalCanvasTests",
            dependencies: ["NcenterResources", "PseudoTerminal", "SeededRandom", "TerminalCanvas"]),
        .testTarget(
            name: "PictureDecodingTests", dependencies: ["BlockingTests", "PictureDecoding", "TerminalCanvas"],
            resources: [.copy("Fixtures")]),
        .testTarget(
            name: "PushPayloadTests",
            dependencies: ["NotificationJSON", "NotificationModel", "PushPayload"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "IntentsTests",
            dependencies: ["Intents", "NotificationModel", "NotificationWire", "UserNotifications"]),
        // Tests of apps, as users of the library write them.
        .testTarget(
            name: "NotificationTestingTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "NotificationTesting", "UserNotifications", "UserNotificationsUI",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ]),
        .testTarget(name: "NotificationModelTests", dependencies: ["NotificationModel", "SeededRandom"]),
        .testTarget(
            name: "SurfaceTests",
            dependencies: [
                "BlockingTests", "NotificationLocking", "NotificationCore", "NotificationModel", "NotificationWire",
                "PublicSurface", "SeededRandom", "UserNotifications", "UserNotificationsUI",
            ],
            resources: [.copy("Fixtures"), .copy("api-surface.tsv"), .copy("coverage.tsv"), .copy("features.tsv")]
        ),
        .testTarget(
            name: "ApplicationManifestTests",
            dependencies: ["ApplicationManifest", "NcenterResources", "NotificationModel", "PushPayload"]),
        .testTarget(
            name: "NotificationScenarioTests",
            dependencies: ["NotificationCore", "NotificationModel", "NotificationScenario", "TerminalCanvas"]),
        .testTarget(
            name: "NotificationRouteTests", dependencies: ["NotificationModel", "NotificationRoute"]),
        .testTarget(
            name: "NotificationCoreTests",
            dependencies: [
                "NotificationCore", "NotificationModel", "NotificationWire", "RandomLives", "SeededRandom",
            ]
        ),
        .testTarget(
            name: "NotificationStoreTests",
            dependencies: [
                "BlockingTests", "NotificationCore", "NotificationModel", "NotificationStore", "NotificationWire",
                "RandomLives", "SeededRandom",
            ],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "Intents", "NotificationLocking", "NotificationModel",
                "NotificationWire", "UserNotifications",
            ]
        ),
        .testTarget(
            name: "UserNotificationsUITests",
            dependencies: ["NotificationModel", "TerminalCanvas", "UserNotifications", "UserNotificationsUI"]
        ),
        .testTarget(
            name: "DeviceRuntimeTests",
            dependencies: [
                "ApplicationScheduling", "BlockingTests", "CoreLocation", "DeviceRuntime", "ImmediateDevice",
                "NotificationRoute",
                "NotificationLocking", "NotificationCore", "NotificationModel", "NotificationWire", "PushPayload",
                "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .testTarget(
            name: "NcenterDemoAppsTests",
            dependencies: [
                "NcenterDemoApps", "DeviceRuntime", "ImmediateDevice", "NotificationCore", "NotificationModel",
                "NotificationWire",
                "TerminalCanvas",
                "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .testTarget(
            name: "TerminalCursesTests",
            dependencies: [
                "CNcenterCurses", "PseudoTerminal", "SeededRandom", "TerminalCanvas", "TerminalCurses",
            ]
        ),
        // What only a process of its own shows: a terminal, a main thread, limits of files, memory, the compiler.
        .testTarget(
            name: "ProbeTests",
            dependencies: [
                "BlockingTests", "CostProbe", "DeviceControl", "DeviceProbe", "DeviceRuntime", "Intents",
                "NotificationCore", "NotificationModel", "NotificationStore", "PseudoTerminal", "StoreProbe",
                "TerminalCanvas", "TerminalCurses", "TerminalProbe",
            ]
        ),
        .testTarget(
            name: "DeviceInterfaceTests",
            dependencies: [
                "DeviceInterface", "GoldenFiles", "NotificationCore", "NotificationModel", "NotificationWire",
                "SeededRandom", "TerminalCanvas",
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "FuzzingTests",
            dependencies: ["BlockingTests", "Fuzzing", "SeededRandom"],
            exclude: ["Inputs"]
        ),
        // Apps as other people write them; they see what is public, and have none of the settings below.
        .testTarget(
            name: "ClientTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "DeviceRuntime", "ImmediateDevice", "Intents", "NotificationCore",
                "NotificationModel", "NotificationWire",
                "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ],
            exclude: ["CompileOnly"]
        ),
        .testTarget(
            name: "DeviceControlTests",
            dependencies: [
                "BlockingTests", "DeviceControl", "NotificationLocking", "NotificationModel", "TerminalCanvas",
            ]
        ),
        // The program as people run it: arguments in, output and exit status out, and on a terminal.
        .testTarget(
            name: "NcenterTests",
            dependencies: [
                "ApplicationScheduling", "BlockingTests", "ChatProbe", "DeviceControl", "DeviceInterface",
                "DeviceRuntime", "DeviceSession",
                "GoldenFiles", "HostileProbe", "NcenterDemoApps", "NcenterResources", "NotificationDevice",
                "NotificationLocking", "NotificationCore", "NotificationModel", "NotificationScenario",
                "NotificationStore", "NotificationWire", "PseudoTerminal", "SeededRandom", "TerminalCanvas",
                "ThreadProbe",
                "ncenter",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/ncenterTests",
            exclude: ["Golden", "Scenarios/Flows"]
        ),
    ]
)

let targetsInC: Set = [
    "CNcenterDevice", "CNcenterInterposition", "CNcenterPictures", "CNcenterResources", "CNcenterSQLite", "CLibFuzzer",
    "CNcenterCurses",
    "CPseudoTerminal", "CVTerm",
]
let targetsOfClients: Set = [
    "ClientTests", "NotificationTestingSwift5", "NotificationTestingTests", "UserNotificationsUISwift5",
]

// The first ring of the tests: one module each, and no process. `.ci/quick` runs them.
let unitTests: Set = [
    "ApplicationManifestTests", "DeviceControlTests", "DeviceInterfaceTests", "DeviceRuntimeTests", "IntentsTests",
    "NotificationCoreTests", "NotificationModelTests", "NotificationRouteTests", "NotificationScenarioTests",
    "NotificationStoreTests", "PictureDecodingTests", "PushPayloadTests",
    "TerminalCanvasTests", "TerminalCursesTests", "UserNotificationsTests", "UserNotificationsUITests",
]

// Names of test targets separated by spaces, or `units`: only these and what they need is left in the package, so that
// a change is tested without compiling anything else.
if let names = Context.environment["NCENTER_TESTS"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var waiting = names == "units" ? Array(unitTests) : names.split(separator: " ").map(String.init)
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

// The program of `.ci/fuzz`, which names the library of libFuzzer here; it is not there otherwise. What has the doors,
// and nothing else, tells libFuzzer where it goes.
if let libFuzzer = Context.environment["NCENTER_LIBFUZZER"] {
    for target in package.targets
    where target.type == .regular && !targetsInC.union(["BlockingTests", "PublicSurface"]).contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-sanitize=fuzzer"])]
    }
    package.targets += [
        .systemLibrary(name: "CLibFuzzer", path: "Tests/Support/CLibFuzzer"),
        .executableTarget(
            name: "FuzzDriver",
            dependencies: ["CLibFuzzer", "Fuzzing"],
            path: "Tests/Programs/FuzzDriver",
            linkerSettings: [.unsafeFlags(["-Xlinker", libFuzzer]), .linkedLibrary("stdc++")]
        ),
    ]
}

// `.ci/run` sets this, and warnings are errors then. Users do not: a checkout may be a dependency by its path, and
// other compilers warn of more.
let warningsAreErrors = Context.environment["NCENTER_WARNINGS_ARE_ERRORS"] != nil

// Classes of Apple's that say nothing about `Sendable` say nothing here: apps add the conformance themselves, and would
// be warned that it is there already. Every other public type says it.
let targetsOfApple: Set = ["CoreLocation", "Intents", "UserNotifications", "UserNotificationsUI"]

// The linker that Swift brings takes a third of the processor time of the system's: 1.3 s instead of 3.7 for the tests.
// No product has the flag, because a package with it in one cannot be used by others.
for target in package.targets
where target.type == .test || target.type == .executable && target.path?.hasPrefix("Tests/") == true {
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"])]
}

// `.ci/run` sets this: then the files of a target are compiled together and without debugging information. The compiler
// expands `@Test` and `#expect` once instead of twice or three times, and everything with its tests takes 330 s of
// processor time in place of 430. While you work the usual way is shorter, because only what has changed is compiled.
if Context.environment["NCENTER_WHOLE_MODULES"] != nil {
    for target in package.targets where target.type != .system && !targetsInC.contains(target.name) {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .unsafeFlags([
                    "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
                    "-no-emit-module-separately-wmo", "-gnone",
                ])
            ]
    }
}

// One loop so that no target can forget a setting.
for target in package.targets where !targetsInC.union(targetsOfClients).contains(target.name) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("ImmutableWeakCaptures"),
            .strictMemorySafety(),
        ]
    // The feature writes an isolation at the async requirements of its protocol, which the methods of every delegate
    // would take from there, also the methods of a delegate that is `@MainActor`.
    if target.name != "UserNotifications" {
        target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
    }
    guard warningsAreErrors else { continue }
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    if !targetsOfApple.contains(target.name) {
        target.swiftSettings?.append(.treatWarning("ExplicitSendable", as: .error))
    }
}
