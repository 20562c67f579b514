internal import CNcenterResources

/// The `Localizable.strings` of the demo apps, as they are in the `lproj` folders of an app's bundle.
package enum LocalizableStrings {
    /// The tables of an app by language.
    package static func tables(of app: String) -> [String: [String: String]] {
        var count = 0
        let first = unsafe ncenter_app_strings(app, &count)
        return unsafe UnsafeBufferPointer(start: first, count: count).reduce(into: [:]) { tables, table in
            let file = unsafe UnsafeBufferPointer(start: table.file.bytes, count: table.file.count)
            tables[unsafe String(cString: table.language)] = unsafe read(file)
        }
    }

    /// Reads lines `"key" = "text";` without escapes. Foundation's reader takes a tenth of the time to the first frame.
    private static func read(_ file: UnsafeBufferPointer<UInt8>) -> [String: String] {
        let lines = unsafe String(decoding: file, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
        return lines.reduce(into: [:]) { table, line in
            let parts = line.split(separator: UInt8(ascii: "\""))
            table[String(Substring(parts[0]))] = String(Substring(parts[2]))
        }
    }
}
