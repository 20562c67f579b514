import APNsCertificates
import APNsDevices
import APNsRules
import ArgumentParser

/// Makes another client certificate.
struct CertificateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "certificate", abstract: "Make a client certificate, and print its file.")

    @Option(help: "A topic that it may push; the first one is the default of clients.")
    var topic: [String]
    @Option(help: "The only service that it is for: sandbox or production.")
    var environment: APNsEnvironment?

    func validate() throws {
        guard !topic.isEmpty, topic.allSatisfy(PushRequest.isTopic) else {
            throw ValidationError("--topic is a bundle identifier, with the suffix of a type if it has one")
        }
    }

    func run() throws {
        let folder = try CredentialFolder(try Places().folder, topic: topic[0])
        print(try folder.addCertificate(topics: topic, environment: environment))
    }
}
