import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows an invitation, and answers it in place: accepting changes the buttons below, and declining closes it.
final class InvitationViewController: UIViewController, UNNotificationContentExtension {
    private let titleLabel = UILabel()
    private let placeLabel = UILabel()
    private let answerLabel = UILabel()
    private var guests = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.font = .boldSystemFont(ofSize: 20)
        titleLabel.numberOfLines = 2
        placeLabel.textColor = .secondaryLabel
        placeLabel.numberOfLines = 2
        answerLabel.textColor = .systemPurple

        let stack = UIStackView(arrangedSubviews: [titleLabel, placeLabel, answerLabel])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
        ])
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        titleLabel.text = content.title
        placeLabel.text = content.userInfo["place"] as? String
        showAnswer()
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        switch InvitationAction(rawValue: response.actionIdentifier) {
        case .accept:
            extensionContext?.notificationActions = InvitationAction.accepted.map(\.action)
        case .bringGuest:
            guests += 1
        case .cancel:
            guests = 0
            extensionContext?.notificationActions = InvitationAction.unanswered.map(\.action)
            showAnswer()
            return completion(.doNotDismiss)
        case .decline, nil:
            return completion(.dismissAndForwardAction)
        }
        showAnswer(isGoing: true)
        completion(.doNotDismiss)
    }

    private func showAnswer(isGoing: Bool = false) {
        guard isGoing else {
            answerLabel.text = "Will you come?"
            return
        }
        switch guests {
        case 0: answerLabel.text = "✓ You are going."
        case 1: answerLabel.text = "✓ You are going with a guest."
        default: answerLabel.text = "✓ You are going with \(guests) guests."
        }
    }
}
