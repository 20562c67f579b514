import Foundation

/// Code that uses the network as on iOS, where Foundation has it.
public enum Requests {
    public static func server(of address: String) -> String? {
        guard let url = URL(string: address) else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        let task: URLSessionDataTask = URLSession(configuration: .ephemeral).dataTask(with: request)
        defer { task.cancel() }
        return task.originalRequest?.url?.host
    }
}
