/// The named character references of HTML that people's files hold: all of HTML 4, and of HTML 5
/// those for ASCII, Latin Extended-A, Cyrillic, fractions and common symbols (HTML Standard,
/// §13.5).
enum HTMLEntities {
    /// The scalar of a name that a semicolon ends.
    static func scalar(named name: String) -> Unicode.Scalar? {
        all[name]
    }

    /// The scalar of a name that HTML also knows without a semicolon, for compatibility.
    static func legacyScalar(named name: String) -> Unicode.Scalar? {
        legacy[name]
    }

    /// The length of the shortest and the longest name in ``legacyScalar(named:)``.
    static let legacyLengths = 2...6

    private static let legacy = table(legacyNames)
    private static let all = legacy.merging(table(otherNames)) { first, _ in first }

    private static func table(_ text: String) -> [String: Unicode.Scalar] {
        var scalars: [String: Unicode.Scalar] = [:]
        for entry in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let parts = entry.split(separator: "=")
            if let value = parts.last.flatMap({ UInt32($0, radix: 16) }) {
                scalars[String(parts[0])] = Unicode.Scalar(value)
            }
        }

        return scalars
    }

    private static let legacyNames = """
        AElig=c6 AMP=26 Aacute=c1 Acirc=c2 Agrave=c0 Aring=c5 Atilde=c3 Auml=c4 COPY=a9
        Ccedil=c7 ETH=d0 Eacute=c9 Ecirc=ca Egrave=c8 Euml=cb GT=3e Iacute=cd Icirc=ce
        Igrave=cc Iuml=cf LT=3c Ntilde=d1 Oacute=d3 Ocirc=d4 Ograve=d2 Oslash=d8 Otilde=d5
        Ouml=d6 QUOT=22 REG=ae THORN=de Uacute=da Ucirc=db Ugrave=d9 Uuml=dc Yacute=dd
        aacute=e1 acirc=e2 acute=b4 aelig=e6 agrave=e0 amp=26 aring=e5 atilde=e3 auml=e4
        brvbar=a6 ccedil=e7 cedil=b8 cent=a2 copy=a9 curren=a4 deg=b0 divide=f7 eacute=e9
        ecirc=ea egrave=e8 eth=f0 euml=eb frac12=bd frac14=bc frac34=be gt=3e iacute=ed
        icirc=ee iexcl=a1 igrave=ec iquest=bf iuml=ef laquo=ab lt=3c macr=af micro=b5
        middot=b7 nbsp=a0 not=ac ntilde=f1 oacute=f3 ocirc=f4 ograve=f2 ordf=aa ordm=ba
        oslash=f8 otilde=f5 ouml=f6 para=b6 plusmn=b1 pound=a3 quot=22 raquo=bb reg=ae
        sect=a7 shy=ad sup1=b9 sup2=b2 sup3=b3 szlig=df thorn=fe times=d7 uacute=fa ucirc=fb
        ugrave=f9 uml=a8 uuml=fc yacute=fd yen=a5 yuml=ff
        """

    private static let otherNames = """
        Abreve=102 Acy=410 Alpha=391 Amacr=100 Aogon=104 Bcy=411 Beta=392 CHcy=427
        Cacute=106 Ccaron=10c Ccirc=108 Cdot=10a Chi=3a7 DJcy=402 DScy=405 DZcy=40f
        Dagger=2021 Dcaron=10e Dcy=414 Delta=394 Dstrok=110 ENG=14a Ecaron=11a Ecy=42d
        Edot=116 Emacr=112 Eogon=118 Epsilon=395 Eta=397 Fcy=424 GJcy=403 Gamma=393
        Gbreve=11e Gcedil=122 Gcirc=11c Gcy=413 Gdot=120 HARDcy=42a Hat=5e Hcirc=124
        Hstrok=126 IEcy=415 IJlig=132 IOcy=401 Icy=418 Idot=130 Imacr=12a Iogon=12e Iota=399
        Itilde=128 Iukcy=406 Jcirc=134 Jcy=419 Jsercy=408 Jukcy=404 KHcy=425 KJcy=40c
        Kappa=39a Kcedil=136 Kcy=41a LJcy=409 Lacute=139 Lambda=39b Lcaron=13d Lcedil=13b
        Lcy=41b Lmidot=13f Lstrok=141 Mcy=41c Mu=39c NJcy=40a Nacute=143 Ncaron=147
        Ncedil=145 Ncy=41d NewLine=a Nu=39d OElig=152 Ocy=41e Odblac=150 Omacr=14c Omega=3a9
        Omicron=39f Pcy=41f Phi=3a6 Pi=3a0 Prime=2033 Psi=3a8 Racute=154 Rcaron=158
        Rcedil=156 Rcy=420 Rho=3a1 SHCHcy=429 SHcy=428 SOFTcy=42c Sacute=15a Scaron=160
        Scedil=15e Scirc=15c Scy=421 Sigma=3a3 TSHcy=40b TScy=426 Tab=9 Tau=3a4 Tcaron=164
        Tcedil=162 Tcy=422 Theta=398 Tstrok=166 Ubrcy=40e Ubreve=16c Ucy=423 Udblac=170
        Umacr=16a Uogon=172 Upsilon=3a5 Uring=16e Utilde=168 Vcy=412 Wcirc=174 Xi=39e
        YAcy=42f YIcy=407 YUcy=42e Ycirc=176 Ycy=42b Yuml=178 ZHcy=416 Zacute=179 Zcaron=17d
        Zcy=417 Zdot=17b ZeroWidthSpace=200b Zeta=396 abreve=103 acy=430 alefsym=2135
        alpha=3b1 amacr=101 and=2227 ang=2220 angst=c5 aogon=105 apos=27 ast=2a asymp=2248
        bcy=431 bdquo=201e beta=3b2 bigcirc=25ef bigstar=2605 blacktriangle=25b4 blk14=2591
        blk34=2593 block=2588 boxh=2500 boxv=2502 bsol=5c bull=2022 cacute=107 cap=2229
        caret=2041 ccaron=10d ccirc=109 cdot=10b chcy=447 check=2713 checkmark=2713 chi=3c7
        cir=25cb circ=2c6 clubs=2663 colon=3a comma=2c commat=40 cong=2245 copysr=2117
        crarr=21b5 cross=2717 cup=222a dArr=21d3 dagger=2020 darr=2193 dash=2010 dcaron=10f
        dcy=434 delta=3b4 diams=2666 djcy=452 dollar=24 dscy=455 dstrok=111 dtri=25bf
        dtrif=25be dzcy=45f ecaron=11b ecy=44d edot=117 emacr=113 empty=2205 emsp=2003
        emsp13=2004 emsp14=2005 eng=14b ensp=2002 eogon=119 epsilon=3b5 equals=3d equiv=2261
        eta=3b7 euro=20ac excl=21 exist=2203 fcy=444 female=2640 flat=266d fnof=192
        forall=2200 frac13=2153 frac15=2155 frac16=2159 frac18=215b frac23=2154 frac25=2156
        frac35=2157 frac38=215c frac45=2158 frac56=215a frac58=215d frac78=215e frasl=2044
        gamma=3b3 gbreve=11f gcirc=11d gcy=433 gdot=121 ge=2265 gjcy=453 grave=60 hArr=21d4
        hairsp=200a half=bd hardcy=44a harr=2194 hcirc=125 hearts=2665 hellip=2026
        horbar=2015 hstrok=127 hybull=2043 hyphen=2010 icy=438 iecy=435 ijlig=133 imacr=12b
        image=2111 imath=131 incare=2105 infin=221e inodot=131 int=222b iocy=451 iogon=12f
        iota=3b9 isin=2208 itilde=129 iukcy=456 jcirc=135 jcy=439 jmath=237 jsercy=458
        jukcy=454 kappa=3ba kcedil=137 kcy=43a kgreen=138 khcy=445 kjcy=45c lAarr=21da
        lArr=21d0 lacute=13a lambda=3bb lang=2329 larr=2190 larrhk=21a9 lbrace=7b lbrack=5b
        lcaron=13e lcedil=13c lceil=2308 lcub=7b lcy=43b ldquo=201c ldquor=201e le=2264
        lfloor=230a lhblk=2584 ljcy=459 lmidot=140 lowast=2217 lowbar=5f loz=25ca lpar=28
        lrm=200e lsaquo=2039 lsqb=5b lsquo=2018 lsquor=201a lstrok=142 ltri=25c3 ltrif=25c2
        male=2642 malt=2720 maltese=2720 map=21a6 marker=25ae mcy=43c mdash=2014 mho=2127
        minus=2212 mldr=2026 mu=3bc nabla=2207 nacute=144 napos=149 natural=266e ncaron=148
        ncedil=146 ncy=43d ndash=2013 ne=2260 nearr=2197 ni=220b njcy=45a nldr=2025
        notin=2209 nsub=2284 nu=3bd num=23 numero=2116 numsp=2007 nwarr=2196 ocy=43e
        odblac=151 oelig=153 ohm=3a9 oline=203e omacr=14d omega=3c9 omicron=3bf oplus=2295
        or=2228 otimes=2297 part=2202 pcy=43f percnt=25 period=2e permil=2030 perp=22a5
        phi=3c6 phone=260e pi=3c0 piv=3d6 plus=2b prime=2032 prod=220f prop=221d psi=3c8
        puncsp=2008 quest=3f rArr=21d2 racute=155 radic=221a rang=232a rarr=2192 rarrhk=21aa
        rarrw=219d rbrace=7d rbrack=5d rcaron=159 rcedil=157 rceil=2309 rcub=7d rcy=440
        rdquo=201d rdquor=201d real=211c rfloor=230b rho=3c1 rlm=200f rpar=29 rsaquo=203a
        rsqb=5d rsquo=2019 rsquor=2019 rtri=25b9 rtrif=25b8 sacute=15b sbquo=201a scaron=161
        scedil=15f scirc=15d scy=441 sdot=22c5 searr=2198 semi=3b sext=2736 sharp=266f
        shchcy=449 shcy=448 sigma=3c3 sigmaf=3c2 sim=223c softcy=44c sol=2f spades=2660
        squ=25a1 square=25a1 star=2606 starf=2605 sub=2282 sube=2286 sum=2211 sung=266a
        sup=2283 supe=2287 swarr=2199 tau=3c4 tcaron=165 tcedil=163 tcy=442 there4=2234
        theta=3b8 thetasym=3d1 thinsp=2009 tilde=2dc trade=2122 tscy=446 tshcy=45b
        tstrok=167 uArr=21d1 uarr=2191 ubrcy=45e ubreve=16d ucy=443 udblac=171 uhblk=2580
        umacr=16b uogon=173 upsih=3d2 upsilon=3c5 uring=16f utilde=169 utri=25b5 utrif=25b4
        varr=2195 vcy=432 vellip=22ee verbar=7c vert=7c wcirc=175 weierp=2118 xi=3be
        yacy=44f ycirc=177 ycy=44b yicy=457 yucy=44e zacute=17a zcaron=17e zcy=437 zdot=17c
        zeta=3b6 zhcy=436 zwj=200d zwnj=200c
        """
}
