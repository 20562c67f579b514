import UserNotifications

/// A manager from before concurrency: handlers capture it and its variables, and pass the callers' closures on.
class CapturingHandlers {
    private var isAllowed = false
    private var onChange: (() -> Void)?
    private let center = UNUserNotificationCenter.current()

    func ask(completion: @escaping (Bool, Error?) -> Void) {
        center.requestAuthorization(options: [.alert, .sound], completionHandler: completion)
    }

    func refresh(completion: ((Bool) -> Void)? = nil) {
        center.getNotificationSettings { settings in
            self.isAllowed = settings.authorizationStatus == .authorized
            self.onChange?()
            DispatchQueue.main.async { completion?(self.isAllowed) }
        }
    }

    func add(_ request: UNNotificationRequest, completion: ((Error?) -> Void)?) {
        center.add(request, withCompletionHandler: completion)
        center.setBadgeCount(1, withCompletionHandler: completion)
    }

    func counts() -> (pending: Int, delivered: Int) {
        var pending = 0
        var delivered = 0
        let group = DispatchGroup()
        group.enter()
        center.getPendingNotificationRequests { requests in
            pending = requests.count
            group.leave()
        }
        group.enter()
        center.getDeliveredNotifications { [weak self] notifications in
            delivered = notifications.count
            self?.onChange?()
            group.leave()
        }
        group.wait()
        return (pending, delivered)
    }
}
