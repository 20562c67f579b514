// swift-tools-version: 6.2
import PackageDescription

// Suites of XCTest on a device. It is a package of its own, because nothing else of ncenter needs XCTest.
let package = Package(
    name: "ncenter-xctest",
    products: [.library(name: "NotificationXCTest", targets: ["NotificationXCTest"])],
    dependencies: [.package(name: "ncenter", path: "../..")],
    targets: [
        .target(
            name: "NotificationXCTest",
            dependencies: ["MainActorTests", .product(name: "NotificationTesting", package: "ncenter")],
            swiftSettings: [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
            ]),
        // Its functions have types that the language mode 6 has not.
        .target(name: "MainActorTests", swiftSettings: [.swiftLanguageMode(.v5)]),
        // As most suites.
        .testTarget(
            name: "NotificationXCTestTests",
            dependencies: ["NotificationXCTest", .product(name: "UserNotifications", package: "ncenter")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
