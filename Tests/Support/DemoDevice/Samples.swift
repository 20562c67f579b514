import BlockingTests
import Foundation
import NcenterResources

/// The sample apps and their payloads as files, as a user has them.
package struct Samples {
    private let folder: String

    /// Returns the path of a manifest; `Finch` is the messenger, and so on.
    package func manifest(_ name: String) -> String { "\(folder)/\(name).json" }

    /// Returns the path of a payload; `finch-message` is a message for the messenger, and so on.
    package func payload(_ name: String) -> String { "\(folder)/\(name).apns" }

    private static let pictures = Checkout.root.appending(path: "Resources/Pictures")

    /// Replaces a picture of the samples.
    package func replacePicture(_ name: String, with bytes: some Sequence<UInt8>) throws {
        try Data(bytes).write(to: URL(filePath: folder).appending(path: "../Pictures/\(name)").standardizedFileURL)
    }

    /// Runs the body while the files exist.
    package static func laidOut<Result>(_ body: (Samples) throws -> Result) throws -> Result {
        try TestFiles.withFile("", named: "empty.json") { empty in
            let folder = URL(filePath: empty).deletingLastPathComponent().appending(path: "Samples")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: pictures, to: folder.appending(path: "../Pictures").standardizedFileURL)
            for file in SampleApplication.all.flatMap({ [$0.manifest] + $0.payloads }) {
                try Data(file.bytes).write(to: folder.appending(path: file.name))
            }
            return try body(Samples(folder: folder.path))
        }
    }
}
