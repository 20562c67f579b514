public import Foundation
import NotificationModel

extension NSString {
    /// Returns a text that is looked up in the app's `Localizable.strings` when the notification is presented, in the
    /// device's language at that time.
    ///
    /// Apple: `NSString.localizedUserNotificationString(forKey:arguments:)`. Use the result in notifications, actions
    /// and categories. If no table contains the key, the text is the key itself with the arguments filled in. The key
    /// and the arguments are appended to the result as invisible characters; if the result is combined with other text,
    /// it becomes plain text.
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
