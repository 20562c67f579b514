// swift-tools-version: 6.2
import PackageDescription

// An APNs endpoint on loopback whose phone is a device of ncenter. It is a package of its own, because nothing else of
// ncenter needs SwiftNIO, and it knows devices only by their control API.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
]

let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let core = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let posix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let http1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let http2 = Target.Dependency.product(name: "NIOHTTP2", package: "swift-nio-http2")
let hpack = Target.Dependency.product(name: "NIOHPACK", package: "swift-nio-http2")
let tls = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let x509 = Target.Dependency.product(name: "X509", package: "swift-certificates")
let asn1 = Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "ncenter-apns",
    products: [.executable(name: "ncenter-apns", targets: ["ncenter-apns"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: [
        // What APNs answers, as values: no clock, file or socket.
        .target(name: "APNsRules", dependencies: [crypto], swiftSettings: settings),
        // The only code that writes files.
        .target(name: "APNsFiles", swiftSettings: settings),
        // The authority of the folder, and what it signs.
        .target(
            name: "APNsCertificates", dependencies: ["APNsFiles", "APNsRules", asn1, crypto, x509],
            swiftSettings: settings),
        // The way to devices, and what waits for those that do not run.
        .target(
            name: "APNsDevices", dependencies: ["APNsFiles", "APNsRules", core, http1, posix],
            swiftSettings: settings),
        // TLS, HTTP/2 and their limits.
        .target(
            name: "APNsEndpoint",
            dependencies: [
                "APNsCertificates", "APNsDevices", "APNsRules", core, hpack, http1, http2, posix, tls,
            ],
            swiftSettings: settings),
        .systemLibrary(name: "CMalloc"),
        .executableTarget(
            name: "ncenter-apns",
            dependencies: [
                "APNsCertificates", "APNsDevices", "APNsEndpoint", "APNsFiles", "APNsRules", "CMalloc", arguments, core,
                http1, posix,
            ],
            swiftSettings: settings),

        .target(
            name: "RequestRows", dependencies: ["APNsRules", crypto], path: "Tests/Support/RequestRows",
            resources: [.copy("Fixtures")], swiftSettings: settings),
        // A device and clients, for tests of both ends.
        .target(
            name: "EndpointPeers",
            dependencies: [
                "APNsCertificates", "APNsDevices", "APNsEndpoint", "APNsRules", core, hpack, http1, http2, posix, tls,
            ],
            path: "Tests/Support/EndpointPeers", swiftSettings: settings),
        .testTarget(name: "APNsRulesTests", dependencies: ["APNsRules", "RequestRows"], swiftSettings: settings),
        .testTarget(
            name: "APNsDevicesTests",
            dependencies: ["APNsDevices", "APNsFiles", "APNsRules", "EndpointPeers", core, http1, posix],
            swiftSettings: settings),
        .testTarget(
            name: "APNsEndpointTests",
            dependencies: [
                "APNsCertificates", "APNsDevices", "APNsEndpoint", "APNsRules", "EndpointPeers", "RequestRows", core,
                hpack, http2, posix, tls, crypto,
            ],
            swiftSettings: settings),
    ]
)
