import UserNotifications

/// Objects of a test: a coder that knows some keys, and subclasses that are made with it.
final class ResponseCoder: NSCoder {
    private let request: UNNotificationRequest
    private let action: String

    init(request: UNNotificationRequest, action: String = UNNotificationDefaultActionIdentifier) {
        self.request = request
        self.action = action
    }

    override var allowsKeyedCoding: Bool { true }

    override func decodeObject(forKey key: String) -> Any? {
        switch key {
        case "request": request
        case "date": Date()
        case "notification": UNNotification(coder: self)
        case "actionIdentifier": action
        default: nil
        }
    }

    override func decodeInt64(forKey key: String) -> Int64 { 0 }
}

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

final class MockNotification: UNNotification {
    convenience init?(userInfo: [AnyHashable: Any]) {
        let content = MockContent(userInfo: userInfo)
        self.init(request: UNNotificationRequest(identifier: "mock", content: content, trigger: nil))
    }

    init?(request: UNNotificationRequest) {
        super.init(coder: ResponseCoder(request: request))
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

final class MockResponse: UNNotificationResponse {
    private let mockedAction: String

    init?(_ action: String, request: UNNotificationRequest) {
        mockedAction = action
        super.init(coder: ResponseCoder(request: request))
    }

    required init?(coder: NSCoder) { nil }

    override var actionIdentifier: String { mockedAction }
}

final class MockCenter {
    private(set) var added: [UNNotificationRequest] = []
    var status = UNAuthorizationStatus.authorized

    final class SettingsCoder: NSCoder {
        let status: Int

        init(_ status: UNAuthorizationStatus) {
            self.status = status.rawValue
        }

        override func decodeInt64(forKey key: String) -> Int64 { Int64(status) }
        override func decodeBool(forKey key: String) -> Bool { true }
    }

    func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        if let settings = UNNotificationSettings(coder: SettingsCoder(status)) { completionHandler(settings) }
    }

    func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?) {
        added.append(request)
        completionHandler?(nil)
    }
}
