/// What is in a row.
///
/// Apple: `UIContentConfiguration`, of which ``UIListContentConfiguration`` is here.
public protocol UIContentConfiguration: Sendable {}

/// The texts of a row.
///
/// Apple: `UIListContentConfiguration`.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text looks.
    public struct TextProperties: Sendable {
        /// Drawn as that of a label.
        public var font = UIFont.preferredFont(forTextStyle: .body)
        /// Drawn as that of a label.
        public var color = UIColor.label
        /// The most lines of the text; 0, as many as it needs, by default.
        public var numberOfLines = 0
        /// How the text is aligned.
        public var alignment = NSTextAlignment.natural
    }

    /// How a picture looks; stored.
    public struct ImageProperties: Sendable {
        /// Stored.
        public var tintColor: UIColor?
        /// Stored.
        public var cornerRadius: CGFloat = 0
        /// Stored.
        public var maximumSize = CGSize.zero
    }

    /// The first text; `nil` for none.
    public var text: String?
    /// The second text, here always behind the first; `nil` for none.
    public var secondaryText: String?
    /// Stored: a row shows its texts.
    public var image: UIImage?
    /// How the first text looks.
    public var textProperties = TextProperties()
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties()
    /// Stored.
    public var imageProperties = ImageProperties()

    /// A row without texts.
    public static func cell() -> Self { Self() }
    /// As ``cell()``.
    public static func subtitleCell() -> Self { Self() }
    /// As ``cell()``.
    public static func valueCell() -> Self { Self() }
}

extension String? {
    /// Gives a label a text and how it looks.
    @MainActor
    func show(_ properties: UIListContentConfiguration.TextProperties, in label: UILabel?) {
        guard let label else { return }
        (label.text, label.font, label.textColor) = (self, properties.font, properties.color)
        (label.numberOfLines, label.textAlignment) = (properties.numberOfLines, properties.alignment)
    }
}
