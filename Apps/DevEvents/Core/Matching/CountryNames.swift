import TextProcessing

/// The names by which sources call countries.
enum CountryNames {
    /// The code of a country (ISO 3166-1 alpha-2) by one of its names or codes; `nil` for what is none
    /// that events are often in.
    static func code(of name: String) -> String? {
        codes[name.folded.filter { $0.isLetter }]
    }

    private static let codes: [String: String] = {
        var codes: [String: String] = [:]
        for line in table.split(separator: "\n") {
            let names = line.split(separator: "|").map { $0.filter(\.isLetter).lowercased() }
            for name in names { codes[name.folded] = names[0] }
        }
        return codes
    }()

    /// A country a line: its codes, then its names in English, in itself and in Korean.
    private static let table = """
        AE|ARE|United Arab Emirates|UAE|아랍에미리트
        AR|ARG|Argentina|아르헨티나
        AT|AUT|Austria|Österreich|오스트리아
        AU|AUS|Australia|호주|오스트레일리아
        BD|BGD|Bangladesh|방글라데시
        BE|BEL|Belgium|België|Belgique|벨기에
        BG|BGR|Bulgaria|불가리아
        BR|BRA|Brazil|Brasil|브라질
        BY|BLR|Belarus|벨라루스
        CA|CAN|Canada|캐나다
        CH|CHE|Switzerland|Schweiz|Suisse|스위스
        CL|CHL|Chile|칠레
        CN|CHN|China|People's Republic of China|중국
        CO|COL|Colombia|콜롬비아
        CR|CRI|Costa Rica|코스타리카
        CY|CYP|Cyprus|키프로스
        CZ|CZE|Czech Republic|Czechia|Česko|체코
        DE|DEU|Germany|Deutschland|독일
        DK|DNK|Denmark|Danmark|덴마크
        EE|EST|Estonia|에스토니아
        EG|EGY|Egypt|이집트
        ES|ESP|Spain|España|스페인
        FI|FIN|Finland|Suomi|핀란드
        FR|FRA|France|프랑스
        GB|GBR|United Kingdom|UK|Great Britain|England|Scotland|Wales|Northern Ireland|영국
        GE|GEO|조지아
        GR|GRC|Greece|그리스
        HK|HKG|Hong Kong|홍콩
        HR|HRV|Croatia|Hrvatska|크로아티아
        HU|HUN|Hungary|Magyarország|헝가리
        ID|IDN|Indonesia|인도네시아
        IE|IRL|Ireland|Republic of Ireland|아일랜드
        IL|ISR|Israel|이스라엘
        IN|IND|India|인도
        IS|ISL|Iceland|아이슬란드
        IT|ITA|Italy|Italia|이탈리아
        JP|JPN|Japan|日本|일본
        KE|KEN|Kenya|케냐
        KR|KOR|South Korea|Korea|Republic of Korea|대한민국|한국
        LT|LTU|Lithuania|리투아니아
        LU|LUX|Luxembourg|룩셈부르크
        LV|LVA|Latvia|라트비아
        MA|MAR|Morocco|모로코
        MT|MLT|Malta|몰타
        MX|MEX|Mexico|México|멕시코
        MY|MYS|Malaysia|말레이시아
        NG|NGA|Nigeria|나이지리아
        NL|NLD|Netherlands|The Netherlands|Holland|Nederland|네덜란드
        NO|NOR|Norway|Norge|노르웨이
        NZ|NZL|New Zealand|뉴질랜드
        PE|PER|Peru|페루
        PH|PHL|Philippines|필리핀
        PK|PAK|Pakistan|파키스탄
        PL|POL|Poland|Polska|폴란드
        PT|PRT|Portugal|포르투갈
        RO|ROU|Romania|România|루마니아
        RS|SRB|Serbia|세르비아
        RU|RUS|Russia|Russian Federation|러시아
        SE|SWE|Sweden|Sverige|스웨덴
        SG|SGP|Singapore|싱가포르
        SI|SVN|Slovenia|슬로베니아
        SK|SVK|Slovakia|슬로바키아
        TH|THA|Thailand|태국
        TR|TUR|Turkey|Türkiye|튀르키예
        TW|TWN|Taiwan|대만
        UA|UKR|Ukraine|우크라이나
        US|USA|United States|United States of America|America|미국
        UY|URY|Uruguay|우루과이
        VN|VNM|Vietnam|Viet Nam|베트남
        ZA|ZAF|South Africa|남아프리카공화국
        """
}
