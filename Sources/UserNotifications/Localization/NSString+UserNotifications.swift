public import Foundation
import NotificationModel

extension NSString {
    /// A text that is looked up in the app's `Localizable.strings` when the notification is shown, in the language the
    /// device has then.
    ///
    /// Apple: `NSString.localizedUserNotificationString(forKey:arguments:)`. The string answered is for the titles, bodies
    /// and other texts of notifications, actions and categories; it reads as the text does when no table has the key: the
    /// key itself with the arguments filled in. What makes it looked up travels inside, as invisible characters at its
    /// end: put together with other text it is plain text.
    ///
    /// `key`: A key of the table; its value there is a format: `%@` takes the next argument, `%2$@` the second.
    /// `arguments`: Anything; each one is written as it describes itself. One that was made by this method counts as the
    /// text it reads as.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        let localization = LocalizedText(
            key: TaggedText(key).text,
            arguments: (arguments ?? []).map { TaggedText(String(describing: $0)).text }
        )
        return TaggedText(text: localization.textWithoutTable, localization: localization).string
    }
}
