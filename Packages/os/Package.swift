// swift-tools-version: 6.2
import PackageDescription

// Apple's logging, into the device's log. It is a package of its own, because a module of this name makes
// `canImport(os)` true for every package of a build: only who wants that depends on it. Messages are printed, and the
// device attributes what an app prints: it needs nothing of the device.
let package = Package(
    name: "ncenter-os",
    products: [.library(name: "os", targets: ["os", "OSLog"])],
    dependencies: [
        // For tests: a device, and packages that ask `canImport(os)`.
        .package(name: "ncenter", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(name: "os", swiftSettings: .ours),
        .target(name: "OSLog", dependencies: ["os"], swiftSettings: .ours),
        .testTarget(
            name: "osTests",
            dependencies: [
                "os", "OSLog", .product(name: "NotificationTesting", package: "ncenter"),
                .product(name: "UserNotifications", package: "ncenter"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ]),
    ]
)

extension [SwiftSetting] {
    static var ours: [SwiftSetting] {
        [
            .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
        ]
    }
}
