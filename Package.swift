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
        .target(name: "NotificationWire", dependencies: ["NotificationModel", "TerminalCanvas"]),
        .target(
            name: "LockScreen",
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
            dependencies: ["CoreLocation", "Intents", "NotificationModel", "NotificationWire", "ObjectArchive"]
        ),
        .target(
            name: "UserNotificationsUI",
            dependencies: ["NotificationModel", "NotificationWire", "TerminalCanvas", "UserNotifications"]
        ),

        // The shell and the programs.
        .target(name: "CDeviceSupport"),
        .target(
            name: "DeviceRuntime",
            dependencies: [
                "CDeviceSupport",
                "LocationRoute", "NotificationCore", "NotificationModel", "NotificationWire", "PushPayload",
                "TerminalCanvas",
                "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .target(
            name: "DemoApps", dependencies: ["CoreLocation", "Resources", "UserNotifications", "UserNotificationsUI"]),
        .target(
            name: "NotificationDevice",
            dependencies: [
                "ApplicationManifest", "DeviceRuntime", "LocationRoute", "LockScreen", "NotificationCore",
                "NotificationModel", "NotificationWire", "PushPayload", "TerminalCanvas", "TerminalCurses",
                "UserNotificationsUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .executableTarget(name: "ncenter", dependencies: ["DemoApps", "NotificationDevice", "UserNotificationsUI"]),

        // For tests: threads for tests that wait, and random numbers that can be had again.
        .target(name: "BlockingTests"),
        .target(name: "SeededRandom"),

        // For tests: a program on a pseudo-terminal, and a small program to put there.
        .target(name: "CPseudoTerminal"),
        .target(name: "PseudoTerminal", dependencies: ["CPseudoTerminal", "TerminalCanvas"]),
        .executableTarget(name: "TerminalProbe", dependencies: ["TerminalCanvas", "TerminalCurses"]),

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
        .executableTarget(name: "CostProbe", dependencies: ["NotificationCore", "NotificationModel"]),

        // For the gate: whether the public API is Apple's.
        .target(name: "PublicSurface"),
        .executableTarget(
            name: "SurfaceCheck",
            dependencies: ["PublicSurface", .product(name: "ArgumentParser", package: "swift-argument-parser")]
        ),

        // Tests, one target a house.
        .testTarget(name: "ReadmeTests", dependencies: ["BlockingTests", "LockScreen", "ncenter"]),
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
                "BlockingTests", "NotificationCore", "NotificationModel", "NotificationWire", "PublicSurface",
                "SeededRandom", "UserNotifications", "UserNotificationsUI",
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
            dependencies: ["BlockingTests", "CostProbe", "NotificationCore", "NotificationModel", "SeededRandom"]
        ),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "Intents", "NotificationModel", "NotificationWire", "ObjectArchive",
                "UserNotifications",
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
                "BlockingTests", "CoreLocation", "DeviceProbe", "DeviceRuntime", "LocationRoute", "NotificationCore",
                "NotificationModel", "NotificationWire", "PushPayload",
                "TerminalCanvas", "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .testTarget(
            name: "DemoAppsTests",
            dependencies: [
                "DemoApps", "DeviceRuntime", "NotificationCore", "NotificationModel", "NotificationWire",
                "TerminalCanvas",
                "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .testTarget(
            name: "TerminalCursesTests",
            dependencies: ["BlockingTests", "PseudoTerminal", "TerminalCanvas", "TerminalCurses", "TerminalProbe"]
        ),
        .testTarget(
            name: "LockScreenTests",
            dependencies: [
                "LockScreen", "NotificationCore", "NotificationModel", "NotificationWire", "TerminalCanvas",
            ],
            exclude: ["Golden"]
        ),
        // Apps as other people write them; they see what is public, and have none of the settings below.
        .testTarget(
            name: "ClientTests",
            dependencies: [
                "BlockingTests", "CoreLocation", "DeviceRuntime", "Intents", "NotificationCore", "NotificationModel",
                "NotificationWire",
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

// One loop so that no target can forget a setting.
let targetsInC: Set = ["CDeviceSupport", "CNcurses", "CPseudoTerminal"]
let targetsOfClients: Set = ["ClientTests", "UserNotificationsUISwift5Tests"]
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
