/// The bytes of a sealed database as the first release wrote it. They are never made anew: a test that
/// wants other ones has found a change of the format.
enum Pinned {
    static let parameters = """
        AQEAAAAAIAAAAAAAAAGoDVsbB7DsEkmViFPWB4UjWMtoSnZ1HEcx0jxnMeo1w7FZxMpnD6/jWoGV5n0E\
        9pVqxGZCrGKRrXCxTqqiHBf4T9Zpn/f0QfEewi9i5zYHk5GsfcnGS7qO0adoW/OLF0vEDoW7p5gb5SFr\
        bIPTlDtfobrdizZYLQ==
        """
    static let manifest = """
        9uZo22YxRRXYzbRJx/lGtcnsmGatTGTruWUQ9tsW8ab+5EQkPhWvpP+DUTJ4010Bjjxdo7IRHPYYEfy6\
        D7msBJX/HKi/X2QavkUanmRcJB1zKEW9ChLqjTbQjRaQFKK3DxplSUka26Db5g/PGg/wBMSgGjSaqRq6\
        J2bd7tkikwTFBbSm6aj0ceEETNTUZAHXldOqddCjyUo3mx06rsjBY+ytovJ9tge4PnhB4BgtSQ8GmVOQ\
        Fk5EUa3tBRcu1AbScjLX1EDP1uRXtitmIIjlDgKX1y2uFZbLxzv9wCib2VzojkJ/F1RoHEKwy3G/CtV8\
        scExHYVWubYYpIMnz8MPHKLulhRNdiLqfUN2JtJfqEWA4I1NMZmZ790ajElZ1LVzNAmt6R5fcbo=
        """
    static let rows: [(key: Int64, version: Int64, box: String)] = [
        (
            713_783_246_874_383_318, 2,
            """
            AOZB9DBHF3lt7boCRBLh0B+99L8ktdVPESkg2ygdKwFvzWhVE36egDl0ZenjJwy+4u2oRzogw/lhoWQ5\
            Xr+UYUnCXAoqDZb6w8wz1WBLOK8HY7DeizSHiA4m4T6pBIaT0l6G6TgkgVBxrornLOuQr7nUCVMTozrj\
            OXibK2GJQv+IM9uL3v8O53m4yulVp7SDV5zkOSH1ocWhruoKvLeoIklHcCSLAueJfpB4/4a0ecI70uCn\
            ciCo81NGUQqIeGKIn+LWCErzhmw8iuJR+JStccQ6Qf2zqdkH4CtRNZuFML0JolvXn+5FdinRjNowx9e6\
            w1jeR+sBsiwHMNu5fYgKOw48+D5I5HF/RKFCICbit9kLSEr2Uo2E4DELBy0Y2fEWxSHeziDKuOo=
            """
        ),
        (
            2_566_068_491_960_142_746, 1,
            """
            e/UMFUL4tcIjhsbSb7cnjCGxFeNEFyywQck3hrjxun5HQ4bBVuHh2fOu/wwpORQR0+AYdgxtwerIWAnn\
            DKAc2gpcf8rJhvXugp0amJg9h1kSNc9/AY3yuSkdlXivXiX7Fqh2pnBjVf1PWvSwnxi8mItmMYCNLUjs\
            zDHe3+T6JtGC3cvn2kA3uua9rsGNLtxHsMc5ljo6dQDmi16vRsMxOb+zUMiX0bsl7tfuNFp95EfYomk6\
            61DRnYq/KH2ihd/GZLydaP6WTRyCSF8EuzrwVwcPDZ2zxZPxCllGr+Kdhfp0YWTG5mUBcpphpiOU8cvo\
            GQqIbmdCKMFZ50BfNG4w4CLv6oWu0cL0AV7WuHG+G/x5TgPZxi9nau4YM1g2ZfZWW1Zj1Hpnyaw=
            """
        ),
    ]
}
