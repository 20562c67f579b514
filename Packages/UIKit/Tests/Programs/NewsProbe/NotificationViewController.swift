import UIKit
import UserNotifications
import UserNotificationsUI

/// A content extension without a storyboard.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    private let headline = UILabel()
    private let story = UILabel()
    private let picture = UIImageView()
    private let like = UIButton(type: .system)
    private var likes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.3, alpha: 1)
        headline.font = .boldSystemFont(ofSize: 20)
        headline.textColor = .systemYellow
        headline.numberOfLines = 2
        story.numberOfLines = 0
        story.textColor = .white
        picture.contentMode = .scaleAspectFit
        picture.accessibilityLabel = "A flag"
        picture.accessibilityValue = "three stripes"
        like.setTitle("Like (0)", for: .normal)
        like.addAction(
            UIAction { [weak self] _ in
                guard let self = self else { return }
                self.likes += 1
                self.like.setTitle("Like (\(self.likes))", for: .normal)
            }, for: .primaryActionTriggered)

        for subview in [headline, story, picture, like] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
            picture.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            picture.widthAnchor.constraint(equalToConstant: 96),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
            headline.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 16),
            headline.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
            headline.topAnchor.constraint(equalTo: picture.topAnchor),
            story.leadingAnchor.constraint(equalTo: headline.leadingAnchor),
            story.trailingAnchor.constraint(equalTo: headline.trailingAnchor),
            story.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 16),
            view.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 16),
            view.bottomAnchor.constraint(greaterThanOrEqualTo: story.bottomAnchor, constant: 16),
        ])
        print("loaded")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("appears")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("has disappeared")
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        headline.text = content.title
        story.text = content.body
        picture.image = UIImage(named: "flag")
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        story.text = "Kept for later"
        completion(.doNotDismiss)
    }
}
