import ArgumentParser
import DeviceControl
import DeviceSession
import Foundation
import TerminalCanvas

/// A frame as a file.
enum FrameFile {
    /// Writes a file in place of one of the same name.
    static func write(_ bytes: Data, to path: String) throws {
        do {
            try bytes.write(to: URL(filePath: path))
        } catch {
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let reason =
                FileManager.default.fileExists(atPath: folder)
                ? error.cause : "the folder \(folder) does not exist"
            throw StandardError.failure("\(path): \(reason)", ExitStatus.outputError)
        }
    }

    /// Saves a picture, or another text, in the current folder, under a name with the time that no other file has.
    ///
    /// - Returns: The name.
    static func save(_ text: String, at date: Date, _ fileExtension: String = "svg") throws -> String {
        let time = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateSeparator(.omitted)
            .time(includingFractionalSeconds: false).timeSeparator(.omitted).dateTimeSeparator(.standard)
        let stem = "ncenter-\(date.formatted(time).replacing("T", with: "-"))"
        let data = Data(text.utf8)
        for number in 1... {
            let name = number == 1 ? "\(stem).\(fileExtension)" : "\(stem)-\(number).\(fileExtension)"
            do {
                try data.write(to: URL(filePath: name), options: .withoutOverwriting)
                return name
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                continue
            }
        }
        preconditionFailure("there are always more numbers")
    }
}

extension ControlRequest.FrameFormat {
    /// The format that the name of a file says; `nil` if it says none.
    init?(file path: String) {
        self.init(fileExtension: URL(filePath: path).pathExtension)
    }

    init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "txt", "text": self = .text
        case "ansi", "ans": self = .ansi
        case "svg": self = .svg
        case "json": self = .json
        default: return nil
        }
    }
}

extension ControlClient.Response {
    /// A frame that is safe to print.
    ///
    /// - Throws: ``ControlClientError/noDevice`` if the body is no frame.
    func printable(_ format: ControlRequest.FrameFormat) throws(ControlClientError) -> String {
        switch format {
        case .text where mediaType == MediaType.text, .svg where mediaType == MediaType.svg: return printableText
        case .ansi where mediaType == MediaType.text:
            return ANSIText(sanitizing: String(decoding: body, as: UTF8.self)).string
        case .json: return try printableJSON()
        case .text, .svg, .ansi: throw .noDevice
        }
    }
}
