import DeviceControl
import DeviceSession

// What is written down of the device.
extension ControlDesk {
    func report(isRedacted: Bool, _ reply: @escaping Reply) {
        do {
            let redaction = isRedacted ? TextRedaction(salt: .random(in: 0...(.max))) : nil
            reply(.json(try session.deviceReport(screen.viewport, redaction: redaction)))
        } catch {
            reply(.problem(ControlError(.busy, "\(error)")))
        }
    }
}
