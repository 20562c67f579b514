import NotificationModel
import TerminalCanvas

/// Finds the element that a step or a test names.
///
/// The identifier as a whole goes before words as a whole, those before the beginning of words, and that before a part of
/// them. The words of an element are its own and those of what it contains. Of elements that contain each other the inner one
/// counts. The hints in the last row, which say what keys do, count where nothing else fits. Case counts.
package struct ElementSearch: Hashable, Sendable {
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

    /// How well an element fits; the cases are in the order from the worst to the best.
    private enum Fit: Int, Comparable {
        case part
        case beginning
        case words
        case identifier

        static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
    }

    private struct Found {
        var element: Element
        var fit: Fit
        var isHint: Bool
    }

    /// Returns the element that takes a use.
    ///
    /// - Complexity: O(n) in the elements and their words.
    package func find(in root: Element, for use: Element.Use) throws(ElementSearchError) -> Element {
        var found: [Found] = []
        collect(from: root, for: use, isContained: container == nil, isHint: false, into: &found)
        let things = found.filter { !$0.isHint }
        if !things.isEmpty { found = things }
        guard let best = found.map(\.fit).max() else {
            let names = root.all.filter { $0.uses.contains(use) }.flatMap { [$0.identifier] + $0.words }
            let others = names.filter { !$0.isEmpty && $0 != words }
            throw .nothingFits(self, use, nearest: Spelling.nearest(to: words, among: others))
        }
        let fitting = found.filter { $0.fit == best }.map(\.element)
        guard let place else {
            guard fitting.count == 1 else { throw .severalFit(self, use, fitting.map(\.line)) }
            return fitting[0]
        }
        guard let element = fitting[safe: place - 1] else { throw .severalFit(self, use, fitting.map(\.line)) }
        return element
    }

    /// - Parameters:
    ///   - isContained: Whether an element that contains this one is the container.
    ///   - isHint: Whether this one is in the row of hints.
    private func collect(
        from element: Element, for use: Element.Use, isContained: Bool, isHint: Bool, into found: inout [Found]
    ) {
        let isHint = isHint || element.identifier == Element.hints
        let isContained =
            isContained
            || container.map { element.identifier == $0 || element.label.contains($0) || element.value.contains($0) }
                == true
        let before = found.count
        for child in element.children {
            collect(from: child, for: use, isContained: isContained, isHint: isHint, into: &found)
        }
        guard found.count == before, isContained, element.uses.contains(use), let fit = fit(of: element) else { return }
        found.append(Found(element: element, fit: fit, isHint: isHint))
    }

    private func fit(of element: Element) -> Fit? {
        if element.identifier == words { return .identifier }
        let texts = element.words
        if texts.contains(words) { return .words }
        if texts.contains(where: { $0.hasPrefix(words) }) { return .beginning }
        return texts.contains { $0.contains(words) } ? .part : nil
    }
}

/// Why an element was not found.
package enum ElementSearchError: Error, Hashable, Sendable, CustomStringConvertible {
    case nothingFits(ElementSearch, Element.Use, nearest: String?)
    /// The lines of the elements that fit equally well.
    case severalFit(ElementSearch, Element.Use, [String])

    /// A sentence; several elements are on lines of their own, with their numbers.
    package var description: String {
        switch self {
        case .nothingFits(let search, let use, let nearest):
            let place = search.container.map { " in “\($0)”" } ?? ""
            return "\(use.rawValue): nothing that takes it has the words “\(search.words)”\(place)"
                + (nearest.map { "; did you mean “\(TerminalText($0).string)”?" } ?? "")
        case .severalFit(let search, let use, let lines):
            let numbered = lines.enumerated().map { "  \($0.offset + 1)  \($0.element)" }
            let count = "\(lines.count) element\(lines.count == 1 ? "" : "s")"
            let end = search.place.map { ", and there is no number \($0):" } ?? "; a number behind it chooses one:"
            return (["\(use.rawValue): “\(search.words)” fits \(count)\(end)"] + numbered).joined(separator: "\n")
        }
    }
}

extension Element {
    /// The identifier of the row of hints.
    static let hints = "Hints"

    /// Whether any of what is in view has these words.
    ///
    /// - Complexity: O(n) in the elements and their words.
    package func shows(_ text: String) -> Bool {
        isVisible && (label.contains(text) || value.contains(text)) || children.contains { $0.shows(text) }
    }

    /// The words in view that are nearest to a text, as they can be printed; `nil` if none is near.
    package func nearestWords(to text: String) -> String? {
        let words = all.filter(\.isVisible).flatMap { [$0.label, $0.value] }.filter { !$0.isEmpty }
        return Spelling.nearest(to: text, among: words).map { TerminalText($0).string }
    }
}
