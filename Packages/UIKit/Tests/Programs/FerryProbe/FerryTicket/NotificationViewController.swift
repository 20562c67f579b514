import UIKit
import UserNotificationsUI

class NotificationViewController: UIViewController, UNNotificationContentExtension {
    @IBOutlet var label: UILabel?
    private let words = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 32))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(words)
    }

    func didReceive(_ notification: UNNotification) {
        words.text = "Ticket of \(notification.request.content.title)"
    }
}
