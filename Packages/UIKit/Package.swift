// swift-tools-version: 6.2
import Foundation
import PackageDescription

// UIKit's names around notifications, for code that is written for iOS. It is a package of its own, because a module of
// this name makes `canImport(UIKit)` true for every package of a build: only who wants that depends on it.
/// The folder of the parser that the toolchain has beside its compiler; `nil` without one. To build the parser from its
/// source costs a first build several minutes of processor time.
let parserFolder: String? = {
    // The manifest is linked to a library of the toolchain that builds the package. Of this file a String's initializer
    // reads the first page.
    let bytes = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? Data()
    let maps = String(decoding: bytes, as: UTF8.self)
    guard let library = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libPackageDescription.so") }),
        let path = library.firstIndex(of: "/")
    else { return nil }
    let libraries = URL(filePath: String(library[path...])).deletingLastPathComponent().appending(path: "../..")
    let folder = libraries.appending(path: "host").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: "\(folder)/SwiftParser.swiftmodule") ? folder : nil
}()

let ours: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let parserSettings: [SwiftSetting] = parserFolder.map { [.unsafeFlags(["-I", $0])] } ?? []

/// Flags for a first build, after which nobody changes a thing here: without debugging information, and without the
/// compiler's comparison with an earlier build and its check of its own work. SwiftPM adds `-g` behind these flags;
/// what goes to the frontend comes last. `--disable-default-traits` leaves them out, for those who work here.
let firstBuild: [SwiftSetting] = [
    .unsafeFlags(
        ["-gnone", "-disable-incremental-llvm-codegen", "-disable-llvm-verify"].flatMap { ["-Xfrontend", $0] },
        .when(traits: ["WholeModules"]))
]

/// The files of a module are compiled together as well, which takes half the time.
let wholeModules: [SwiftSetting] =
    firstBuild + [
        .unsafeFlags(
            [
                "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
                "-no-emit-module-separately-wmo",
            ], .when(traits: ["WholeModules"]))
    ]

let package = Package(
    name: "ncenter-uikit",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
        .plugin(name: "iOSSources", targets: ["iOSSources"]),
    ],
    traits: [.default(enabledTraits: ["WholeModules"]), .trait(name: "WholeModules")],
    dependencies: [
        .package(name: "ncenter", path: "../..", traits: ["WholeModules"])
    ] + (parserFolder == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []),
    targets: [
        .target(
            name: "UIKit",
            dependencies: [
                .product(name: "NotificationDevice", package: "ncenter"),
                .product(name: "UserNotifications", package: "ncenter"),
                .product(name: "UserNotificationsUI", package: "ncenter"),
            ],
            swiftSettings: ours + wholeModules,
            // The plural rules of Foundation.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),

        // For files that import Testing as well.
        .target(name: "_Testing_UIKit"),

        // Copies the sources and interface files of a project for iOS into a target, in the form that Linux compiles.
        .plugin(name: "iOSSources", capability: .buildTool(), dependencies: ["SourceTranslator"]),
        .executableTarget(
            name: "SourceTranslator",
            dependencies: parserFolder == nil
                ? ["SwiftParser", "SwiftSyntax"].map { .product(name: $0, package: "swift-syntax") } : [],
            // The file by which a target reads the language and the bundle of its app.
            resources: [.embedInCode("ApplicationLanguage.swift.template")],
            // SwiftPM builds a plug-in's tool twice; file by file the second time finds nothing to compile.
            swiftSettings: ours + parserSettings + firstBuild,
            linkerSettings: parserFolder.map {
                [
                    .unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0]),
                    .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
                ]
            }),

        // For tests: an app as it is written for iOS, with a content extension; the older language mode, as most are.
        .executableTarget(
            name: "NewsProbe", dependencies: ["UIKit"], path: "Tests/Programs/NewsProbe",
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)]),

        // For tests: an app with extensions as they are written for iOS, which the plug-in compiles.
        .executableTarget(
            name: "TidesProbe", dependencies: ["UIKit"], path: "Tests/Programs/TidesProbe/Device",
            resources: [.copy("../Tides"), .copy("../TidesContent"), .copy("../TidesService")],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["iOSSources"]),

        // For tests: an app of Xcode's template with scenes, a storyboard and segues.
        .executableTarget(
            name: "FerryProbe", dependencies: ["FerryContent", "FerryTicket", "UIKit"],
            path: "Tests/Programs/FerryProbe/Device", resources: [.copy("../Ferry")],
            swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["iOSSources"]),
        // Its extensions, which have a class of the same name.
        .target(
            name: "FerryContent", dependencies: ["UIKit"], path: "Tests/Programs/FerryProbe/ContentDevice",
            resources: [.copy("../FerryContent")], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["iOSSources"]),
        .target(
            name: "FerryTicket", dependencies: ["UIKit"], path: "Tests/Programs/FerryProbe/TicketDevice",
            resources: [.copy("../FerryTicket")], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["iOSSources"]),

        // For tests: texts and files of an app in the device's language, in a module with the generated file.
        .target(
            name: "LanguageProbe", dependencies: ["UIKit"], path: "Tests/Programs/LanguageProbe",
            resources: [.copy("Resources")], swiftSettings: [.swiftLanguageMode(.v5)], plugins: ["iOSSources"]),

        // For tests: an app with a form, which they run in their own process.
        .target(
            name: "FormApplication", dependencies: ["UIKit"], path: "Tests/Support/FormApplication",
            swiftSettings: [.swiftLanguageMode(.v5)]),

        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "FerryProbe", "FormApplication", "LanguageProbe", "NewsProbe",
                "TidesProbe", "UIKit",
                "_Testing_UIKit",
                .product(name: "NotificationTesting", package: "ncenter"),
            ], exclude: ["Payloads"]),
        .testTarget(
            name: "SourceTranslatorTests", dependencies: ["SourceTranslator"], exclude: ["Everything.storyboard"],
            swiftSettings: parserSettings),
    ]
)
