import UIKit
import UserNotifications
import UserNotificationsUI

@objc(NotificationViewController)
final class NotificationViewController: UIViewController, UNNotificationContentExtension {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet weak var levelLabel: UILabel?
    @IBOutlet var marks: [UILabel]!
    @IBOutlet private var card: CardView! { didSet { print("card is set") } }
    @IBOutlet private weak var height: NSLayoutConstraint!
    private var timer: Timer?
    private var ticks = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        print("\(marks.count) marks, card \(card.note), height \(height.constant)")
        let path = Bundle.main.path(forResource: "harbour", ofType: "txt")
        print("harbour is in \(path?.split(separator: "/").dropLast().last ?? "none")")
        let hold = UILongPressGestureRecognizer(target: self, action: #selector(NotificationViewController.hold(with:)))
        card.addGestureRecognizer(hold)
        timer = Timer.scheduledTimer(
            timeInterval: 60, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    }

    func didReceive(_ notification: UNNotification) {
        titleLabel.text = notification.request.content.title
        levelLabel?.text = notification.request.content.subtitle
    }

    @IBAction func more(_ sender: UIButton) {
        sender.setTitle("Even more", for: .normal)
        levelLabel?.text = "Rising"
    }

    @IBAction func tapped(_ recognizer: UITapGestureRecognizer) {
        titleLabel.text = "Tapped"
    }

    @objc private func hold(with recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began { marks.forEach { $0.text = "held" } }
    }

    @objc private func tick() {
        ticks += 1
        levelLabel?.text = "After \(ticks) minutes"
    }
}
