import UserNotifications

/// Objects of a test: content of a class of its own, and a center that remembers.
final class MockContent: UNNotificationContent {
    private let mockedUserInfo: [AnyHashable: Any]

    init(userInfo: [AnyHashable: Any]) {
        mockedUserInfo = userInfo
        super.init()
    }

    required init?(coder: NSCoder) {
        fatalError("not archived")
    }

    override var userInfo: [AnyHashable: Any] { mockedUserInfo }
}

final class MockCenter {
    private(set) var added: [UNNotificationRequest] = []

    func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?) {
        added.append(request)
        completionHandler?(nil)
    }
}

func mockedRequest(userInfo: [AnyHashable: Any]) -> UNNotificationRequest {
    UNNotificationRequest(identifier: "mock", content: MockContent(userInfo: userInfo), trigger: nil)
}
