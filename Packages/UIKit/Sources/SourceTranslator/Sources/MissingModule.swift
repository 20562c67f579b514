import SwiftSyntax

/// Modules of iOS that Linux does not have, with what to do about an import of one.
enum MissingModule {
    /// What to do; `nil` for a module that is not known to be missing.
    static func advice(for module: String) -> String? {
        if let own = advice[module] { return "there is no module \(module) here; \(own)" }
        guard systemModules.contains(module) else { return nil }
        return "there is no module \(module) here; \(leaving(module))"
    }

    /// The advice for a module outside of the target's dependencies, such as a pod's; `nil` for a module of the
    /// toolchain.
    static func adviceOnDependency(_ module: String) -> String? {
        guard !toolchainModules.contains(module), !module.hasPrefix("_") else { return nil }
        return "the target does not depend on the module \(module); add its package if it builds on Linux; otherwise "
            + leaving(module)
    }

    private static func leaving(_ module: String) -> String {
        "leave this file out of the target's resources, or put the import and what uses it within "
            + "#if canImport(\(module))"
    }

    /// Modules whose names UIKit has here, as far as they are here.
    static let withinUIKit: Set<String> = ["CoreGraphics", "MobileCoreServices", "QuartzCore"]

    private static let toolchainModules: Set<String> = [
        "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "RegexBuilder", "Swift", "Synchronization",
        "Testing", "UIKit", "UserNotifications", "UserNotificationsUI", "XCTest",
    ]

    private static let advice = [
        "SwiftUI": "leave the files that import it out of the target's resources; if one of them has @main, write "
            + "“@main extension AppDelegate {}” with the name of the app's delegate in a file of the target's own",
        "CryptoKit": "depend on the product Crypto of swift-crypto, which has the same names, and import that within "
            + "#if canImport(Crypto)",
        "BackgroundTasks": dependency("BackgroundTasks", "ncenter-background-tasks"),
        "Combine": dependency("Combine", "ncenter-combine"),
        "CoreLocation": dependency("CoreLocation", "ncenter"),
        "Intents": dependency("Intents", "ncenter"),
        "OSLog": dependency("os", "ncenter-os"),
        "os": dependency("os", "ncenter-os"),
    ]

    private static func dependency(_ product: String, _ package: String) -> String {
        "add .product(name: \"\(product)\", package: \"\(package)\") to the target's dependencies in Package.swift"
    }

    private static let systemModules: Set<String> = [
        "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AppIntents",
        "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "CallKit", "CarPlay", "ClockKit",
        "CloudKit", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
        "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
        "DeviceCheck", "EventKit", "EventKitUI", "FamilyControls", "GameKit", "HealthKit", "HomeKit", "ImageIO",
        "IntentsUI", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "MetricKit",
        "MultipeerConnectivity", "NaturalLanguage", "Network", "NetworkExtension", "ObjectiveC",
        "PDFKit", "PassKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "ReplayKit",
        "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData",
        "SystemConfiguration", "TipKit", "UniformTypeIdentifiers", "Vision", "WatchConnectivity", "WebKit",
        "WidgetKit",
    ]
}

extension SyntaxProtocol {
    /// Whether it is in a branch of `#if`.
    var isWithinCondition: Bool {
        sequence(first: Syntax(self), next: \.parent).contains { $0.is(IfConfigClauseSyntax.self) }
    }
}
