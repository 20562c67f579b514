import Foundation
import Intents
import NotificationModel
import Testing

@Suite("INPerson") struct INPersonTests {
    private static let handle = INPersonHandle(value: "+82 2 555 0100", type: .phoneNumber, label: .work)

    private static func components(_ given: String?, _ family: String?, nickname: String? = nil) -> PersonNameComponents
    {
        var components = PersonNameComponents()
        components.givenName = given
        components.familyName = family
        components.nickname = nickname
        return components
    }

    @Test(
        "Without a display name it uses the name components, otherwise the handle",
        arguments: [
            ("Mina", components("Minji", "Kim"), "Mina"), (nil, components("Minji", "Kim"), "Minji Kim"),
            ("", components(nil, nil, nickname: "Min"), "Min"), (nil, nil, "+82 2 555 0100"),
        ] as [(String?, PersonNameComponents?, String)])
    func name(displayName: String?, components: PersonNameComponents?, expected: String) {
        let person = INPerson(
            personHandle: Self.handle, nameComponents: components, displayName: displayName, image: nil,
            contactIdentifier: nil, customIdentifier: nil)
        #expect(person.displayName == expected)
        #expect(person.nameComponents == components)
    }

    @Test("It keeps its properties, also in an archive")
    func values() throws {
        let person = INPerson(
            personHandle: Self.handle, nameComponents: nil, displayName: "Mina",
            image: INImage(url: URL(filePath: "/tmp/mina.png")), contactIdentifier: "contact",
            customIdentifier: "custom", isMe: true, suggestionType: .instantMessageAddress)
        let data = try NSKeyedArchiver.archivedData(withRootObject: person, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: INPerson.self, from: data))
        #expect(read == person)
        #expect(read.personHandle == Self.handle && read.personHandle?.label == .work)
        #expect(read.personHandle?.type == .phoneNumber)
        #expect(read.image == person.image && read.isMe && read.suggestionType == .instantMessageAddress)
        #expect(read.contactIdentifier == "contact" && read.customIdentifier == "custom")
    }

    @Test("The caller is the first of a call's contacts that is not the owner")
    func call() throws {
        func person(_ name: String, isMe: Bool = false) -> INPerson {
            INPerson(
                personHandle: Self.handle, nameComponents: nil, displayName: name, image: nil, contactIdentifier: nil,
                customIdentifier: nil, isMe: isMe)
        }
        func call(_ people: [INPerson]?) -> INStartCallIntent {
            INStartCallIntent(
                callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal,
                contacts: people, callCapability: .videoCall)
        }
        let alone = try #require(call([person("Me", isMe: true), person("Jo")]).communication)
        #expect(alone.kind == .call && alone.sender.displayName == "Jo" && alone.group == nil)
        let several = try #require(call([person("Jo"), person("Ida")]).communication)
        #expect(several.sender.displayName == "Jo" && several.group?.members == ["Ida"])
        #expect(call(nil).communication == nil)
        let intent = call([person("Jo")])
        let data = try NSKeyedArchiver.archivedData(withRootObject: intent, requiringSecureCoding: true)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: INStartCallIntent.self, from: data) == intent)
    }
}
