import { describe, expect, it } from 'vitest';
import { styleProblems } from '../../scripts/check-styles.ts';

/** The problems of one sheet, `components/consent.css`, without its name before each. */
const problemsOf = (text: string) =>
  styleProblems(
    new Map([
      ['components/usher.css', '@import "./consent.css";'],
      ['components/consent.css', text],
    ]),
  ).map((problem) => problem.replace('components/consent.css: ', ''));

const inViews = (rules: string) => `@layer views { ${rules} }`;

describe('a style sheet', () => {
  it.each([
    '@layer base, controls, views;',
    '@layer base { h1, main > p { margin: 0 auto; } :root { --gap: 1rem } }',
    inViews('/* .note { left: 0 } */ .consent-title, .consent-lead .text-site { margin-inline-start: 1rem }'),
    inViews('@media (forced-colors: active) { .consent-title:not(.text-note, .text-lead) { color: Canvas } }'),
    inViews('@container (2.5em <= width <= 27em) { .consent-title { margin: 0 } }'),
    inViews('.control-row:has(> .consent-title)::before { content: "left. {right}" }'),
    inViews('.consent-title { margin: 1px 2px 3px 2px; padding: calc(1px + 2px) 0 0; text-align: start }'),
  ])('may say: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['h1 { margin: 0 }', 'h1 stands in no layer (base, controls, views)'],
    ['@media print { @layer base { h1 { margin: 0 } } }', 'h1 stands in no layer (base, controls, views)'],
    ['@layer attic { .consent-title { margin: 0 } }', '.consent-title stands in no layer (base, controls, views)'],
    ['@layer base { .consent-title { margin: 0 } }', '.consent-title stands in the base, which has elements only'],
    [inViews('h1 { margin: 0 }'), 'h1 has no class that begins with the name of the sheet'],
    [inViews('.consent-a, .other-b { margin: 0 }'), '.other-b has no class that begins with the name of the sheet'],
    [inViews('.consent-a .note { margin: 0 }'), '.note is one word'],
    [
      inViews('.consent-a { margin: 0; @media (2rem <= width <= 22rem) { margin: 1px } }'),
      '@media (2rem <= width <= 22rem): a popup knows the width of a container, not of its window',
    ],
  ])('may not say: %s', (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  it.each([
    ['views', '.consent-title { margin: 0 }', []],
    ['views', 'h1 { margin: 0 }', ['h1 has no class that begins with the name of the sheet']],
    ['base', '.consent-title { margin: 0 }', ['.consent-title stands in the base, which has elements only']],
    ['attic', '.consent-title { margin: 0 }', ['.consent-title stands in no layer (base, controls, views)']],
  ])('may leave its layer to the list that imports it: %s, %s', (layer, text, problems) => {
    const list = `@import "./consent.css" layer(${layer});`;
    const sheets = new Map([
      ['components/usher.css', list],
      ['components/consent.css', text],
    ]);
    expect(styleProblems(sheets)).toEqual(problems.map((problem) => `components/consent.css: ${problem}`));
  });

  it.each([
    'left: 0',
    'margin-left: 0',
    'border-right: none',
    'border-top-right-radius: 0',
    'text-align: right',
    'float: left',
    'margin: 0 1px 0 2px',
    'padding: 0 calc(1px + 2px) 0 2px',
  ])('may not be bound to a side: %s', (declaration) => {
    expect(problemsOf(inViews(`.consent-title { color: red; ${declaration} }`))).toEqual([
      `.consent-title { ${declaration} } is bound to a side: use start and end`,
    ]);
  });

  it('belongs to the longest name that a class begins with', () => {
    const text = inViews('.history-line-icon { margin: 0 }');
    const sheets = new Map([
      ['all.css', '@import "./history.css"; @import "./history-line.css";'],
      ['history.css', text],
      ['history-line.css', text],
    ]);
    expect(styleProblems(sheets)).toEqual([
      'history.css: .history-line-icon has no class that begins with the name of the sheet',
    ]);
  });

  it('is loaded by a page, and has no class that no component has', () => {
    const sheets = new Map([['findings.css', inViews('.finding-danger .finding-title, .finding-old { margin: 0 }')]]);
    const sources = new Map([['a.tsx', '<p class={`finding-$' + "{severity}`}><b class='finding-title' /></p>"]]);
    expect(styleProblems(sheets, sources)).toEqual(['findings.css: no page loads it']);
    const literal = new Map([['a.tsx', "<p class='finding-danger finding-titles' />"]]);
    expect(styleProblems(sheets, literal)).toEqual([
      'findings.css: no page loads it',
      'findings.css: .finding-title is in no component',
      'findings.css: .finding-old is in no component',
    ]);
  });

  it.each([
    ['<p class="finding-title" />', []],
    ['<p class="finding-title notice" />', ['a.tsx: .notice has no rule']],
    ["<p class={isOpen ? 'lead' : undefined} />", ['a.tsx: .lead has no rule']],
  ])('has a rule for each class that a component has: %s', (source, problems) => {
    const sheets = new Map([
      ['all.css', '@import "./findings.css";'],
      ['findings.css', inViews('.finding-title { margin: 0 }')],
    ]);
    const found = styleProblems(sheets, new Map([['a.tsx', `${source} // finding-title`]]));
    expect(found.filter((problem) => problem.startsWith('a.tsx'))).toEqual(problems);
  });
});
