import AppSupport
import CVips

/// What the helper's process does: answers jobs until there are no more.
public enum PictureService {
    /// So many bytes of memory.
    private static let memory: UInt64 = 2 << 30
    /// So many seconds a job may compute.
    private static let seconds: UInt32 = 50

    /// Answers the jobs that come from standard input on standard output.
    public static func run() {
        let service = HelperService()
        // Loaded while files can still be opened in every way.
        let isLoaded = cvips_load()
        // What the system does not let be confined is still a process of its own.
        _ = cvips_confine(memory)
        service.run { request in
            guard isLoaded else {
                let problem = cvips_problem().map { String(cString: $0) } ?? ""
                return PictureAnswer.fault(.missingLibrary(problem)).encoded
            }
            guard let job = PictureJob(request) else { return [] }
            cvips_allow_seconds(seconds)
            do throws(PictureFault) {
                return try answer(job).encoded
            } catch {
                return PictureAnswer.fault(error).encoded
            }
        }
    }

    private static func answer(_ job: PictureJob) throws(PictureFault) -> PictureAnswer {
        switch job {
        case .look(let picture): .facts(try Decoder(picture).facts())
        case .thumbnail(let picture, let width, let height):
            .file(try Decoder(picture).fitted(width, height).file(.jpeg))
        case .pixels(let picture, let width, let height):
            .pixels(try Decoder(picture).fitted(width, height).pixels())
        case .compare(let left, let right): .file(try Comparison(left, right).image().file(.png))
        case .draw(let document, let width):
            .file(try VipsImage.drawn(document, width: width).file(.png))
        }
    }
}
