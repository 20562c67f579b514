/// The page in a framework's documentation with the implemented symbols and the tests that show them.
package enum CompatibilityPage {
    /// Returns the page in DocC's Markdown.
    ///
    /// Call it only for rows without problems, because the page claims that each symbol exists.
    package static func markdown(framework: String, table: SurfaceTable, coverage: SurfaceCoverage) -> String {
        let rows = table.rows.filter { $0.framework == framework }
        let entries = rows.map { coverage.entry(for: $0) }
        let declaredOnly = entries.count {
            if case .declaredOnly = $0?.status { true } else { false }
        }
        var page = """
            # Compatibility

            Every symbol that Apple documents for this framework, how far it works here, and the test that shows it.

            ## Overview

            \(extent(rows.count, declaredOnly: declaredOnly))

            This page is written by `.ci/surface --write` from `Tests/Apple/SurfaceTests`, and checked with every change against
            the symbols of the built modules.

            """
        var type: String?
        for (row, entry) in zip(rows, entries) {
            if row.type != type {
                type = row.type
                page += """

                    ### \(heading(row.type))

                    | symbol | status | tests |
                    | --- | --- | --- |

                    """
            }
            let symbols = [row.isType ? row.type : row.symbolName] + (row.asyncDeclaration.map { [$0.fullName] } ?? [])
            page += "| " + symbols.map { "`\($0)`" }.joined(separator: ", ")
            page += row.isDeprecated ? " (deprecated)" : ""
            page += " | " + status(entry?.status) + " | "
            page += (entry?.tests ?? []).map { "`\($0)`" }.joined(separator: ", ") + " |\n"
        }
        return page + (differences[framework] ?? "")
    }

    /// The code that clients have to write in another way, by framework.
    private static let differences = [
        "UserNotifications": """

        ## Code that has to be written in another way

        Other code that names only these modules and Foundation is meant to compile as it is: in Swift 5 without warnings about
        concurrency, in Swift 6 with those that Apple's modules cause as well. Where code calls a delegate's method, a hosted app
        or a content extension outside of the main actor, Swift 6 warns here, too. The shapes that are tried are in
        `Tests/Apple/ClientTests/CompileOnly`.

        | code | here | write |
        | --- | --- | --- |
        | `@objc`, `#selector`, `@IBOutlet` | Swift has no Objective-C runtime on Linux | closures and properties |
        | `delegate.userNotificationCenter?(…)` | every method of a protocol has an implementation | the call without `?` |
        | `response.setValue(…, forKey:)` | Foundation has no key-value coding on Linux | an object made by hand, as below |
        | `UNNotification(coder:)` with a coder of the test's own, also for responses and settings | such a coder reads no archive, \
        and the result is `nil` | `import NotificationTesting`, then `UNNotification(request:date:)`, \
        `UNNotificationResponse.handMade(to:actionIdentifier:userText:)` or `UNNotificationSettings(authorizationStatus:)` |
        | a subclass of a request, notification, response, of settings or the center | these classes are `Sendable` here; \
        Swift warns that a subclass does not say so | `@unchecked Sendable` after the superclass |
        | `extension UNUserNotificationCenter: OwnProtocol {}` with handlers that are not `@Sendable` | as with Apple's modules: \
        a warning in Swift 5, an error in Swift 6 | `@Sendable` in the protocol |
        | a localized text that is compared before content has it | the string has invisible characters behind its text | a \
        comparison with `content.title`, which reads as the text |

        ## What Apple does not say

        | question | here | rests on |
        | --- | --- | --- |
        | which requests stay when an app has too many | the 64 that were added last, of them the last 20 with a \
        region; the log names the others | measured for 64; 20 is the limit of `CLLocationManager`, and which of \
        them stay is our choice |
        | a category with `customDismissAction` when a stack, or all, are cleared | no response; one for a \
        notification that is cleared alone | [a report with several \
        phones](https://github.com/invertase/notifee/issues/577) |
        | a notification after one of its buttons | it goes | our choice; [one \
        report](https://github.com/binwiederhier/ntfy/issues/1728) has it stay |
        | `summaryArgument`, which iOS ignores since 15 | it words the summary line, unless Settings have \
        `summaryText=count` | the documentation of iOS 12 |
        | `recipientCount` 1 | a direct message, as with the owner as the only recipient | the name of the member; \
        a group has more |
        | a sound file that the app does not have | the default sound, and the log says which file is missing, \
        whoever names it | Apple's page of `UNNotificationSound` |
        | a `.stringsdict` | a text of a notification has the form `other`; the code of an app has Apple's plural \
        forms with the package UIKit | our choice |

        """
    ]

    private static func extent(_ count: Int, declaredOnly: Int) -> String {
        guard declaredOnly > 0 else { return "All \(count) symbols are implemented." }
        return """
            Of \(count) symbols \(count - declaredOnly) are implemented. The other \(declaredOnly) are declared only: code that
            names them compiles, and they behave as Apple documents for a device without what they are about.
            """
    }

    private static func heading(_ type: String) -> String {
        type == SurfaceRow.globalType ? "Constants" : type
    }

    private static func status(_ status: SurfaceCoverage.Status?) -> String {
        switch status {
        case .implemented: "implemented"
        case .implementedDifferently(let difference): "implemented; \(difference)"
        case .declaredOnly(let reason): "declared only: \(reason)"
        case .hostValue(let type, let name): "passed by the host: `\(type).\(name)`"
        case nil: "not listed"
        }
    }
}
