import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the votes of a poll. Votes that arrive while it is open move its bars.
class PollViewController: UIViewController, UNNotificationContentExtension {
    @IBOutlet private weak var questionLabel: UILabel!
    @IBOutlet private var nameLabels: [UILabel]!
    @IBOutlet private var bars: [UIProgressView]!
    @IBOutlet private weak var totalLabel: UILabel!
    private var tally: Tally?

    /// Called for the notification that was opened, and again for each one of its thread that arrives meanwhile.
    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        guard var news = Tally(question: content.title, content.userInfo) else { return }
        news.ownVote = tally?.ownVote
        tally = news
        if news.ownVote == nil {
            extensionContext?.notificationActions = news.choices.enumerated().map { index, choice in
                UNNotificationAction(identifier: "\(index)", title: "Vote for \(choice.name)")
            }
        }
        show(news)
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        guard let vote = Int(response.actionIdentifier), var voted = tally else { return completion(.dismiss) }
        voted.ownVote = vote
        tally = voted
        extensionContext?.notificationActions = []
        show(voted)
        completion(.doNotDismiss)
    }

    private func show(_ tally: Tally) {
        questionLabel.text = tally.question
        for (index, (label, bar)) in zip(nameLabels, bars).enumerated() {
            guard index < tally.choices.count else {
                (label.isHidden, bar.isHidden) = (true, true)
                continue
            }
            let own = tally.ownVote == index ? " (you)" : ""
            label.text = "\(tally.choices[index].name)\(own): \(tally.votes(at: index))"
            bar.progress = tally.share(at: index)
        }
        totalLabel.text = tally.total == 1 ? "1 vote" : "\(tally.total) votes"
    }
}
