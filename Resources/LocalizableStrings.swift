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

    /// Reads lines `"key" = "text";` without escapes, which the first frame waits for: Foundation’s reader takes
    /// a tenth of the time to it, and one that splits lines into substrings four million instructions.
    private static func read(_ file: UnsafeBufferPointer<UInt8>) -> [String: String] {
        var (table, marks): ([String: String], [Int]) = ([:], [])
        for place in file.indices where unsafe file[place] == UInt8(ascii: "\"") {
            marks.append(place)
            guard marks.count == 4 else { continue }
            let key = unsafe String(decoding: file[marks[0] + 1..<marks[1]], as: UTF8.self)
            table[key] = unsafe String(decoding: file[marks[2] + 1..<marks[3]], as: UTF8.self)
            marks.removeAll(keepingCapacity: true)
        }
        return table
    }
}
