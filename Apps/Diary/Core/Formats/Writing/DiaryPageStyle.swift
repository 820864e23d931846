/// How a diary looks as a page.
///
/// The calendar of a month and the list of months come after what they list, for the page is written
/// from front to back; the grid puts them where the eye looks for them.
enum DiaryPageStyle {
    static let css = """
        :root {
          color-scheme: light dark;
          --paper: #fbf9f4; --card: #fffefb; --ink: #26231f; --quiet: #6f675d; --line: #e4ddd1;
          --accent: #8d4a25; --good: #2f7650; --normal: #4d6683; --bad: #96486a;
          --good-fill: #dcefe2; --normal-fill: #e3e9f0; --bad-fill: #f4e0e8;
          --latin: Charter, "Iowan Old Style", "Source Serif 4", "Noto Serif", Cambria, Georgia,
            "Times New Roman";
          --korean: "Noto Serif KR", "Noto Serif CJK KR", "Nanum Myeongjo", NanumMyeongjo,
            AppleMyungjo, Batang;
          --serif: var(--latin), var(--korean), serif;
          --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo",
            "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", NanumGothic, sans-serif;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #171614; --card: #1f1d1b; --ink: #e9e4db; --quiet: #a79f93; --line: #38342f;
            --accent: #e6a57b; --good: #7fcfa2; --normal: #9db7d6; --bad: #e59abb;
            --good-fill: #1f3a2b; --normal-fill: #273342; --bad-fill: #452636;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0 auto; padding: 2.5rem 1.25rem; max-width: 74rem;
          background: var(--paper); color: var(--ink);
          font: 1.0625rem/1.7 var(--serif);
          display: flex; flex-direction: column;
        }
        :root:lang(ko) { --serif: var(--korean), var(--latin), serif; }
        body:lang(ko) { line-height: 1.8; }
        header { order: -2; }
        nav { order: -1; }
        a { color: var(--accent); text-underline-offset: .15em; }
        a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        h1, h2, h3 { line-height: 1.25; font-weight: 600; text-wrap: balance; }
        h1 { font-size: 2.25rem; margin: 0 0 1rem; letter-spacing: -.01em; }
        .skip, .unseen {
          position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
          white-space: nowrap;
        }
        .skip:focus {
          position: static; width: auto; height: auto; clip-path: none; font: 1rem var(--sans);
        }
        nav {
          font: .875rem/1.6 var(--sans); color: var(--quiet);
          border-top: 1px solid var(--line); padding: .875rem 0 1.5rem; word-break: keep-all;
        }
        nav h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        nav p { margin: 0 0 .75rem; }
        nav h3 { margin: .75rem 0 .25rem; font-size: .875rem; color: var(--ink); }
        nav ul {
          list-style: none; margin: 0 0 0 -.375rem; padding: 0;
          display: flex; flex-wrap: wrap; gap: .125rem .25rem;
        }
        nav li a {
          display: block; min-width: 2.75rem; padding: .125rem .375rem; border-radius: .375rem;
          text-decoration: none;
        }
        nav li a:hover { background: var(--line); }
        .month { display: flex; flex-direction: column; margin-bottom: 3rem; }
        .month > h2 {
          order: -2; font-size: 1.5rem; margin: 0 0 1rem; padding-top: 1rem;
          border-top: 2px solid var(--ink);
        }
        .calendar { order: -1; }
        .calendar {
          align-self: start; margin: 0 0 1.5rem; border-collapse: collapse;
          font: .8125rem/1 var(--sans); font-variant-numeric: tabular-nums; color: var(--quiet);
        }
        .calendar caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .calendar th { font-weight: 500; padding: .375rem 0; }
        .calendar td { width: 2.125rem; height: 2.125rem; padding: 0; text-align: center; }
        .calendar a {
          display: inline-grid; place-items: center; width: 1.875rem; height: 1.875rem;
          border-radius: 50%; border: 1.5px solid var(--line);
          color: var(--ink); font-weight: 600; text-decoration: none;
        }
        .calendar a:hover { border-color: currentColor; }
        .calendar .good { background: var(--good-fill); border-color: var(--good); color: var(--good); }
        .calendar .normal { border-color: var(--normal); color: var(--normal); }
        .calendar .bad { border-style: dashed; border-color: var(--bad); color: var(--bad); }
        .day {
          background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
          padding: 1.25rem 1.375rem; margin-bottom: 1.25rem;
        }
        .day:target { border-color: var(--accent); }
        .day > h3 { margin: 0 0 .5rem; font-size: 1.125rem; }
        .day > h3 a { color: inherit; text-decoration: none; }
        .day > h3 a:hover { text-decoration: underline; }
        .entry + .entry { border-top: 1px solid var(--line); margin-top: 1.25rem; padding-top: 1rem; }
        .about, .tags, .files { font: .8125rem/1.5 var(--sans); color: var(--quiet); }
        .about { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .625rem; margin: 0 0 .75rem; }
        .mood { padding: .0625rem .5625rem; border-radius: 1rem; }
        .mood.good { background: var(--good-fill); color: var(--good); }
        .mood.normal { background: var(--normal-fill); color: var(--normal); }
        .mood.bad { background: var(--bad-fill); color: var(--bad); }
        .liked { color: var(--accent); font-size: 1rem; line-height: 1; }
        .text { max-width: 40rem; word-break: keep-all; overflow-wrap: anywhere; }
        .text > :first-child { margin-top: 0; }
        .text > :last-child { margin-bottom: 0; }
        .text p, .text ul, .text ol, .text blockquote, .text pre, .text table { margin: 0 0 .875rem; }
        .text h4, .text h5, .text h6 { margin: 1.25rem 0 .5rem; font-size: 1.25rem; line-height: 1.35; }
        .text h5 { font-size: 1.125rem; }
        .text h6 { font-size: 1rem; color: var(--quiet); }
        .text ul, .text ol { padding-left: 1.5rem; }
        .text li > ul, .text li > ol { margin: 0; }
        .text li:has(> input) { list-style: none; margin-left: -1.375rem; }
        .text input { margin: 0 .25rem 0 0; accent-color: var(--accent); }
        .text blockquote { margin-left: 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--quiet); }
        .text code { font: .875em ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace; }
        .text pre { padding: .75rem .875rem; overflow-x: auto; background: var(--paper); border-radius: .5rem; line-height: 1.5; }
        .text hr { border: 0; border-top: 1px solid var(--line); margin: 1.25rem 0; }
        .text table { display: block; overflow-x: auto; border-collapse: collapse; }
        .text th, .text td { padding: .25rem .625rem; border: 1px solid var(--line); text-align: start; }
        .text img, .pictures img { max-width: 100%; max-height: 36rem; border-radius: .5rem; vertical-align: middle; }
        .pictures { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .875rem; }
        .tags, .files { list-style: none; margin: .875rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .125rem .75rem; }
        .tags li { overflow-wrap: anywhere; }
        footer { font: .875rem var(--sans); }
        @media (min-width: 52rem) {
          body { padding: 3.5rem 2rem; }
          .month { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 2rem; align-items: start; }
          .month > * { grid-column: 1; }
          .month > h2 { grid-column: 1 / -1; }
          .calendar { grid-column: 2; grid-row: 2 / span 400; position: sticky; top: 1.5rem; }
        }
        @media (min-width: 72rem) {
          body { display: grid; grid-template-columns: 10rem minmax(0, 1fr); column-gap: 3rem; align-content: start; }
          header { grid-column: 1 / -1; }
          nav {
            grid-column: 1; grid-row: 2; align-self: start; position: sticky; top: 1.5rem;
            max-height: calc(100vh - 3rem); overflow-y: auto; border-top: 2px solid var(--ink); padding-top: 1rem;
          }
          nav ul { display: grid; grid-template-columns: repeat(3, 1fr); }
          nav li a { min-width: 0; }
          main { grid-column: 2; grid-row: 2; }
          footer { grid-column: 2; }
        }
        @media print {
          :root {
            --paper: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --accent: #000;
            --good: #000; --normal: #000; --bad: #000;
            --good-fill: #ddd; --normal-fill: #fff; --bad-fill: #fff;
          }
          @page { margin: 18mm 20mm; }
          body { display: block; padding: 0; max-width: none; font-size: 10.5pt; }
          .month { display: flex; flex-direction: column; align-items: stretch; }
          nav, footer, .skip { display: none; }
          .calendar { position: static; margin: 0 0 1.25rem; break-inside: avoid; }
          .calendar td { width: 1.9rem; height: 1.9rem; }
          .calendar a { width: 1.65rem; height: 1.65rem; }
          .month > h2 { break-after: avoid; }
          .day { border: 0; border-radius: 0; padding: 0; margin: 0 0 1.75rem; }
          .day > h3, .about { break-after: avoid; }
          .mood { border: 1px solid var(--line); }
          .text { orphans: 3; widows: 3; max-width: none; }
          .mood, .calendar a { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
          .text img, .pictures img { max-height: 11cm; break-inside: avoid; }
          .text a[href^="http"]::after { content: " (" attr(href) ")"; font-size: .85em; overflow-wrap: anywhere; }
        }
        """
}
