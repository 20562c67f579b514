import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("UNNotificationSound")
struct UNNotificationSoundTests {
    @Test("Sounds differ by name, kind and volume")
    func sounds() {
        let name = UNNotificationSoundName("bell.caf")
        let sounds: [UNNotificationSound] = [
            .default, .defaultCritical, .defaultRingtone, UNNotificationSound(named: name), .criticalSoundNamed(name),
            .criticalSoundNamed(name, withAudioVolume: 0.5), .defaultCriticalSound(withAudioVolume: 0.5),
            .ringtoneSoundNamed(name),
        ]
        #expect(Set(sounds).count == sounds.count)
        #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 7) == .defaultCritical)
        #expect(
            UNNotificationSound(named: name)
                == UNNotificationSound(named: UNNotificationSoundName(rawValue: "bell.caf")))
    }

    @Test(
        "A volume is clamped to 0 through 1",
        arguments: [(-1, 0), (0, 0), (0.25, 0.25), (1, 1), (7, 1), (.infinity, 1), (.nan, 0)] as [(Float, Double)])
    func volume(given: Float, kept: Double) {
        let sound = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName("bell"), withAudioVolume: given)
        #expect(sound.model.volume == kept)
        #expect(sound.model.isCritical)
    }

    @Test("A subclass's sounds are the subclass's")
    func subclass() {
        // @unchecked: as for its superclass; it adds no state.
        final class AlarmSound: UNNotificationSound, @unchecked Sendable {}
        let sound: AlarmSound = .defaultCriticalSound(withAudioVolume: 0.5)
        #expect(type(of: sound) == AlarmSound.self)
        #expect(sound.model.volume == 0.5)
        #expect(type(of: AlarmSound.ringtoneSoundNamed(UNNotificationSoundName("ring"))) == AlarmSound.self)
    }

    @Test("A description names the sound")
    func descriptions() {
        #expect(UNNotificationSound.default.description == "<UNNotificationSound: name: default>")
        let sound = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName("bell"), withAudioVolume: 0.5)
        #expect(sound.description == "<UNNotificationSound: name: \"bell\", criticalVolume: 0.5>")
    }
}
