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
            resources: [.embedInCode("Art/compass.txt")]
        ),

        // Engines: pure state machines and parsers.
        .target(name: "PushPayload", dependencies: ["NotificationModel"]),
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
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
        ),
        .target(name: "TerminalCurses", dependencies: ["CNcurses", "TerminalCanvas"]),

        // Apple's API.
        .target(name: "CoreLocation"),
        .target(
            name: "UserNotifications",
            dependencies: ["CoreLocation", "NotificationModel", "NotificationWire"]
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
                "NotificationCore", "NotificationModel", "NotificationWire", "PushPayload", "TerminalCanvas",
                "UserNotifications", "UserNotificationsUI",
            ]
        ),
        .target(name: "DemoApps", dependencies: ["Resources", "UserNotifications", "UserNotificationsUI"]),
        .executableTarget(
            name: "ncenter",
            dependencies: [
                "DemoApps", "DeviceRuntime", "LockScreen", "NotificationCore", "NotificationModel", "NotificationWire",
                "PushPayload", "TerminalCanvas", "TerminalCurses", "UserNotificationsUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),

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

        // Tests, one target a house.
        .testTarget(name: "ReadmeTests", dependencies: ["LockScreen", "ncenter"]),
        .testTarget(name: "TerminalCanvasTests", dependencies: ["Resources", "TerminalCanvas"]),
        .testTarget(
            name: "PushPayloadTests",
            dependencies: ["NotificationModel", "PushPayload"],
            resources: [.copy("Fixtures")]
        ),
        .testTarget(name: "LocationRouteTests", dependencies: ["LocationRoute", "NotificationModel"]),
        .testTarget(name: "NotificationCoreTests", dependencies: ["NotificationCore", "NotificationModel"]),
        .testTarget(
            name: "UserNotificationsTests",
            dependencies: ["CoreLocation", "NotificationModel", "NotificationWire", "UserNotifications"]
        ),
        .testTarget(
            name: "DeviceRuntimeTests",
            dependencies: [
                "DeviceProbe", "DeviceRuntime", "NotificationCore", "NotificationModel", "NotificationWire",
                "PushPayload",
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
            dependencies: ["PseudoTerminal", "TerminalCanvas", "TerminalCurses", "TerminalProbe"]
        ),
        .testTarget(
            name: "LockScreenTests",
            dependencies: [
                "LockScreen", "NotificationCore", "NotificationModel", "NotificationWire", "TerminalCanvas",
            ],
            exclude: ["Golden"]
        ),
        // The program as people run it: arguments in, output and exit status out, and on a terminal.
        .testTarget(
            name: "NcenterTests",
            dependencies: ["PseudoTerminal", "TerminalCanvas", "ncenter"],
            path: "Tests/ncenterTests",
            exclude: ["Golden"]
        ),
    ]
)

// One loop so that no target can forget a setting.
let targetsInC: Set = ["CDeviceSupport", "CNcurses", "CPseudoTerminal"]
for target in package.targets where !targetsInC.contains(target.name) {
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
