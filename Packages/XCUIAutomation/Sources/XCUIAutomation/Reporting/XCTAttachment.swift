public import Foundation
import XCTest

/// Something that is kept with a test: a picture, a text or data.
///
/// Apple: `XCTAttachment`.
public final class XCTAttachment {
    /// Apple: `XCTAttachment.Lifetime`.
    public enum Lifetime: Int, Sendable {
        case keepAlways = 0
        /// Only of a test that fails.
        case deleteOnSuccess = 1
    }

    /// The name of the file, without its ending; `nil` for a number.
    public var name: String?
    public var lifetime = Lifetime.deleteOnSuccess
    public let uniformTypeIdentifier: String
    public var userInfo: [AnyHashable: Any]?
    let data: Data
    let ending: String

    /// Data with a type, such as `public.json`.
    public init(data: Data, uniformTypeIdentifier: String = "public.data") {
        (self.data, self.uniformTypeIdentifier) = (data, uniformTypeIdentifier)
        ending =
            ["public.json": "json", "public.png": "png", "public.plain-text": "txt", "public.svg-image": "svg"][
                uniformTypeIdentifier, default: "data"]
    }

    public convenience init(string: String) {
        self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
    }

    /// The SVG of a picture.
    @preconcurrency @MainActor
    public convenience init(screenshot: XCUIScreenshot) {
        self.init(data: Data(screenshot.svg.utf8), uniformTypeIdentifier: "public.svg-image")
    }
}

/// The attachments of a test.
final class Attachments {
    private var all: [XCTAttachment] = []

    func add(_ attachment: XCTAttachment) { all.append(attachment) }

    /// Writes those that are kept into a folder of the test, and prints the path of each.
    func keep(for test: String, hasFailed: Bool) {
        let kept = all.filter { hasFailed || $0.lifetime == .keepAlways }
        all = []
        guard !kept.isEmpty else { return }
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-attachments/\(test)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (index, attachment) in kept.enumerated() {
                let name = (attachment.name ?? "\(index + 1)").replacing("/", with: "-")
                let file = folder.appending(path: "\(name).\(attachment.ending)")
                try attachment.data.write(to: file)
                print("Attachment: \(file.path)")
            }
        } catch {
            print("The attachments of \(test) are not kept: \(error)")
        }
    }
}

extension XCUITestCase: XCTActivity {
    /// Keeps something with the test, according to its lifetime.
    public func add(_ attachment: XCTAttachment) { attachments.add(attachment) }
}

/// A part of a test that has a name.
///
/// Apple: `XCTActivity`.
public protocol XCTActivity: AnyObject {
    var name: String { get }
    func add(_ attachment: XCTAttachment)
}
