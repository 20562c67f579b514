import BlockingTests
import Foundation
import Testing

/// A locale with ISO 8859-1 text, created for a test, because machines only have UTF-8 locales.
final class SingleByteLocale {
    private let folder: URL

    init() throws {
        folder = URL.temporaryDirectory.appending(path: "locale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bytes = (0..<256).map { byte in
            let number = String(byte, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: 2 - number.count) + number
            return "<U00\(code)> /x\(code.lowercased())"
        }
        let charmap = """
            <code_set_name> ISO-8859-1
            <comment_char> %
            <escape_char> /
            CHARMAP
            \(bytes.joined(separator: "\n"))
            END CHARMAP

            """
        let source = """
            comment_char %
            escape_char /
            LC_CTYPE
            upper <U0041>..<U005A>
            lower <U0061>..<U007A>
            space <U0009>..<U000D>;<U0020>
            cntrl <U0000>..<U001F>;<U007F>
            print <U0020>..<U007E>;<U00A0>..<U00FF>
            END LC_CTYPE

            """
        try charmap.write(to: folder.appending(path: "charmap"), atomically: true, encoding: .utf8)
        try source.write(to: folder.appending(path: "source"), atomically: true, encoding: .utf8)
        // It prints warnings about everything except the characters of the locale, and continues.
        let run = try ProgramRun.of(
            "localedef",
            [
                "--no-archive", "--force", "--quiet", "-i", folder.appending(path: "source").path,
                "-f", folder.appending(path: "charmap").path, folder.appending(path: "latin1").path,
            ])
        let isMade = FileManager.default.fileExists(atPath: folder.appending(path: "latin1/LC_CTYPE").path)
        try #require(isMade, "\(String(decoding: run.standardError, as: UTF8.self))")
    }

    deinit {
        // Anything that remains is in the temporary folder.
        try? FileManager.default.removeItem(at: folder)
    }

    var environment: [String: String] { ["LC_ALL": "", "LC_CTYPE": "latin1", "LOCPATH": folder.path] }
}
