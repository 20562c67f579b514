// swift-tools-version: 6.2
import PackageDescription

// The houses of ncenter. Each target lists exactly the houses it may see; a target that reaches for another one does
// not compile. Read from the bottom (pure values) to the top (the executable).
let package = Package(
    name: "ncenter",
    products: [
        .executable(name: "ncenter", targets: ["ncenter"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "UserNotificationsUI", targets: ["UserNotificationsUI"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "NotificationDevice", targets: ["NotificationDevice"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // Values.
        .target(name: "NotificationModel"),
        .target(name: "TerminalCanvas"),

        // The lock of whatever threads share.
        .target(name: "Locking"),

        .target(
            name: "Resources",
            path: "Resources",
            resources: [.embedInCode("Art/compass.txt"), .embedInCode("Apps"), .embedInCode("Payloads")]
        ),

        // Engines: pure state machines and parsers.
        .target(name: "JSONDocument", dependencies: ["NotificationModel"]),
        .target(name: "PushPayload", dependencies: ["JSONDocument", "NotificationModel"]),
        .target(
            name: "ApplicationManifest",
            dependencies: ["JSONDocument", "NotificationModel", "TerminalCanvas"]
        ),
        .target(name: "NotificationCore", dependencies: ["NotificationModel"]),
        .target(name: "LocationRoute", dependencies: ["NotificationModel"]),
        .target(name: "NotificationWire", dependencies: ["Locking", "NotificationModel", "TerminalCanvas"]),
        .target(
            name: "DeviceInterface",
            dependencies: ["NotificationCore", "NotificationModel", "NotificationWire", "TerminalCanvas"]
        ),

        // The terminal: the only targets that know ncurses.
        .target(
            name: "CNcurses",
            dependencies: ["CDeviceSupport"],
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
        ),
        .target(name: "TerminalCurses", dependencies: ["CDeviceSupport", "CNcurses", "TerminalCanvas"]),

        // Apple's API.
        .target(name: "ObjectArchive"),
        .target(name: "CoreLocation"),
        .target(name: "Intents", dependencies: ["NotificationModel", "NotificationWire", "ObjectArchive"]),
        .target(
            name: "UserNotifications",
            dependencies: [
                "CoreLocation", "Intents", "Locking", "NotificationModel", "NotificationWire", "ObjectArchive",
            ]
        ),
        .target(
            name: "UserNotificationsUI",
            dependencies: ["Locking", "NotificationModel", "NotificationWire", "TerminalCanvas", "UserNotifications"]
        ),

        // The shell and the programs.
        .target(name: "CDeviceSupport"),
        .target(
            name: "DeviceRuntime",
            dependencies: [
                "CDeviceSupport", "LocationRoute", "Locking", "NotificationCore", "NotificationModel",
                "NotificationWire", "PushPayload", "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .target(
            name: "DemoApps", dependencies: ["CoreLocation", "Resources", "UserNotifications", "UserNotificationsUI"]),
        .target(
            name: "NotificationDevice",
            dependencies: [
                "ApplicationManifest", "DeviceRuntime", "LocationRoute", "DeviceInterface", "Locking",
                "NotificationCore", "NotificationModel", "NotificationWire", "PushPayload", "TerminalCanvas",
                "TerminalCurses",
                "UserNotificationsUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(name: "ncenter", dependencies: ["DemoApps", "NotificationDevice", "UserNotificationsUI"]),

        // For tests: threads for tests that wait, and random numbers that can be had again.
        .target(name: "BlockingTests", dependencies: ["Locking"]),
        .target(name: "SeededRandom"),

        // For tests: lives of a device made of random events, and what holds after each of them.
        .target(name: "RandomLives", dependencies: ["NotificationCore", "NotificationModel"]),

        // For tests: a program on a pseudo-terminal, and a small program to put there.
        .target(name: "CPseudoTerminal"),
        // Another terminal that judges ours; only tests need it.
        .systemLibrary(name: "CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]),
        .target(name: "PseudoTerminal", dependencies: ["BlockingTests", "CPseudoTerminal", "TerminalCanvas"]),
        .executableTarget(name: "TerminalProbe", dependencies: ["Locking", "TerminalCanvas", "TerminalCurses"]),

        // For tests: a device on a main queue of its own, which a test's process does not have.
        .executableTarget(
            name: "DeviceProbe",
            dependencies: [
                "DeviceRuntime", "NotificationCore", "NotificationModel", "NotificationWire", "UserNotifications",
                "UserNotificationsUI",
            ]
        ),

        // For tests: a phone with an app of messages, as an app outside of this package is made.
        .executableTarget(
            name: "ChatProbe",
            dependencies: [
                "CoreLocation", "Intents", "NotificationDevice", "UserNotifications", "UserNotificationsUI",
            ]),

        // For tests: a phone with an app that prints what it should not, and ends the program.
        .executableTarget(
            name: "HostileProbe", dependencies: ["NotificationDevice", "UserNotifications", "UserNotificationsUI"]),

        // For tests: what a device with very many notifications costs, measured in a process of its own.
        .executableTarget(
            name: "CostProbe",
            dependencies: [
                "DeviceRuntime", "DeviceInterface", "NotificationCore", "NotificationModel", "TerminalCanvas",
                "TerminalCurses",
            ]),

        // For tests and for libFuzzer: the doors through which bytes of any origin come in, and what holds of all of them.
        .target(
            name: "Fuzzing",
            dependencies: [
                "ApplicationManifest", "CoreLocation", "DeviceRuntime", "Intents", "LocationRoute", "Locking",
                "NotificationCore", "NotificationDevice", "NotificationModel", "PushPayload", "RandomLives",
                "SeededRandom", "TerminalCanvas", "TerminalCurses", "UserNotifications", "UserNotificationsUI",
            ],
            path: "Tests/Fuzzing"
        ),

        // For the gate: whether the public API is Apple's.
        .target(name: "PublicSurface"),
        .executableTarget(
            name: "SurfaceCheck",
            dependencies: ["PublicSurface", .product(name: "ArgumentParser", package: "swift-argument-parser")]
        ),

        // For tests: a device whose apps run in the test.
        .target(
            name: "ImmediateDevice",
            dependencies: ["DeviceRuntime", "NotificationWire", "TerminalCanvas", "UserNotificationsUI"],
            path: "Tests/Support/ImmediateDevice"
        ),

        // Tests, one target a house.
        .testTarget(
            name: "ReadmeTests", dependencies: ["BlockingTests", "DeviceInterface", "NotificationCore", "ncenter"]),
        .testTarget(name: "TerminalCanvasTests", dependencies: ["Resources", "SeededRandom", "TerminalCanvas"]),
        .testTarget(
            name: "PushPayloadTests",
            dependencies: ["NotificationModel", "PushPayload"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(
            name: "IntentsTests",
            dependencies: ["Intents", "NotificationModel", "NotificationWire", "UserNotifications"]),
        .testTarget(name: "NotificationModelTests", dependencies: ["NotificationModel"]),
        .testTarget(
            name: "SurfaceTests",
            dependencies: [
                "BlockingTests", "Locking", "NotificationCore", "NotificationModel", "NotificationWire",
                "PublicSurface", "SeededRandom", "UserNotifications", "UserNotificationsUI",
            ],
            resources: [.copy("Fixtures"), .copy("api-surface.tsv"), .copy("coverage.tsv"), .copy("features.tsv")]
        ),
        .testTarget(
            name: "ApplicationManifestTests",
            dependencies: ["ApplicationManifest", "NotificationModel", "PushPayload", "Resources"]
        ),
        .testTarget(name: "LocationRouteTests", dependencies: ["LocationRoute", "NotificationModel"]),
        .testTarget(
            name: "NotificationCoreTests",
            dependencies: [
                "BlockingTests", "CostProbe", "NotificationCore", "NotificationModel", "RandomLives", "SeededRandom",
            ]
        ),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "Intents", "Locking", "NotificationModel", "NotificationWire",
                "ObjectArchive", "UserNotifications",
            ]
        ),
        .testTarget(
            name: "UserNotificationsUITests",
            dependencies: ["NotificationModel", "TerminalCanvas", "UserNotifications", "UserNotificationsUI"]
        ),
        // The same content extensions as a client in the older language mode compiles them.
        .testTarget(
            name: "UserNotificationsUISwift5Tests",
            dependencies: ["UserNotifications", "UserNotificationsUI"],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "DeviceRuntimeTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "DeviceProbe", "DeviceRuntime", "ImmediateDevice", "LocationRoute",
                "Locking", "NotificationCore", "NotificationModel", "NotificationWire", "PushPayload",
                "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .testTarget(
            name: "DemoAppsTests",
            dependencies: [
                "DemoApps", "DeviceRuntime", "ImmediateDevice", "NotificationCore", "NotificationModel",
                "NotificationWire",
                "TerminalCanvas",
                "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .testTarget(
            name: "TerminalCursesTests",
            dependencies: [
                "BlockingTests", "CVTerm", "PseudoTerminal", "SeededRandom", "TerminalCanvas", "TerminalCurses",
                "TerminalProbe",
            ]
        ),
        .testTarget(
            name: "DeviceInterfaceTests",
            dependencies: [
                "DeviceInterface", "NotificationCore", "NotificationModel", "NotificationWire", "TerminalCanvas",
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
        // The program as people run it: arguments in, output and exit status out, and on a terminal.
        .testTarget(
            name: "NcenterTests",
            dependencies: [
                "BlockingTests", "ChatProbe", "HostileProbe", "PseudoTerminal", "Resources", "SeededRandom",
                "TerminalCanvas",
                "ncenter",
            ],
            path: "Tests/ncenterTests",
            exclude: ["Golden"]
        ),
    ]
)

let targetsInC: Set = ["CDeviceSupport", "CLibFuzzer", "CNcurses", "CPseudoTerminal", "CVTerm"]
let targetsOfClients: Set = ["ClientTests", "UserNotificationsUISwift5Tests"]

// The program of `.ci/fuzz`, which names the library of libFuzzer here; it is not there otherwise. What has the doors, and
// nothing else, tells libFuzzer where it goes.
if let libFuzzer = Context.environment["NCENTER_LIBFUZZER"] {
    for target in package.targets
    where target.type == .regular && !targetsInC.union(["BlockingTests", "PublicSurface"]).contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-sanitize=fuzzer"])]
    }
    package.targets += [
        .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
        .executableTarget(
            name: "FuzzDriver",
            dependencies: ["CLibFuzzer", "Fuzzing"],
            path: "Tests/FuzzDriver",
            linkerSettings: [.unsafeFlags(["-Xlinker", libFuzzer]), .linkedLibrary("stdc++")]
        ),
    ]
}

// One loop so that no target can forget a setting.
for target in package.targets where !targetsInC.union(targetsOfClients).contains(target.name) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("ImmutableWeakCaptures"),
            .strictMemorySafety(),
        ]
}
