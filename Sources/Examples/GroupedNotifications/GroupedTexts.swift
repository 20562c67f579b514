/// What the friends write, and the appointments.
enum GroupedTexts {
    /// A conversation: the user's lines and the friend's in turn, beginning with the user's. The first names the
    /// friend.
    static let conversation = [
        "Hi %@, do you have plans for today?",
        "None at all. Any ideas?",
        "There is a matinee at two. Are you in?",
        "On a day like this? Come up the hill with me.",
        "Look outside, it is pouring.",
        "How about a board game?",
        "I always lose at those. The bowling alley?",
        "I was there this morning. Ice cream, then.",
        "Too cold for that. You could help me empty my attic.",
        "That is the worst plan of the day.",
    ]
    /// The title of the user's own lines.
    static let me = "Me"
    /// What follows the last line of a conversation.
    static let end = "All right, all right!"

    /// What a friend writes back, in turn.
    static let answers = [
        "Lovely! I’m putting my coat on.",
        "Ha! You have to tell me the rest.",
        "Ten minutes, I promise.",
    ]
    static let reply = "Reply"
    static let send = "Send"
    /// Shown in the empty field of a reply.
    static let message = "Message"

    static let appointments = [
        "Dentist",
        "Doctor",
        "Salon",
        "Gym",
        "Plumber",
        "Roofer",
        "Mechanic",
    ]
    static let appointment = "You are expected today at 2:00 pm."

    /// The title of the button that writes to a friend.
    static let withFriend = "Message with %@"
}
