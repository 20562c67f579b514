// swift-tools-version: 6.2
import PackageDescription

// Apple's BackgroundTasks on the device's clock. It is a package of its own, because a module of this name makes
// `canImport(BackgroundTasks)` true for every package of a build: only who wants that depends on it.
let package = Package(
    name: "ncenter-background-tasks",
    products: [.library(name: "BackgroundTasks", targets: ["BackgroundTasks"])],
    dependencies: [.package(name: "ncenter", path: "../..")],
    targets: [
        .target(
            name: "BackgroundTasks", dependencies: [.product(name: "UserNotificationsUI", package: "ncenter")],
            swiftSettings: [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
            ]),
        .testTarget(
            name: "BackgroundTasksTests",
            dependencies: [
                "BackgroundTasks", .product(name: "NotificationTesting", package: "ncenter"),
                .product(name: "UserNotifications", package: "ncenter"),
            ]),
    ]
)
