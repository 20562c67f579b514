/// The keys of the texts in a content that are looked up in the app's strings table when they are presented.
///
/// A text without a value here is presented unchanged. Otherwise the text in the content is used if the table has no
/// such key.
package struct ContentLocalization: Hashable, Sendable, Codable {
    package var title: LocalizedText?
    package var subtitle: LocalizedText?
    package var body: LocalizedText?
    package var summaryArgument: LocalizedText?

    package init(
        title: LocalizedText? = nil,
        subtitle: LocalizedText? = nil,
        body: LocalizedText? = nil,
        summaryArgument: LocalizedText? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.summaryArgument = summaryArgument
    }

    package var isEmpty: Bool { title == nil && subtitle == nil && body == nil && summaryArgument == nil }
}
