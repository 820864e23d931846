struct ArchiveKorean: ArchiveText {
    func archive(_ path: String, _ reason: ZipProblem.Reason) -> String {
        switch reason {
        case .notAnArchive: "\(path): zip 압축 파일이 아니거나 끝이 잘렸습니다"
        case .notSeekable: "\(path): 압축 파일은 파이프로 읽을 수 없습니다"
        case .split: "\(path): 나눠진 압축 파일의 일부입니다"
        case .damagedContents: "\(path): 압축 파일의 목록이 손상되었습니다"
        case .tooManyEntries(let limit): "\(path): 들어 있는 파일이 \(limit)개보다 많습니다"
        case .tooLarge(let limit): "\(path): 압축을 풀면 \(limit / 1_048_576) MB보다 큽니다"
        case .entryTooLarge(let name, let limit):
            "\(path): \(name) 파일이 \(limit / 1_048_576) MB보다 큽니다"
        case .unsafeName(let name): "\(path): \"\(name)\" 이름이 압축 파일 밖을 가리킵니다"
        case .overlappingEntries(let name): "\(path): \(name) 파일이 다른 파일과 겹칩니다"
        case .encryptedEntry(let name): "\(path): \(name) 파일이 암호화되어 있습니다"
        case .unknownCompression(let name, let method):
            "\(path): \(name) 파일의 압축 방식을 알 수 없습니다(방식 \(method))"
        case .damagedEntry(let name): "\(path): \(name) 파일이 손상되었습니다"
        case .missingLibrary: "\(path): 압축을 푸는 zlib이 설치되어 있지 않습니다"
        }
    }

    func advice(for reason: ZipProblem.Reason) -> String? {
        switch reason {
        case .notAnArchive, .damagedContents, .damagedEntry: "다시 내려받거나 내보내세요."
        case .notSeekable: "먼저 파일로 저장하세요."
        case .split: "먼저 나눠진 파일을 합치세요."
        case .encryptedEntry: "암호로 압축을 푼 다음 폴더를 가져오세요."
        case .unknownCompression: "압축을 푼 다음 폴더를 가져오세요."
        case .missingLibrary: "zlib을 설치하세요(Debian: zlib1g)."
        case .tooManyEntries, .tooLarge, .entryTooLarge:
            "믿을 수 있는 파일이면 압축을 푼 다음 폴더를 가져오세요."
        case .unsafeName, .overlappingEntries: "정상적인 프로그램이 만든 파일이 아닙니다. 아무것도 풀지 않았습니다."
        }
    }
}
