/// Apple: `UIKeyboardType`; stored: the keyboard is the terminal's.
public enum UIKeyboardType: Int, Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
    case asciiCapableNumberPad
}

/// Apple: `UIReturnKeyType`; stored: the keyboard is the terminal's.
public enum UIReturnKeyType: Int, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

/// Apple: `UITextAutocapitalizationType`; stored: the keyboard is the terminal's.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none
    case words
    case sentences
    case allCharacters
}

/// Apple: `UITextAutocorrectionType`; stored: the keyboard is the terminal's.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`
    case no
    case yes
}

/// Apple: `UITextSpellCheckingType`; stored: the keyboard is the terminal's.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default`
    case no
    case yes
}

/// Apple: `UITextContentType`; stored: the keyboard is the terminal's.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The text by which Apple names the kind.
    public let rawValue: String

    /// Names a kind of content by any text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of a person.
    public static let name = UITextContentType(rawValue: "name")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A number to call.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// The user's name at an account.
    public static let username = UITextContentType(rawValue: "username")
    /// The password of an account.
    public static let password = UITextContentType(rawValue: "password")
    /// A password that the user makes.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that comes by message.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// An address of the web.
    public static let URL = UITextContentType(rawValue: "url")
}
