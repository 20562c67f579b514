// swift-tools-version: 6.2
import PackageDescription

/// An app for iOS. The plug-in compiles its folder, and the folder of its content extension, as they are.
func app(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: [.product(name: "UIKit", package: "ncenter-uikit")],
        resources: [.copy("../../\(name)"), .copy("../../\(name)Content")],
        swiftSettings: [.swiftLanguageMode(.v5)],
        plugins: [.plugin(name: "iOSSources", package: "ncenter-uikit")])
}

let package = Package(
    name: "ExampleExtensions",
    dependencies: [
        .package(name: "ncenter", path: "../.."),
        .package(name: "ncenter-uikit", path: "../UIKit"),
    ],
    targets: [
        app("Invitation"),
        app("Player"),
        app("Poll"),
        .testTarget(
            name: "ExampleExtensionsTests",
            dependencies: [
                "Invitation", "Player", "Poll", .product(name: "NotificationTesting", package: "ncenter"),
            ]),
    ]
)
