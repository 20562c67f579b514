/// Who says something to whom: what a communication notification shows besides its text (iOS 15; WWDC 2021, session
/// 10091; Apple, *Implementing communication notifications*).
///
/// A class, so that the many contents without one have room for a reference only; it never changes.
package final class Communication: Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case message
        case call
    }

    /// The others in a conversation of more than two.
    package struct Group: Hashable, Sendable, Codable {
        /// Empty when it has none.
        package var name: String
        /// Who is in it besides the sender and the device's owner, as far as the app says.
        package var members: [String]

        package init(name: String, members: [String] = []) {
            self.name = name
            self.members = members
        }
    }

    package let kind: Kind
    package let sender: Sender
    /// `nil` between two.
    package let group: Group?
    /// The same for all messages of a conversation. It forms no stacks: that is the thread's (Apple, developer forums,
    /// thread 757668).
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
