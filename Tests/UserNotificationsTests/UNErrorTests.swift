import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("UNError")
struct UNErrorTests {
    @Test("A refusal is caught by pattern, and by no other pattern")
    func pattern() {
        func caught(_ error: any Error) -> String {
            do {
                throw error
            } catch UNError.badgeInputInvalid {
                return "badge"
            } catch UNError.notificationsNotAllowed {
                return "not allowed"
            } catch {
                return "other"
            }
        }
        #expect(caught(UNError(.notificationsNotAllowed)) == "not allowed")
        #expect(caught(UNError(.badgeInputInvalid)) == "badge")
        #expect(caught(UNError(.notificationInvalidNoDate)) == "other")
        #expect(caught(CancellationError()) == "other")
    }

    @Test("It has Apple's domain and text, as an Error and as an NSError")
    func bridging() {
        let error: any Error = UNError(.notificationsNotAllowed)
        #expect(error.localizedDescription == "Notifications are not allowed for this application")
        let bridged = error as NSError
        #expect(bridged.domain == UNErrorDomain)
        #expect(UNErrorDomain == "UNErrorDomain")
        #expect(bridged.code == 1)
        #expect(bridged.localizedDescription == "Notifications are not allowed for this application")
    }

    @Test(
        "Every code has Apple's number",
        arguments: [
            (UNError.Code.notificationsNotAllowed, 1), (.attachmentInvalidURL, 100), (.attachmentUnrecognizedType, 101),
            (.attachmentInvalidFileSize, 102), (.attachmentNotInDataStore, 103),
            (.attachmentMoveIntoDataStoreFailed, 104), (.attachmentCorrupt, 105), (.notificationInvalidNoDate, 1400),
            (.notificationInvalidNoContent, 1401), (.contentProvidingObjectNotAllowed, 1500),
            (.contentProvidingInvalid, 1501), (.badgeInputInvalid, 1600),
        ]
    )
    func codes(code: UNError.Code, number: Int) {
        #expect(code.rawValue == number)
        #expect(UNError.Code(rawValue: number) == code)
    }

    @Test("Unlisted codes stay unlisted")
    func unlistedCodes() {
        #expect(UNError.Code(rawValue: 2003) == nil)
    }
}
