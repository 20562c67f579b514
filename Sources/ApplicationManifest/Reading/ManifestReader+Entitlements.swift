import NotificationModel

extension ManifestReader {
    /// Reads what the app is entitled to; `nil` if the manifest does not say.
    ///
    /// - Parameter options: What the app would request, of which something may need an entitlement.
    mutating func entitlements(in manifest: ManifestObject, asking options: AuthorizationOptions) -> Entitlements? {
        guard let object = object("entitlements", in: manifest, as: .entitlements) else { return nil }
        var granted: Set<Entitlement> = []
        for entitlement in Entitlement.allCases where flag(entitlement.rawValue, in: object) {
            granted.insert(entitlement)
        }
        let groups = strings(Entitlements.applicationGroupsKey, in: object)
        for (path, group) in groups where !Entitlements.isApplicationGroup(group) {
            refuse(
                path,
                "\(Wording.quoted(group)) is no app group: “group.” and then letters, digits, “-” and “_” in parts between "
                    + "dots, at most 255 bytes")
        }
        if options.contains(.criticalAlert), !granted.contains(.criticalAlerts) {
            remark(
                manifest.path(of: "authorization"),
                "criticalAlert is ignored without the entitlement \(Entitlement.criticalAlerts.rawValue)")
        }
        return Entitlements(granted, applicationGroups: groups.map(\.text))
    }
}
