package import NotificationModel
import TerminalCanvas

extension Element {
    static let hints = "Hints"
    /// The words that nothing is found.
    static let noMatches = "NoMatches"

    /// Returns the element below this one that a query names and that takes a use.
    ///
    /// The identifier as a whole goes before words as a whole, those before the beginning of words, and that before a
    /// part of them. The words of an element are its own and those of what it contains; of elements in each other the
    /// inner one counts. Hints count where nothing else fits. Case counts.
    ///
    /// - Complexity: O(n) in the elements and their words.
    package func find(_ query: ElementQuery, for use: ElementUse) throws(ElementSearchError) -> Element {
        var search = ElementSearch(query: query, use: use)
        search.collect(from: self, isContained: query.container == nil, isHint: false)
        let things = search.found.filter { !$0.isHint }
        let found = things.isEmpty ? search.found : things
        guard let best = found.map(\.fit).max() else {
            let names = all.filter { $0.uses.contains(use) }.flatMap { [$0.identifier] + $0.words }
            let others = names.filter { !$0.isEmpty && $0 != query.words }
            throw .nothingFits(query, use, nearest: Spelling.nearest(to: query.words, among: others))
        }
        let fitting = found.filter { $0.fit == best }.map(\.element)
        guard (query.place == nil) == (fitting.count == 1), let element = fitting[safe: (query.place ?? 1) - 1] else {
            throw .severalFit(query, use, fitting)
        }
        return element
    }

    /// Returns the words by which ``find(_:for:)`` finds here what an element of another state of the screens is, with
    /// a number if no words are its alone; `nil` if it is not here or has no words that a key can type.
    package func query(naming other: Element, for use: ElementUse) -> ElementQuery? {
        var numbered: ElementQuery?
        for words in other.names {
            do throws(ElementSearchError) {
                if try find(ElementQuery(words), for: use).isSame(as: other) { return ElementQuery(words) }
            } catch {
                guard numbered == nil, case .severalFit(_, _, let elements) = error else { continue }
                numbered = elements.firstIndex { $0.isSame(as: other) }.map { ElementQuery(words, place: $0 + 1) }
            }
        }
        return numbered
    }

    /// Whether both stand for the same thing, wherever they are.
    package func isSame(as other: Element) -> Bool { click != nil && click == other.click }

    /// The words that a person would call it by, the best first, and its identifier. Nothing in them changes with the
    /// time alone.
    package var names: [String] {
        let inner = all.dropFirst().filter { $0.elementType == .staticText }.map(\.label)
        // The name of the app comes first, and is that of many.
        let parts = timelessLabel?.split(separator: ", ").map(String.init)
        let own = parts.map { $0.dropFirst() + $0.prefix(1) } ?? readableWords[...]
        return (inner + own + [identifier]).filter { words in
            !words.isEmpty && words.count <= Self.longestName && words.allSatisfy { Key(name: String($0)) != nil }
        }
    }

    /// In characters; longer texts are not used as names.
    private static let longestName = 100

    /// Whether its identifier, or one of its texts, equals the words.
    package func isNamed(_ words: String) -> Bool { identifier == words || self.words.contains(words) }

    /// Whether words that can be read now have this text.
    ///
    /// - Complexity: O(n) in the elements and their words.
    package func shows(_ text: String) -> Bool { readable.contains { $0.contains(text) } }

    /// The words that can be read now and are nearest to a text, as they can be printed; `nil` if none is near.
    package func nearestWords(to text: String) -> String? {
        Spelling.nearest(to: text, among: readable).map { TerminalText($0).string }
    }

    /// Its own words that can be read: label and value, but for the placeholder of a field with a text in it.
    package var readableWords: [String] {
        let isFilled = elementType.isField && !value.isEmpty
        return (isFilled ? [value] : [label, value]).filter { !$0.isEmpty }
    }

    /// The labels and values in view that no shadow covers.
    private var readable: [String] {
        all.filter { $0.isVisible && !$0.isInShadow }.flatMap(\.readableWords)
    }
}

/// The elements that fit a query, as far as the tree has been looked through.
private struct ElementSearch {
    /// How well an element fits; the cases are in the order from the worst to the best.
    enum Fit: Comparable {
        case part
        case beginning
        case words
        case identifier
    }

    struct Found {
        var element: Element
        var fit: Fit
        var isHint: Bool
    }

    let query: ElementQuery
    let use: ElementUse
    var found: [Found] = []

    /// - Parameters:
    ///   - isContained: Whether an element that contains this one is the container.
    ///   - isHint: Whether this one is in the row of hints.
    mutating func collect(from element: Element, isContained: Bool, isHint: Bool) {
        let isHint = isHint || element.identifier == Element.hints
        let isContained =
            isContained
            || query.container.map {
                element.identifier == $0 || element.label.contains($0) || element.value.contains($0)
            } == true
        let before = found.count
        for child in element.children { collect(from: child, isContained: isContained, isHint: isHint) }
        guard found.count == before, isContained, element.uses.contains(use), let fit = fit(of: element) else { return }
        found.append(Found(element: element, fit: fit, isHint: isHint))
    }

    private func fit(of element: Element) -> Fit? {
        if element.identifier == query.words { return .identifier }
        let texts = element.words
        if texts.contains(query.words) { return .words }
        if texts.contains(where: { $0.hasPrefix(query.words) }) { return .beginning }
        return texts.contains { $0.contains(query.words) } ? .part : nil
    }
}

/// Why an element was not found.
package enum ElementSearchError: Error, Equatable, Sendable, CustomStringConvertible {
    case nothingFits(ElementQuery, ElementUse, nearest: String?)
    case severalFit(ElementQuery, ElementUse, [Element])

    /// A sentence; several elements are on lines of their own, with their numbers.
    package var description: String {
        switch self {
        case .nothingFits(let query, let use, let nearest):
            let place = query.container.map { " in “\($0)”" } ?? ""
            return "\(use.rawValue): nothing that takes it has the words “\(query.words)”\(place)"
                + (nearest.map { "; did you mean “\(TerminalText($0).string)”?" } ?? "")
        case .severalFit(let query, let use, let elements):
            let numbered = elements.enumerated().map { "  \($0.offset + 1)  \($0.element.line)" }
            let count = "\(elements.count) element\(elements.count == 1 ? "" : "s")"
            let end =
                query.place.map {
                    elements.count > 1
                        ? ", and there is no number \($0):"
                        : "; as a key, \($0) is on a line or behind a semicolon of its own:"
                } ?? "; a number behind it chooses one:"
            return (["\(use.rawValue): “\(query.words)” fits \(count)\(end)"] + numbered).joined(separator: "\n")
        }
    }
}
