import UIKit
import UserNotifications
import UserNotificationsUI

/// Plays a sample of a record, with the button that the system draws over the content of a media extension.
///
/// Nothing is heard here: a timer moves the sample on, as a player would.
final class PlayerViewController: UIViewController, UNNotificationContentExtension {
    private let titleLabel = UILabel()
    private let artistLabel = UILabel()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let timeLabel = UILabel()
    private var timer: Timer?
    /// In seconds.
    private var length = 30
    private var position = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.font = .boldSystemFont(ofSize: 20)
        artistLabel.textColor = .secondaryLabel
        progress.progressTintColor = .systemPink
        timeLabel.textColor = .secondaryLabel

        let stack = UIStackView(arrangedSubviews: [titleLabel, artistLabel, progress, timeLabel])
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 72),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
        ])
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        titleLabel.text = content.title
        artistLabel.text = content.userInfo["artist"] as? String
        length = content.userInfo["seconds"] as? Int ?? length
        show()
    }

    // MARK: The media button

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 24, width: 40, height: 40) }
    var mediaPlayPauseButtonTintColor: UIColor { .systemPink }

    func mediaPlay() {
        if position >= length { position = 0 }
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(secondHasPassed), userInfo: nil, repeats: true)
        show()
    }

    func mediaPause() {
        timer?.invalidate()
        timer = nil
        show()
    }

    @objc private func secondHasPassed() {
        position += 1
        guard position < length else {
            mediaPause()
            // The button is the system's: it shows Play again when it is told.
            extensionContext?.mediaPlayingPaused()
            return
        }
        show()
    }

    private func show() {
        progress.progress = Float(position) / Float(length)
        let state = timer == nil ? (position >= length ? "Ended" : "Paused") : "Playing"
        timeLabel.text = "\(state), \(position) of \(length) seconds"
    }
}
