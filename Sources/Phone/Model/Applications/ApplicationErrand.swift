/// What an app is opened for, besides showing itself.
package struct ApplicationErrand: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable { case url, activity, shortcut }

    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}
