// swift-tools-version: 6.2
import PackageDescription

// UIKit's names around notifications, for code that is written for iOS. It is a package of its own, because a module of
// this name makes `canImport(UIKit)` true for every package of a build: only who wants that depends on it.
let package = Package(
    name: "ncenter-uikit",
    products: [.library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"])],
    dependencies: [.package(name: "ncenter", path: "..")],
    targets: [
        .target(
            name: "UIKit",
            dependencies: [
                .product(name: "NotificationDevice", package: "ncenter"),
                .product(name: "UserNotifications", package: "ncenter"),
                .product(name: "UserNotificationsUI", package: "ncenter"),
            ],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ]),

        // For files that import Testing as well.
        .target(name: "_Testing_UIKit"),

        // For tests: an app as it is written for iOS, with a content extension; the older language mode, as most are.
        .executableTarget(
            name: "NewsProbe", dependencies: ["UIKit"], path: "Tests/Programs/NewsProbe",
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)]),

        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "NewsProbe", "UIKit", "_Testing_UIKit", .product(name: "NotificationTesting", package: "ncenter"),
            ]),
    ]
)
