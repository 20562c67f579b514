import NotificationModel

/// The words of the long look: what pressing a button entails, what is attached, what plays.
struct LongLookLabel: LabelSet {
    let words: DeviceText

    static var send: Self { Self("Send") }
    static var unlocksFirst: Self { Self("unlock first") }
    static var opensApplication: Self { Self("opens the app") }
    static var asksForText: Self { Self("text") }
    /// A reply that is written and not sent.
    static var draft: Self { Self("draft") }
    static var play: Self { Self("Play") }
    static var pause: Self { Self("Pause") }
    static var image: Self { Self("image") }
    static var audio: Self { Self("audio") }
    static var video: Self { Self("video") }
    static var file: Self { Self("file") }
}
