package import DeviceRuntime
import DeviceSession
package import Foundation
package import NotificationCore
package import NotificationModel
package import NotificationScenario
import NotificationStore

/// A device that was saved as text, and begins again as often as somebody asks; nothing that happens afterwards is
/// saved.
package final class SavedCopy: DeviceStorage {
    package let kept: KeptDevice?
    /// The time on its clock when it was saved.
    package let date: Date

    package var attachments: URL? { nil }
    package var groups: URL? { nil }
    package var write: DeviceSaving.Write? { nil }
    package func close() {}

    /// - Throws: An error with the line of the text that is wrong.
    package init(_ saved: ScenarioSetup.SavedText) throws(ScenarioError) {
        do throws(SavedDeviceTextError) {
            let device = try SavedDeviceText.read(saved.text)
            date = device.date
            kept = KeptDevice(device: device.device, log: [])
        } catch {
            let place = Scenario.Place(file: saved.file, line: saved.line + error.line - 1)
            throw ScenarioError(place, "a saved device: \(error)")
        }
    }
}

extension Scenario {
    /// The saved device that the scenario begins with; `nil` for a new one.
    package func savedDevice() throws(ScenarioError) -> SavedCopy? {
        guard case .saved(let text) = setup.beginning else { return nil }
        return try SavedCopy(text)
    }

    /// The mistakes in the set-up for a program with these apps, found before anything runs.
    package func mistakes(withCodeOf applications: [ApplicationIdentifier]) -> [ScenarioError] {
        var mistakes = setup.applicationsWithCode.filter { !applications.contains($0.identifier) }.map { named in
            let nearest = Spelling.nearest(toIdentifier: named.identifier.rawValue, among: applications.map(\.rawValue))
            return ScenarioError(
                named.place,
                "“code”: the code of “\(named.identifier.rawValue)” is not in this program"
                    + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
        }
        do throws(ScenarioError) {
            _ = try savedDevice()
        } catch {
            mistakes.append(error)
        }
        return mistakes
    }
}
