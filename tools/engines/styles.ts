import css from '@eslint/css';
import { Linter } from 'eslint';
import postcss from 'postcss';

/**
 * Styles newer than 2022 without which a page looks plainer and lacks nothing. The oldest promised
 * browsers are of that year or a little later, so everything else of later years is refused.
 */
const plainer = {
  allowProperties: [
    // Corners of outlines, colours of ticks, bars that scroll, where lines end, a blur behind a bar.
    ...['outline', 'accent-color', 'scrollbar-width', 'scrollbar-gutter', 'text-wrap'],
    ...['backdrop-filter', 'overscroll-behavior', 'resize', 'text-size-adjust'],
    // Forced colours stand in Chrome alone.
    'forced-color-adjust',
    // autoprefixer writes these for the others as well.
    ...['mask', 'mask-clip', 'mask-image', 'user-select'],
    // It stops what Safari never does: to hold the place of a page by itself.
    'overflow-anchor',
    // iOS 16.0, Chrome 105 and Firefox 110 have it.
    'container-type',
  ],
  // Firefox 115 to 120 show no frame around what is chosen, beside the browser's own mark.
  // Safari colours the mark of a list, and no page asks for more.
  allowSelectors: ['has', 'marker'],
  allowMediaConditions: ['scripting'],
  // iOS 16.0 and 16.1 take the line before it, or draw no ornament. Columns of a grid have had the
  // second since 2017; for a width it is newer, and no page uses it so.
  allowFunctions: ['color-mix', 'fit-content'],
  allowPropertyValues: { 'grid-template-columns': ['subgrid'], 'font-family': ['ui-monospace'] },
  // A place that keeps the height of a line before there is one.
  allowUnits: ['lh'],
  // The same browsers as 'container-type' have containers, and their ranges of widths.
  allowAtRules: ['page', 'container'],
};

interface Finding {
  readonly what: string;
  readonly code: string;
}

const linter = new Linter({ configType: 'flat' });

/** Returns what a built style sheet has that a promised browser lacks and a page needs. */
export function unpromisedStyles(text: string): Finding[] {
  const lines = text.split('\n');
  const config = {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/use-baseline': ['error', { available: 2022, ...plainer }] },
  } as unknown as Linter.Config;
  const found = linter
    .verify(text, config, { filename: 'sheet.css' })
    .map(({ message, line, column }) => ({
      what: message,
      code: (lines[line - 1] ?? '').slice(Math.max(0, column - 50), column + 50),
    }));
  return [...found, ...unseen(text)];
}

/** Returns what the plugin does not see: iOS reads ranges since 16.4, and rules in rules since 16.5. */
function unseen(text: string): Finding[] {
  const found: Finding[] = [];
  const sheet = postcss.parse(text);
  sheet.walkAtRules('media', ({ params }) => {
    if (/[<>]/.test(params)) found.push({ what: 'A range in a media query.', code: params });
  });
  sheet.walkRules(({ parent, selector }) => {
    if (parent?.type === 'rule') found.push({ what: 'A rule in a rule.', code: selector });
  });
  return found;
}
