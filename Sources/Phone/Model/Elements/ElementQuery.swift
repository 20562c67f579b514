/// Names an element that the screen shows, by its identifier or by some of its words.
package struct ElementQuery: Equatable, Sendable {
    /// The identifier, or words of the element or of what it contains; case counts.
    package var words: String
    /// Which of several that fit equally well, counted from 1; `nil` if there is only one.
    package var place: Int?
    /// Words or the identifier of the element itself or of one that contains it; `nil` for any.
    package var container: String?

    package init(_ words: String, place: Int? = nil, in container: String? = nil) {
        self.words = words
        self.place = place
        self.container = container
    }
}
