// swift-tools-version: 6.2
import PackageDescription

// Apple's Combine, as OpenCombine has it, with the publishers and schedulers of Foundation. It is a package of its own,
// because a module of this name makes `canImport(Combine)` true for every package of a build: only who wants that
// depends on it.
let package = Package(
    name: "ncenter-combine",
    products: [.library(name: "Combine", targets: ["Combine"])],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        // For tests: a device.
        .package(name: "ncenter", path: "../.."),
    ],
    targets: [
        // Not OpenCombineFoundation and OpenCombineDispatch: they leave their conformances out where
        // `canImport(Combine)` is true, which depends on what was built before.
        .target(
            name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
            swiftSettings: [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
            ]),
        .testTarget(
            name: "CombineTests",
            dependencies: [
                "Combine", .product(name: "NotificationTesting", package: "ncenter"),
                .product(name: "UserNotifications", package: "ncenter"),
            ],
            // As most code that uses Combine.
            swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
)
