public import Foundation
import NotificationModel

extension NSString {
    /// Returns a text that is looked up in the app's `Localizable.strings` when the notification is presented, in the
    /// device's language at that time.
    ///
    /// Apple: `NSString.localizedUserNotificationString(forKey:arguments:)`. Use the result in notifications, actions
    /// and categories, whose properties then return the visible text and keep key and arguments beside it. If no table
    /// contains the key, the text is the key itself with the arguments filled in.
    ///
    /// One difference from Apple's systems: in the returned string itself, key and arguments follow the text as
    /// invisible characters, because strings on Linux can carry nothing else. So the result equals its visible text
    /// only after it was given to a property: compare `content.title`, not the string. If the result is combined with
    /// other text, it becomes plain text there.
    ///
    /// - Parameters:
    ///   - key: A key of the strings table. Its value is a format: `%@` stands for the next argument, `%2$@` for the
    ///     second.
    ///   - arguments: Values of any type, formatted by their descriptions. An argument that was made by this method is
    ///     replaced by its visible text.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let localization = LocalizedText(
            key: TaggedText(key).text,
            arguments: (arguments ?? []).map { TaggedText(String(describing: $0)).text }
        )
        return TaggedText(text: localization.textWithoutTable, localization: localization).string
    }
}
