import DeviceInterface
package import NotificationCore
package import TerminalCanvas

/// A step in a script for `ncenter render`.
package enum RenderStep: Hashable {
    case key(Key)
    /// Printable characters, each of which is a key.
    case text(String)
    /// Seconds of the device's time.
    case advance(Double)
    case push(path: String)
    /// A header of all following pushes.
    case header(PushHeader)
    /// Degrees north and east.
    case location(latitude: Double, longitude: Double)
    case set(SettingAssignment)
    case resize(Size)
    case show

    /// Parses a word of a script.
    ///
    /// - Throws: A description of the error.
    init(word: String) throws(RenderScriptError) {
        let (name, argument) = Self.split(word)
        switch (name, argument) {
        case ("show", nil):
            self = .show
        case ("advance", let argument?):
            guard let seconds = Self.seconds(argument) else {
                throw RenderScriptError("“\(word)”: a time is a number and s, m, h or d, such as advance:5s")
            }
            self = .advance(seconds)
        case ("push", let argument?):
            guard !argument.isEmpty else {
                throw RenderScriptError("“\(word)”: push: needs a file, such as push:a.apns")
            }
            self = .push(path: argument)
        case ("header", let argument?):
            guard let header = PushHeader(argument) else {
                throw RenderScriptError(
                    "“\(word)”: a header is apns-collapse-id=ID, apns-expiration=SECONDS (since 1970, or 0) or "
                        + "apns-priority=1, 5 or 10")
            }
            self = .header(header)
        case ("location", let argument?):
            guard let (latitude, longitude) = Self.place(argument) else {
                throw RenderScriptError(
                    "“\(word)”: a place is degrees north, a comma, degrees east, such as location:40,120")
            }
            self = .location(latitude: latitude, longitude: longitude)
        case ("set", let argument?):
            do {
                self = .set(try SettingAssignment(parsing: argument))
            } catch {
                throw RenderScriptError("“\(word)”: \(error)")
            }
        case ("resize", let argument?):
            guard let size = Size(screen: argument) else {
                throw RenderScriptError("“\(word)”: a size is columns x rows, 1 to 1000 each, such as resize:100x30")
            }
            self = .resize(size)
        default:
            if let key = Key(name: word) {
                self = .key(key)
            } else {
                self = .text(word)
            }
        }
    }

    private static func split(_ word: String) -> (name: String, argument: String?) {
        guard let colon = word.firstIndex(of: ":") else { return (word, nil) }
        return (String(word[..<colon]), String(word[word.index(after: colon)...]))
    }

    /// Parses a location such as `40,120` or `-33.9,18.4`: degrees north (-90 through 90) and east (-180 through 180).
    private static func place(_ text: String) -> (latitude: Double, longitude: Double)? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        return (latitude, longitude)
    }

    /// Parses a duration such as `5s`, `1.5m`, `2h` or `1d` into seconds; `nil` if it is invalid or negative.
    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
            number.isFinite, (0...36_500).contains(number * unit / 86_400)
        else { return nil }
        return number * unit
    }
}

/// Why a script for `ncenter render` is refused.
package struct RenderScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence that names the step and its word.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension Size {
    /// Parses a size such as `80x24` with 1 to 1000 columns and rows.
    init?(screen text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            (1...1000).contains(columns), (1...1000).contains(rows)
        else { return nil }
        self.init(columns: columns, rows: rows)
    }
}
