import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

extension LongLookScreen {
    func report(_ device: DeviceView, into report: inout StateReport) {
        let snapshot = device.snapshot
        guard let longLook = snapshot.system.longLook else { return }
        var content: [String] = []
        if longLook.contentExtension != nil { content += snapshot.contentFrame?.drawing.lines() ?? [] }
        if longLook.contentExtension?.defaultContentHidden != true {
            let source = snapshot.displayed(longLook.notification)
            content += [source.title, source.subtitle].filter { !$0.isEmpty }
            content += source.body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            content += source.attachments.map { AttachmentLine.text($0, in: snapshot) }
        }
        report.longLook = StateReport.LongLook(
            identifier: longLook.notification.request.identifier,
            actions: snapshot.system.displayedLongLookActions.map {
                .init(identifier: $0.identifier, title: $0.title, icon: $0.icon.map(StateReport.LongLook.Icon.init))
            },
            content: content,
            mediaButton: Self.mediaButton(snapshot).map(StateReport.LongLook.MediaButton.init)
        )
    }
}
