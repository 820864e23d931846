/// The names of months in the languages of the web, for reading them.
enum MonthNames {
    /// The month that a word names: in full, or cut to at least three letters where that is unambiguous.
    static func month(_ word: String) -> Int? {
        let key = word.lowercased().unicodeScalars.filter { $0 != "\u{301}" && $0 != "." }
        let text = String(String.UnicodeScalarView(key))

        return full[text] ?? short[text]
    }

    private static let full: [String: Int] = {
        var names: [String: Int] = [:]
        for line in table.split(separator: "\n") {
            for (index, month) in line.split(separator: " ").enumerated() {
                for name in month.split(separator: "/") where names[String(name)] == nil {
                    names[String(name)] = index + 1
                }
            }
        }
        return names
    }()

    private static let short: [String: Int] = {
        var found: [String: Set<Int>] = [:]
        for (name, month) in full where name.unicodeScalars.count > 3 {
            for length in 3...min(4, name.count - 1) {
                found[String(name.prefix(length)), default: []].insert(month)
            }
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }()

    /// A line for each language, January to December, variants divided by `/`.
    private static let table = """
        january february march april may june july august september/sept october november december
        januar/jänner februar/feber märz/maerz/mrz april mai juni juli august september oktober/okt \
        november dezember/dez
        janvier/janv février/fevrier/févr/fév mars avril/avr mai juin juillet/juil août/aout septembre \
        octobre novembre décembre/decembre/déc
        enero/ene febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre \
        diciembre/dic
        janeiro fevereiro março/marco abril maio junho julho agosto setembro outubro novembro dezembro
        gennaio/gen febbraio marzo aprile maggio/mag giugno/giu luglio/lug agosto settembre/set/sett \
        ottobre/ott novembre dicembre
        januari februari maart/mrt april mei juni juli augustus/aug september oktober november december
        januari februari mars april maj juni juli augusti september oktober november december
        januar februar marts april maj juni juli august september oktober november desember/des
        tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta \
        lokakuuta marraskuuta joulukuuta
        stycznia/styczeń lutego/luty marca/marzec kwietnia/kwiecień maja/maj czerwca/czerwiec \
        lipca/lipiec sierpnia/sierpień września/wrzesień października/październik \
        listopada/listopad grudnia/grudzień
        ledna/leden února/únor března/březen dubna/duben května/květen června/červen \
        července/červenec srpna/srpen září října/říjen listopadu prosince/prosinec
        января/январь февраля/февраль марта/март апреля/апрель мая/май июня/июнь июля/июль \
        августа/август сентября/сентябрь октября/октябрь ноября/ноябрь декабря/декабрь
        січня/січень лютого/лютий березня/березень квітня/квітень травня/травень червня/червень \
        липня/липень серпня/серпень вересня/вересень жовтня/жовтень листопада грудня/грудень
        януари февруари март април май юни юли август септември октомври ноември декември
        ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
        január február március április május június július augusztus szeptember október november december
        ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
        ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου \
        οκτωβρίου νοεμβρίου δεκεμβρίου
        siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca
        januari februari maret april mei juni juli agustus september oktober november desember
        يناير فبراير مارس أبريل/ابريل مايو يونيو يوليو أغسطس/اغسطس سبتمبر أكتوبر/اكتوبر نوفمبر ديسمبر
        """
}
