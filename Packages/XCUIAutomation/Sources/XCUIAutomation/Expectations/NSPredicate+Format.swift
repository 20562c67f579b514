public import Foundation
import NotificationTesting
import NotificationXCTest

extension NSPredicate {
    /// Makes a predicate over an element, a query, an app or a dictionary from a format, of which Apple's comparisons
    /// and logical operators are read. A format that is not read fails the running test at its line.
    public convenience init(
        format predicateFormat: String, _ arguments: Any..., file: StaticString = #filePath, line: UInt = #line
    ) {
        self.init(format: predicateFormat, argumentArray: arguments, file: file, line: line)
    }

    /// The same with the arguments in a list.
    public convenience init(
        format predicateFormat: String, argumentArray arguments: [Any]?, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let predicate: ElementPredicate?
        do {
            predicate = try ElementPredicate(format: PredicateFormat.filled(predicateFormat, with: arguments ?? []))
        } catch {
            predicate = nil
            MainActor.assumeIsolated { Self.fail("\(error)", file, line) }
        }
        self.init { object, _ in
            // nonisolated(unsafe): a predicate is asked where its object is used, on the main thread.
            nonisolated(unsafe) let object = object
            return MainActor.assumeIsolated { predicate?.holds(of: object, file, line) ?? false }
        }
        FormatNames.set(predicateFormat, of: self)
    }

    @MainActor
    fileprivate static func fail(_ problem: String, _ file: StaticString, _ line: UInt) {
        guard let test = DeviceTestCase.current as? XCUITestCase else { preconditionFailure(problem) }
        test.record(problem, file, line)
    }

    /// The format, for failures.
    @MainActor var words: String { FormatNames.format(of: self) ?? "of a block" }
}

extension ElementPredicate {
    @MainActor
    fileprivate func holds(of object: Any?, _ file: StaticString, _ line: UInt) -> Bool {
        do {
            return try holds { name in
                switch object {
                case let object as any Attributed: object.attribute(named: name)
                case let values as [String: Any]: values[name]
                default: nil
                }
            }
        } catch {
            NSPredicate.fail("\(error)", file, line)
            return false
        }
    }
}

/// The formats of predicates, of which Foundation keeps the block alone.
private enum FormatNames {
    private struct Entry {
        weak var predicate: NSPredicate?
        let format: String
    }

    private static let lock = NSLock()
    // nonisolated(unsafe): used under the lock.
    private nonisolated(unsafe) static var entries: [Entry] = []

    static func set(_ format: String, of predicate: NSPredicate) {
        lock.withLock {
            entries.removeAll { $0.predicate == nil }
            entries.append(Entry(predicate: predicate, format: format))
        }
    }

    static func format(of predicate: NSPredicate) -> String? {
        lock.withLock { entries.first { $0.predicate === predicate }?.format }
    }
}
