import NotificationModel

/// Running totals for the summary line of a group.
///
/// They are updated with every arrival and removal, so that the summary line costs the same for a group of a hundred
/// thousand as for a group of ten.
package struct SummaryTally: Equatable, Sendable {
    /// The number of items in a category.
    package struct CategoryTotal: Equatable, Sendable {
        package var notifications = 0
        package var items = 0

        fileprivate mutating func add(_ items: Int) {
            notifications += 1
            self.items += items
        }
    }

    /// By category identifier; an empty one means no category.
    package private(set) var categories: [String: CategoryTotal] = [:]
    /// The distinct non-empty summary arguments in alphabetical order, each with its number of notifications.
    package private(set) var arguments: [Argument] = []

    package struct Argument: Equatable, Sendable {
        package var name: String
        package var notifications: Int
        /// The key for sorting: letters before case.
        fileprivate var sortKey: String
    }

    package init() {}

    /// - Parameters:
    ///   - category: The category of the notification; empty if it has none.
    ///   - items: The number of items that it counts for.
    ///   - argument: Its summary argument in the device's language.
    /// - Complexity: O(log n) in the number of distinct arguments, O(n) if the argument is new.
    package mutating func add(_ category: String, items: Int, argument: String) {
        categories[category, default: CategoryTotal()].add(items)
        guard !argument.isEmpty else { return }
        if arguments.count == 1, arguments[0].name == argument {
            arguments[0].notifications += 1
            return
        }
        let key = argument.lowercased()
        let index = insertionIndex(of: argument, sortKey: key)
        if index < arguments.count, arguments[index].name == argument {
            arguments[index].notifications += 1
        } else {
            arguments.insert(Argument(name: argument, notifications: 1, sortKey: key), at: index)
        }
    }

    /// Reverts one ``add(_:items:argument:)`` with the same arguments.
    mutating func remove(_ category: String, items: Int, argument: String) {
        if var total = categories[category] {
            total.notifications -= 1
            total.items -= items
            categories[category] = total.notifications == 0 ? nil : total
        }
        guard !argument.isEmpty else { return }
        let key = argument.lowercased()
        let index = insertionIndex(of: argument, sortKey: key)
        guard index < arguments.count, arguments[index].name == argument else { return }
        arguments[index].notifications -= 1
        if arguments[index].notifications == 0 {
            arguments.remove(at: index)
        }
    }

    /// Returns how many notifications have a summary argument.
    ///
    /// - Complexity: O(log n) in the number of distinct arguments.
    package func notifications(withArgument name: String) -> Int {
        let index = insertionIndex(of: name, sortKey: name.lowercased())
        guard index < arguments.count, arguments[index].name == name else { return 0 }
        return arguments[index].notifications
    }

    private func insertionIndex(of name: String, sortKey: String) -> Int {
        arguments.partitioningIndex { ($0.sortKey, $0.name) >= (sortKey, name) }
    }
}
