package import FoundationEssentials

/// The sender of a message or the caller.
package struct Sender: Hashable, Sendable, Codable {
    /// How the app reaches the sender.
    package struct Handle: Hashable, Sendable, Codable {
        /// With the raw values of `INPersonHandleType`.
        package enum Kind: Int, Hashable, Sendable, Codable {
            case unknown = 0
            case emailAddress = 1
            case phoneNumber = 2
        }

        package var value: String
        package var kind: Kind

        package init(_ value: String, kind: Kind = .unknown) {
            self.value = value
            self.kind = kind
        }
    }

    /// Empty if the app provides none.
    package var displayName: String
    package var handle: Handle?
    /// `nil` if the app provides none.
    package var picture: SenderPicture?

    package init(displayName: String, handle: Handle? = nil, picture: SenderPicture? = nil) {
        self.displayName = displayName
        self.handle = handle
        self.picture = picture
    }
}

/// The source of a sender's picture. The device shows the picture if it is data or a file, otherwise initials.
package enum SenderPicture: Hashable, Sendable, Codable {
    /// An image in the app's resources.
    case named(String)
    case systemSymbol(String)
    case data(Data)
    case file(URL)
}
