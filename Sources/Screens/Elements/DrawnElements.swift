import TerminalCanvas

/// What is where on a picture: the elements in the order of drawing, each before those in it.
///
/// Clicks and digits are answered from the list that becomes the tree, so that what can be clicked is what is told.
struct DrawnElements {
    struct Entry {
        let area: Rectangle
        let click: Click?
        /// The digit that presses it; 0 without one.
        var number = 0
        /// What a drag that begins there does; `nil` for what only takes clicks.
        let drag: Drag.Kind?
        /// The element, with the number of those that it is in; `nil` while nobody asks, and for a mere area.
        var told: (element: Element, depth: Int)?
    }

    /// Whether somebody asks for the tree. Otherwise only what takes clicks is listed.
    var areDescribed = false
    var entries: [Entry] = []
    /// How many elements have been begun and not ended.
    var depth = 0

    /// Takes input from all that has been told of; see ``Element/disable(behind:except:)``.
    mutating func disable(behind shadow: Rectangle, except bright: Rectangle?) {
        for index in entries.indices { entries[index].told?.element.disable(behind: shadow, except: bright) }
    }

    /// Finds the thing that a click at a point hits.
    func hit(at point: Point) -> Entry? { entries.last { $0.click != nil && $0.area.contains(point) } }

    /// Finds the thing that a digit presses.
    func click(numbered number: Int) -> Click? { entries.last { $0.number == number }?.click }

    /// The highest digit that presses something; 0 if none does. By index: a loop would copy each entry.
    var highestNumber: Int { entries.indices.reduce(0) { max($0, entries[$1].number) } }

    /// The tree of the elements below that of the whole screen.
    func tree(below root: Element) -> Element {
        var open = [root]
        func close(to depth: Int) {
            while open.count > depth + 1 {
                let element = open.removeLast()
                open[open.count - 1].children.append(element)
            }
        }
        for case let (element, depth)? in entries.map(\.told) {
            close(to: depth)
            open.append(element)
        }
        close(to: 0)
        return open[0]
    }
}
