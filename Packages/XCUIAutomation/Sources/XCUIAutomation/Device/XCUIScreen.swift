public import Foundation
@_spi(Suites) import NotificationTesting
import NotificationXCTest

/// The screen.
///
/// Apple: `XCUIScreen`.
@preconcurrency @MainActor
public final class XCUIScreen: XCUIScreenshotProviding {
    /// The screen of the device of the running test.
    public static let main = XCUIScreen()
    /// That one: a phone has no other.
    public static var screens: [XCUIScreen] { [main] }

    private init() {}

    public func screenshot() -> XCUIScreenshot {
        XCUIScreenshot(XCUIApplication(bundleIdentifier: XCUIApplication.phone).test.device.picture())
    }
}

/// What a picture can be taken of.
///
/// Apple: `XCUIScreenshotProviding`.
@preconcurrency @MainActor
public protocol XCUIScreenshotProviding {
    func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {
    /// The whole screen: an element has no picture of its own.
    public func screenshot() -> XCUIScreenshot { XCUIScreen.main.screenshot() }
}

/// A picture of the screen.
///
/// Apple: `XCUIScreenshot`.
@preconcurrency @MainActor
public final class XCUIScreenshot {
    /// The picture as an SVG. Not part of Apple's API.
    public let svg: String

    init(_ svg: String) { self.svg = svg }

    /// The picture as a PNG, which `rsvg-convert` makes. Without that program the test fails, and the data is empty.
    public var pngRepresentation: Data {
        let input = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: input) }
        do {
            try Data(svg.utf8).write(to: input)
            let converter = Process()
            converter.executableURL = URL(filePath: "/usr/bin/env")
            converter.arguments = ["rsvg-convert", "--format=png", input.path]
            let pipe = Pipe()
            converter.standardOutput = pipe
            converter.standardError = FileHandle.nullDevice
            return try TestDevice.outsideOfApplications {
                try converter.run()
                let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
                converter.waitUntilExit()
                guard converter.terminationStatus == 0 else { throw CocoaError(.executableNotLoadable) }
                return data
            }
        } catch {
            XCUIApplication(bundleIdentifier: XCUIApplication.phone).test.record(
                "pngRepresentation: a PNG is made by rsvg-convert, which is not installed (librsvg2-bin has it)",
                #filePath, #line)
            return Data()
        }
    }
}
