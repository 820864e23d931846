import Networking
import TextProcessing

extension SupportKorean {
    func badStatus(_ status: Int, _ host: String) -> String {
        switch status {
        case 401, 403: "\(host): 권한이 있어야 볼 수 있는 페이지입니다 (상태 \(status))"
        case 404, 410: "\(host): 그런 페이지가 없습니다 (상태 \(status))"
        case 429: "\(host): 요청이 너무 많았습니다. 나중에 다시 시도하세요 (상태 429)"
        case 400..<500: "\(host): 서버가 거절했습니다 (상태 \(status))"
        case 500..<600: "\(host): 서버에 문제가 있습니다 (상태 \(status))"
        default: "\(host): 응답 상태 \(status)"
        }
    }
    func fetchProblem(_ problem: FetchProblem) -> String {
        switch problem {
        case .unknownHost: "그런 호스트가 없거나 네트워크에 연결되어 있지 않았습니다"
        case .unreachable: "서버가 응답하지 않았습니다"
        case .privateAddress: "사설 주소입니다. --allow-private 옵션이 있어야 가져옵니다"
        case .timeout: "너무 오래 걸렸습니다"
        case .certificate: "믿을 수 없는 서버입니다"
        case .redirects: "주소가 계속 다른 주소로 이어집니다"
        case .cutShort: "페이지가 끝나기 전에 연결이 끊겼습니다"
        case .unfetchable: "가져올 수 없는 주소입니다"
        case .missingLibrary: "가져오는 데 필요한 라이브러리가 없습니다"
        case .badAnswer: "서버의 응답을 이해할 수 없습니다"
        default: problem.status.map { "서버의 응답 상태 \($0)" } ?? problem.rawValue
        }
    }

    func network(_ error: HTTPError) -> Message {
        switch error {
        case .libraryUnavailable(let detail):
            Message(
                "페이지를 가져오는 데 필요한 libcurl을 쓸 수 없습니다: \(detail)",
                advice: "libcurl 4를 설치하세요 (데비안: libcurl4).")
        case .unsupportedScheme(let url):
            Message("\(url.scheme): 주소는 가져올 수 없습니다: \(url.displayString)")
        case .invalidField(let name): Message("보낼 수 없는 필드입니다: \"\(name)\"")
        case .addressRefused(let host, let address, let scope):
            Message(
                "\(shown(host, at: address)): \(place(scope))이므로 가져오지 않았습니다",
                advice: scope == .loopback || scope == .private
                    ? "정말 가져오려면 --allow-private 옵션을 붙이세요."
                    : "이런 주소는 가져오지 않습니다. 누구나 닿을 수 있는 주소를 쓰세요.")
        case .unknownHost(let host):
            Message(
                "\(shownHost(host)): 그런 호스트가 없거나 네트워크에 연결되어 있지 않습니다",
                advice: "주소와 연결 상태를 확인하세요.")
        case .unknownProxy(let host):
            Message("\(host): 그런 프록시가 없습니다", advice: "http_proxy와 https_proxy를 확인하세요.")
        case .connectionFailed(let host, _): Message("\(shownHost(host)): 응답하지 않습니다")
        case .timedOut(.connecting, let limit, let url):
            Message("\(host(url)): \(seconds(limit)) 안에 응답하지 않았습니다")
        case .timedOut(.idle, let limit, let url):
            Message("\(host(url)): \(seconds(limit)) 동안 아무것도 보내지 않았습니다")
        case .timedOut(.total, let limit, let url):
            Message("\(host(url)): \(seconds(limit)) 안에 끝나지 않았습니다")
        case .certificateRefused(let host, let problem, _):
            Message(
                "\(shownHost(host)): 믿을 수 없는 서버입니다. \(what(problem))",
                advice: problem == .notYetValid ? "이 컴퓨터의 시계를 확인하세요." : nil)
        case .tlsFailed(let host, let detail):
            detail.saysPlainServer
                ? Message(
                    "\(shownHost(host)): https로 응답하지 않습니다",
                    advice: "http만 되는 서버라면 주소를 http://로 쓰세요.")
                : Message("\(shownHost(host)): 안전하게 연결할 수 없습니다 (\(detail))")
        case .tooManyRedirects(let limit, let last):
            Message("리디렉션이 \(limit)번을 넘었습니다. 마지막 주소: \(last.displayString)")
        case .invalidRedirect(let url, let location):
            Message("\(host(url)): 주소가 아닌 곳으로 리디렉션합니다: \(location)")
        case .headerTooLarge(let limit): Message("헤더가 \(limit)바이트보다 큽니다")
        case .bodyTooLarge(let limit): Message("페이지가 \(size(limit))보다 큽니다")
        case .undecodableBody: Message("서버가 알린 방식으로 압축되어 있지 않습니다")
        case .bodyCutShort(let received, _):
            Message("페이지가 끝나기 전에 \(received)바이트에서 연결이 끊겼습니다")
        case .connectionLost(let host, _): Message("\(shownHost(host)): 연결이 끊겼습니다")
        case .malformedResponse(let host, let detail):
            Message("\(shownHost(host)): HTTP에 맞지 않는 응답입니다 (\(detail))")
        case .uploadFailed(let detail): Message("보낼 수 없었습니다: \(detail)")
        case .cancelled: Message("중단되었습니다")
        case .unexpectedStatus(let status, let url): Message("\(host(url)): 응답 상태 \(status)")
        case .undecodableValue(let url, let detail):
            Message("\(host(url)): 응답을 이해할 수 없습니다 (\(detail))")
        case .disallowedByRobots(let url):
            Message(
                "\(host(url)): 프로그램이 이 주소를 가져오지 않기를 바라는 사이트입니다: \(url.displayString)",
                advice: "robots.txt에 그렇게 적혀 있습니다. 브라우저에서 여세요.")
        case .noStub(let url): Message("준비된 응답이 없습니다: \(url.displayString)")
        }
    }

    private func place(_ scope: AddressScope) -> String {
        switch scope {
        case .loopback: "이 컴퓨터의 주소"
        case .private: "사설 네트워크의 주소"
        case .linkLocal: "이 네트워크 안의 장치 주소"
        case .reserved, .global: "예약된 주소"
        }
    }

    private func what(_ problem: HTTPError.CertificateProblem) -> String {
        switch problem {
        case .expired: "인증서의 기한이 지났습니다"
        case .notYetValid: "인증서가 아직 유효하지 않습니다"
        case .selfSigned: "자체 서명된 인증서입니다"
        case .unknownAuthority: "알 수 없는 기관이 발급한 인증서입니다"
        case .wrongHost: "다른 호스트의 인증서입니다"
        case .other: "인증서가 유효하지 않습니다"
        }
    }

    private func shown(_ host: String, at address: String) -> String {
        host == address ? host : "\(shownHost(host)) (\(address))"
    }

    private func host(_ url: WebURL) -> String { url.displaySite ?? url.displayString }

    private func size(_ bytes: Int) -> String {
        bytes > 0 && bytes % (1 << 20) == 0 ? "\(bytes >> 20)MiB" : "\(bytes)바이트"
    }

    private func seconds(_ limit: Duration) -> String { "\(limit.components.seconds)초" }
}
