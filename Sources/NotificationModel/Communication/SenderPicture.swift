package import FoundationEssentials

/// Where a sender's picture is. Characters cannot show it: the device keeps it, and draws initials.
package enum SenderPicture: Hashable, Sendable, Codable {
    /// An image among the app's resources.
    case named(String)
    /// A symbol of the system's.
    case systemSymbol(String)
    case data(Data)
    case file(URL)
}
