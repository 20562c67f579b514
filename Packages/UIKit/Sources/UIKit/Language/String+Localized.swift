extension String {
    /// A key with the values of its interpolations, as `String(localized:)` takes it.
    ///
    /// Apple: `String.LocalizationValue`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable, Equatable {
        /// Writes the key: each value is a conversion in it.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [any CVarArg & Sendable] = []

            /// Begins an empty key; the numbers are ignored.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds text to the key, in which a percent sign is doubled.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacing("%", with: "%%")
            }

            private mutating func append(_ value: any CVarArg & Sendable, _ conversion: String) {
                key += conversion
                arguments.append(value)
            }

            /// A text, as `%@`.
            public mutating func appendInterpolation(_ value: String) { append(value, "%@") }
            /// A text, as `%@`.
            public mutating func appendInterpolation(_ value: Substring) { append(String(value), "%@") }
            /// A number, as `%lld`.
            public mutating func appendInterpolation(_ value: Int) { append(value, "%lld") }
            /// A number, as `%llu`.
            public mutating func appendInterpolation(_ value: UInt) { append(value, "%llu") }
            /// A number, as `%d`.
            public mutating func appendInterpolation(_ value: Int32) { append(value, "%d") }
            /// A number, as `%lf`.
            public mutating func appendInterpolation(_ value: Double) { append(value, "%lf") }
            /// A number, as `%f`.
            public mutating func appendInterpolation(_ value: Float) { append(Double(value), "%f") }

            /// A value in a conversion of its own, such as `%.1f`.
            public mutating func appendInterpolation<Value: CVarArg & Sendable>(_ value: Value, specifier: String) {
                append(value, specifier)
            }

            /// A value as a style writes it in the device's language.
            public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
            where Style.FormatOutput == String {
                append(format.locale(ApplicationLanguage.locale).format(value), "%@")
            }

            /// Any other value as its description.
            public mutating func appendInterpolation<Value>(_ value: Value) {
                append(String(describing: value), "%@")
            }
        }

        fileprivate let key: String
        fileprivate let arguments: [any CVarArg & Sendable]

        /// A key without values.
        public init(stringLiteral value: String) { self.init(value) }

        /// A key that is only known at run time.
        public init(_ value: String) {
            (key, arguments) = (value, [])
        }

        /// A key with the conversions of its values; without any, percent signs are single.
        public init(stringInterpolation: StringInterpolation) {
            let hasArguments = !stringInterpolation.arguments.isEmpty
            key = hasArguments ? stringInterpolation.key : stringInterpolation.key.replacing("%%", with: "%")
            arguments = stringInterpolation.arguments
        }

        /// Whether keys and values are the same; values are compared by their descriptions.
        public static func == (left: Self, right: Self) -> Bool {
            left.key == right.key && left.arguments.map { "\($0)" } == right.arguments.map { "\($0)" }
        }
    }

    /// A text of the app in the device's language, with the values of the key's interpolations filled in.
    ///
    /// Apple: `String(localized:table:bundle:locale:comment:)`.
    ///
    /// - Parameters:
    ///   - table: The name of the file; by default `Localizable`.
    ///   - bundle: By default that of the app or extension whose code runs.
    ///   - locale: Whose language and digits are used; by default the device's.
    ///   - comment: Ignored: it is for translators.
    ///   - file: The file of the caller, whose module decides in a test of a class alone.
    public init(
        localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil, file: String = #fileID
    ) {
        self.init(
            key: value.key, default: value, table: table, bundle: bundle, locale: locale, module: file.moduleName)
    }

    /// A text of the app under a key, with a text for languages that lack it.
    ///
    /// Apple: `String(localized:defaultValue:table:bundle:locale:comment:)`.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, file: String = #fileID
    ) {
        self.init(
            key: "\(key)", default: defaultValue, table: table, bundle: bundle, locale: locale, module: file.moduleName)
    }

    private init(
        key: String, default value: LocalizationValue, table: String?, bundle: Bundle?, locale: Locale?, module: String
    ) {
        let locale = locale ?? ApplicationLanguage.locale
        let bundle = bundle ?? ApplicationLanguage.mainBundle(module: module)
        let format = ApplicationLanguage.text(
            forKey: key, value: value.key, table: table, in: bundle, locale: locale)
        self =
            value.arguments.isEmpty
            ? format : ApplicationLanguage.formatted(format, locale: locale, arguments: value.arguments)
    }

    /// The module in a `#fileID`.
    private var moduleName: String { String(prefix { $0 != "/" }) }
}
