import NotificationModel

extension Application: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        // Layouts and entitlements are rare and left to the decoder.
        if members.has("layouts") || members.has("givenEntitlements") { throw NotPlain() }
        self.init(
            identifier: ApplicationIdentifier(try members.text("identifier")), name: try members.text("name"),
            iconGlyph: try members.text("iconGlyph"), iconColor: try members.value(RGBColor.self, "iconColor"),
            contentExtensions: try members.values(ContentExtension.self, "contentExtensions"),
            localizations: try members.tables("localizations"), singularForms: try members.tables("singularForms"),
            developmentLanguage: try members.text("developmentLanguage"),
            hasServiceExtension: try members.flag("hasServiceExtension"), hasCode: try members.flag("hasCode"))
        if members.has("iconArt") { iconArt = try members.texts("iconArt") }
    }
}

extension RGBColor: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        self.init(
            red: try members.unsigned("red"), green: try members.unsigned("green"),
            blue: try members.unsigned("blue"))
    }
}

extension ContentExtension: PlainDecodable {
    init(plain members: inout PlainMembers) throws(NotPlain) {
        self.init(
            categories: try members.texts("categories"),
            initialContentSizeRatio: try members.number("initialContentSizeRatio"),
            defaultContentHidden: try members.flag("defaultContentHidden"),
            overridesDefaultTitle: try members.flag("overridesDefaultTitle"),
            userInteractionEnabled: try members.flag("userInteractionEnabled"))
    }
}
