// swift-tools-version: 6.2
import PackageDescription

// UI tests of XCTest on a device. It is a package of its own, because its module has the name of Apple's.
let package = Package(
    name: "ncenter-xcuiautomation",
    products: [.library(name: "XCUIAutomation", targets: ["XCUIAutomation"])],
    dependencies: [
        .package(name: "ncenter", path: "../.."), .package(name: "ncenter-xctest", path: "../XCTestSupport"),
        .package(name: "ncenter-uikit", path: "../UIKit"),
    ],
    targets: [
        .target(
            name: "XCUIAutomation",
            dependencies: [
                "ProcessArguments", .product(name: "NotificationTesting", package: "ncenter"),
                .product(name: "NotificationXCTest", package: "ncenter-xctest"),
            ],
            // Imports are public: in Swift 6.3 a file that imports XCTest for itself lays out the table of a suite's
            // methods in another way than the others do.
            swiftSettings: [
                .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]),
        .target(name: "ProcessArguments", swiftSettings: [.swiftLanguageMode(.v5)]),
        // As most suites.
        .testTarget(
            name: "XCUIAutomationTests",
            dependencies: [
                "XCUIAutomation", .product(name: "UIKit", package: "ncenter-uikit"),
            ],
            exclude: ["PublicNames.tsv"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "TemplateTests",
            dependencies: ["XCUIAutomation", .product(name: "UIKit", package: "ncenter-uikit")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
