import ArgumentParser
import LocationRoute

/// The file of `--gpx`.
enum RouteFile {
    /// Reads a route.
    ///
    /// - Throws: The exit status for a file that cannot be read or is wrong, after saying so on standard error.
    static func read(named name: String) throws -> LocationRoute {
        do throws(PayloadSource.ReadError) {
            let bytes = try FileBytes.read(named: name, limit: LocationRoute.maximumLength)
            do throws(RouteError) {
                return try LocationRoute(gpx: bytes)
            } catch {
                StandardError.report("\(name): \(error.message)")
            }
        } catch {
            StandardError.report("\(name): \(error.reason)")
        }
        throw ExitCode(ExitStatus.dataError)
    }
}
