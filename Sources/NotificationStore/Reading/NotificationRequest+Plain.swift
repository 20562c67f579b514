import NotificationModel

// The members that are there in most values of these types. The encoder writes all members that are not `nil`.

extension NotificationRequest: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        var trigger: NotificationTrigger?
        if members.has("trigger") { trigger = try members.value(NotificationTrigger.self, "trigger") }
        self.init(
            identifier: try members.text("identifier"),
            content: try members.value(NotificationContent.self, "content"), trigger: trigger)
    }
}

extension NotificationTrigger: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        guard members.has("timeInterval") else {
            try members.emptyObject("push")
            self = .push
            return
        }
        var interval = try members.object("timeInterval")
        self = .timeInterval(
            seconds: try interval.number("seconds"), repeats: try interval.flag("repeats"))
        try interval.end()
    }
}

extension NotificationContent: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        self.init()
        title = try members.text("title")
        subtitle = try members.text("subtitle")
        body = try members.text("body")
        threadIdentifier = try members.text("threadIdentifier")
        categoryIdentifier = try members.text("categoryIdentifier")
        summaryArgument = try members.text("summaryArgument")
        summaryArgumentCount = try members.integer("summaryArgumentCount")
        launchImageName = try members.text("launchImageName")
        relevanceScore = try members.number("relevanceScore")
        userInfo = try members.data("userInfo")
        guard let level = InterruptionLevel(rawValue: try members.unsigned("interruptionLevel")) else {
            throw NotPlain()
        }
        interruptionLevel = level
        try members.emptyObject("localization")
        guard try members.list("attachments").isEmpty else { throw NotPlain() }
        if members.has("badge") { badge = try members.integer("badge") }
        if members.has("sound") { sound = try members.value(NotificationSound.self, "sound") }
        if members.has("targetContentIdentifier") {
            targetContentIdentifier = try members.text("targetContentIdentifier")
        }
        if members.has("filterCriteria") { filterCriteria = try members.text("filterCriteria") }
    }
}

extension NotificationSound: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        var kind = try members.object("name")
        let name: Name
        if kind.has("named") {
            var value = try kind.object("named")
            name = .named(try value.text("_0"))
            try value.end()
        } else {
            try kind.emptyObject("systemDefault")
            name = .systemDefault
        }
        try kind.end()
        self.init(name: name, isCritical: try members.flag("isCritical"), volume: try members.number("volume"))
    }
}
