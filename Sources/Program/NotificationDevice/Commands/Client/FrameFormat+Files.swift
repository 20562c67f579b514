import ArgumentParser
import ControlHandlers
import DeviceControl
import DeviceSession
import Foundation
import TerminalCanvas

extension OutputFile {
    /// Writes a file instead of one of the same name, all of it or nothing.
    ///
    /// - Throws: The exit status, after a message on standard error.
    static func writeReporting(_ bytes: Data, to path: String) throws {
        do throws(InputError) {
            try OutputFile.write(bytes, to: path)
        } catch {
            throw StandardError.failure(error.description, error.status)
        }
    }
}

extension FrameFormat {
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
    /// - Throws: ``ControlClientError/noDevice`` if the body is not a frame.
    func printable(_ format: FrameFormat) throws(ControlClientError) -> String {
        switch format {
        case .text where mediaType == MediaType.text, .svg where mediaType == MediaType.svg: return printableText
        case .ansi where mediaType == MediaType.text:
            return ANSIText(sanitizing: String(decoding: body, as: UTF8.self)).string
        case .json: return try printableJSON()
        case .text, .svg, .ansi: throw .noDevice
        }
    }
}
