import Foundation
import NotificationModel
import NotificationWire
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

    @Test("Printed, it says its domain, code and message")
    func printed() {
        let error: any Error = UNError(.notificationsNotAllowed)
        let text = "Error Domain=UNErrorDomain Code=1 \"Notifications are not allowed for this application\""
        #expect("\(error)" == text)
        #expect(String(reflecting: error) == text)
        #expect("\(Optional(error) as Any)" == "Optional(\(text))")
        let own: any Error = UNError(.attachmentCorrupt, userInfo: [NSLocalizedDescriptionKey: "Broken"])
        #expect("\(own)" == "Error Domain=UNErrorDomain Code=105 \"Broken\"")
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

    @Test("An NSError of the domain with a listed code is the error", arguments: [1, 105, 1600])
    func plainErrors(number: Int) throws {
        let plain: any Error = NSError(domain: UNErrorDomain, code: number, userInfo: ["key": "value"])
        let error = try #require(plain as? UNError)
        #expect(error.errorCode == number)
        #expect(error.userInfo["key"] as? String == "value")
        #expect(UNError.Code(rawValue: number).map { $0 ~= plain } == true)
        do {
            throw plain
        } catch let error as UNError {
            #expect(error.code.rawValue == number)
        }
        #expect((error as NSError) == (plain as NSError))
    }

    @Test(
        "All other NSErrors stay NSErrors",
        arguments: [(UNErrorDomain, 2003), (UNErrorDomain, 0), (NSCocoaErrorDomain, 1), ("unerrordomain", 1)])
    func otherErrors(domain: String, number: Int) {
        let plain: any Error = NSError(domain: domain, code: number)
        #expect(plain as? UNError == nil)
        #expect(!(UNError.notificationsNotAllowed ~= plain))
        #expect((plain as NSError).code == number)
    }

    @Test("userInfo is returned, also by the NSError, and can replace the text")
    func userInfo() {
        let error = UNError(
            .attachmentCorrupt, userInfo: ["path": "/a", NSLocalizedDescriptionKey: "Broken"])
        #expect(error.userInfo["path"] as? String == "/a")
        #expect(error.errorUserInfo["path"] as? String == "/a")
        #expect(error.localizedDescription == "Broken")
        let bridged = (error as any Error) as NSError
        #expect(bridged.userInfo["path"] as? String == "/a")
        #expect(bridged.code == 105)
        #expect(UNError.errorDomain == UNErrorDomain)
    }

    @Test("Errors are equal when code and userInfo are")
    func equality() {
        #expect(UNError(.attachmentCorrupt) == UNError(.attachmentCorrupt))
        #expect(UNError(.attachmentCorrupt) != UNError(.attachmentInvalidURL))
        #expect(UNError(.attachmentCorrupt, userInfo: ["key": 1]) != UNError(.attachmentCorrupt))
        #expect(Set([UNError(.attachmentCorrupt), UNError(.attachmentCorrupt)]).count == 1)
    }

    @Test(
        "Every refusal by the device is an error with a distinct text",
        arguments: [
            RequestError.notificationsNotAllowed, .attachmentInvalidURL, .attachmentUnrecognizedType,
            .attachmentInvalidFileSize, .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed,
            .attachmentCorrupt, .notificationInvalidNoDate, .notificationInvalidNoContent, .badgeInputInvalid,
        ]
    )
    func refusals(refusal: RequestError) {
        let error = UNError(refusal)
        #expect(error.errorCode == refusal.rawValue)
        #expect(!error.localizedDescription.contains("could not be completed"))
    }
}
