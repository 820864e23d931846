public import Reactive

extension HTTPTransport {
    /// A sequence that sends the request for each subscriber: the response and the end, or an
    /// ``HTTPError``. Disposing of the subscription cancels the transfer.
    public func response(to request: HTTPRequest) -> Observable<HTTPResponse> {
        .create { observer in
            let task = Task {
                do throws(HTTPError) {
                    observer.onNext(try await send(request))
                    observer.onCompleted()
                } catch {
                    observer.onError(error)
                }
            }
            return Disposables.create { task.cancel() }
        }
    }
}
