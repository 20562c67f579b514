/// The sender and the conversation that a communication notification shows in addition to its text (iOS 15; WWDC 2021,
/// session 10091; Apple, *Implementing communication notifications*).
///
/// An immutable class, so that the many contents without a communication only store an empty reference.
package final class Communication: Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case message
        case call
    }

    /// The participants of a group conversation.
    package struct Group: Equatable, Sendable, Codable {
        /// Empty if the group has no name.
        package var name: String
        /// The participants besides the sender and the device's owner, as far as the app provides them.
        package var members: [String]

        package init(name: String, members: [String] = []) {
            self.name = name
            self.members = members
        }
    }

    package let kind: Kind
    package let sender: Sender
    /// `nil` in a conversation between two.
    package let group: Group?
    /// Identifies the conversation. It does not group notifications; only the thread identifier does (Apple, developer
    /// forums, thread 757668).
    package let conversationIdentifier: String?

    package init(kind: Kind, sender: Sender, group: Group? = nil, conversationIdentifier: String? = nil) {
        self.kind = kind
        self.sender = sender
        self.group = group
        self.conversationIdentifier = conversationIdentifier
    }
}

extension Communication: Hashable {
    package static func == (left: Communication, right: Communication) -> Bool {
        left === right
            || (left.kind == right.kind && left.sender == right.sender && left.group == right.group
                && left.conversationIdentifier == right.conversationIdentifier)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(sender)
        hasher.combine(conversationIdentifier)
    }
}
