import Foundation
@preconcurrency import UserNotifications

/// An actor that caches pending requests.
actor PendingCache {
    private var requests: [UNNotificationRequest] = []

    func reload() async {
        requests = await UNUserNotificationCenter.current().pendingNotificationRequests()
    }

    func request(_ identifier: String) -> UNNotificationRequest? {
        requests.first { $0.identifier == identifier }
    }

    func replace(_ request: UNNotificationRequest) async throws {
        try await UNUserNotificationCenter.current().add(request)
        requests.removeAll { $0.identifier == request.identifier }
        requests.append(request)
    }
}

func settings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
        UNUserNotificationCenter.current().getNotificationSettings { continuation.resume(returning: $0) }
    }
}
