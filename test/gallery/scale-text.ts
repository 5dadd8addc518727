/** Makes all text, and nothing else, `factor` times as large, as browsers zoom text alone (WCAG 2.2, 1.4.4). */
export function scaleText(factor: number): void {
  const IS_OF_TEXT = /^(font-size|line-height|--size(-\w+)?|--line-(small|text|title|site))$/;
  const scale = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of [...rule.style].filter((each) => IS_OF_TEXT.test(each))) {
          const value = rule.style.getPropertyValue(name);
          // A shorthand with a variable in it has no values of its own.
          if (value.includes('rem'))
            rule.style.setProperty(
              name,
              value.replace(/[\d.]+(?=rem)/, (size) => `${factor * Number(size)}`),
            );
        }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) scale(rule.cssRules);
    }
  };
  for (const { cssRules } of document.styleSheets) scale(cssRules);
}
