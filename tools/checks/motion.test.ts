import { describe, expect, it } from '@jest/globals';
import postcss from 'postcss';
import { declarations, sheets, type Sheet } from './sheets.ts';

const tokens = 'libs/ui/src/motion.css';
const guard = 'libs/ui/src/reset.css';

/**
 * The sheets that move by times of their own, by name, with the reason. The guard in reset.css ends their
 * motion at once for who wants none, so what is left of it stands still.
 */
const exceptions: Readonly<Record<string, string>> = {
  'Spinner.module.css': 'It turns as long as something takes.',
  'Skeleton.module.css': 'Its glint says that something is still coming.',
  'ProgressBar.module.css': 'It comes closer to the end as long as a page loads.',
  'Sky.module.css': 'The specification wants a sky that moves on the 404 page.',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const all = sheets();
const ruled = all.filter(({ path }) => path !== guard && !(nameOf(path) in exceptions));

const timed = /^(-webkit-)?(animation|transition)(-duration|-delay)?$/;
const ownTime = /(?<![\w-])[\d.]+m?s\b/;
const tokenTime = /var\(--(land|tear|count|slide|motion)\)/;
const frames = /global\((land|tear|slide|fade)\)/;

/** Returns the parts of a list between its commas, but not those inside brackets. */
const partsOf = (value: string): string[] => postcss.list.comma(value);

/** Returns what a sheet does that motion.css does not allow. */
function faults(sheet: Sheet): string[] {
  const found: string[] = [];
  for (const { prop, value } of declarations(sheet, timed)) {
    if (value === 'none' || value === 'inherit') continue;
    const delayed = prop.endsWith('-delay') && /^0s?$/.test(value);
    const taken = partsOf(value).every((part) => tokenTime.test(part) && !ownTime.test(part));
    if (!delayed && !taken) found.push(`${prop}: ${value}`);
    if (/animation$/.test(prop) && !partsOf(value).every((part) => frames.test(part)))
      found.push(`frames of its own: ${value}`);
  }
  if (sheet.path !== tokens)
    sheet.css.walkAtRules(/keyframes$/, ({ params }) => void found.push(`@keyframes ${params}`));
  return found;
}

/** Returns the times of motion.css that hold under a selector, in a media query or in none. */
function timesOf(
  css: Sheet['css'],
  selector: string,
  query: string | null,
): Record<string, string> {
  const times: Record<string, string> = {};
  css.walkRules(selector, (rule) => {
    const parent = rule.parent?.type === 'atrule' ? (rule.parent as postcss.AtRule) : null;
    if ((parent?.name === 'media' ? parent.params : null) !== query) return;
    rule.walkDecls(/^--/, ({ prop, value }) => {
      if (/^[\d.]+m?s$/.test(value)) times[prop] = value;
    });
  });
  return times;
}

const sheetAt = (path: string): Sheet => {
  const sheet = all.find((one) => `/${one.path}`.endsWith(`/${path}`));
  if (!sheet) throw new Error(`There is no ${path}`);
  return sheet;
};

describe('the language of motion', () => {
  it('has every movement of apps and libraries', () => {
    expect(ruled.length).toBeGreaterThan(60);
    const found = Object.fromEntries(
      ruled.map((sheet) => [sheet.path, faults(sheet)] as const).filter(([, list]) => list.length),
    );
    expect(found).toEqual({});
  });

  it.each([
    ['animation: turn 1s linear infinite', 2],
    ['animation: global(land) 160ms', 1],
    ['animation: global(land) var(--land) 60ms', 1],
    ['animation-delay: 60ms', 1],
    ['transition: color .2s', 1],
    ['transition: color var(--motion), transform 80ms', 1],
    ['animation: global(land) var(--land) calc(var(--land) * 0.4) both', 0],
    ['transition: color var(--motion) var(--ease)', 0],
    ['animation: none', 0],
  ])('finds what does not belong to it: %s', (text, count) => {
    const css = postcss.parse(`.a { ${text} }`);
    expect(faults({ path: 'a.css', css })).toHaveLength(count);
  });

  it.each([
    [':root', '(prefers-reduced-motion: reduce)'],
    [":root[data-motion='less']", null],
  ])('takes no time for who wants no motion: %s %s', (selector, query) => {
    const { css } = sheetAt(tokens);
    const usual = Object.keys(timesOf(css, ':root', null));
    expect(usual.toSorted()).toEqual(['--count', '--land', '--motion', '--slide', '--tear']);
    expect(timesOf(css, selector, query)).toEqual(
      Object.fromEntries(usual.map((name) => [name, '0s'])),
    );
  });
});

describe('what moves by times of its own', () => {
  it.each(Object.keys(exceptions))('is still there: %s', (path) => {
    expect(faults(sheetAt(path))).not.toEqual([]);
  });

  it.each(['*', '::before', '::after'])('stands still without motion: %s', (part) => {
    const { css } = sheetAt(guard);
    const stopped = ['0.01ms', '1', '0.01ms'];
    const found = (selector: string, query: string | null): string[] => {
      const values: string[] = [];
      css.walkRules((rule) => {
        const parent = rule.parent?.type === 'atrule' ? (rule.parent as postcss.AtRule) : null;
        if ((parent?.name === 'media' ? parent.params : null) !== query) return;
        if (!rule.selectors.includes(selector)) return;
        rule.walkDecls(/^(animation|transition)-/, ({ value, important }) => {
          if (important) values.push(value);
        });
      });
      return values;
    };
    expect(found(part, '(prefers-reduced-motion: reduce)')).toEqual(stopped);
    expect(found(`[data-motion='less'] ${part}`, null)).toEqual(stopped);
  });
});
