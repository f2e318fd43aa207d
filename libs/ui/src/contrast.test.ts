import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { expectNamed } from '@poy/testing';

const AA_TEXT = 4.5;
const AA_LARGE = 3;
/** The contrast from which on a bone of a skeleton, which is no text, is seen on what lies below it. */
const SEEN = 1.15;

/** The tokens of text, each with the token of the surface below it; text of any size. */
const TEXT_PAIRS: [ink: string, ground: string][] = [
  ...['text', 'dim', 'accent-text', 'good', 'bad'].flatMap((ink) =>
    ['ground', 'surface', 'surface-2'].map(pairWith(ink)),
  ),
  ['text', 'ground-glow'],
  ['dim', 'ground-glow'],
  ['accent-text', 'ground-glow'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-2'],
  ['on-chosen', 'chosen'],
  ['on-good', 'good'],
  ['on-bad', 'bad'],
  ['on-play', 'play'],
  ['on-ball', 'ball-1'],
  ['on-ball', 'ball-2'],
  ['on-hero', 'hero-1'],
  ['on-hero', 'hero-2'],
  ['on-hero', 'hero-3'],
  ['on-hero-1', 'on-hero'],
  ...['ink', 'ink-dim', 'ink-good', 'ink-bad', 'ink-warn', 'ink-info'].flatMap((ink) =>
    ['paper', 'paper-2'].map(pairWith(ink)),
  ),
  ...[1, 2, 3, 4].flatMap((tone) =>
    ['a', 'b'].map((end) => pairWith(`on-tile-${tone}`)(`tile-${tone}${end}`)),
  ),
];

/**
 * Badges and notices: a soft colour laid over a surface carries its own strong colour, and the ink of
 * the same kind on paper.
 */
const SOFT_PAIRS = [
  ['accent-text', 'accent-soft', 'ink-warn'],
  ['good', 'good-soft', 'ink-good'],
  ['bad', 'bad-soft', 'ink-bad'],
] as const;

function pairWith(ink: string) {
  return (ground: string): [string, string] => [ink, ground];
}

const sheetsIn = (folder: string): string[] =>
  readdirSync(join(import.meta.dirname, folder)).map((name) => name.replace('.css', ''));

const THEMES = sheetsIn('themes');
/** Each theme once more for who chose the other one of light and dark: `lotus-dark`. */
const SCHEMES = sheetsIn('schemes');

describe.each([...THEMES, ...SCHEMES])('%s', (theme) => {
  const tokens = readTokens(theme);

  test.each(TEXT_PAIRS)('%s can be read on %s', (ink, ground) => {
    expect(contrast(tokens(ink), tokens(ground))).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(SOFT_PAIRS)('%s can be read on %s over the surface, and %s over paper', (...names) => {
    const [text, soft, ink] = names;
    const onSurface = over(tokens(soft), tokens('surface'));
    expect(contrast(tokens(text), onSurface)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(tokens('text'), onSurface)).toBeGreaterThanOrEqual(AA_TEXT);
    const onPaper = over(tokens(soft), tokens('paper'));
    expect(contrast(tokens(ink), onPaper)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test('paper turns every colour of text and the focus into ink', () => {
    const onPaper = changedIn('[data-paper]');
    for (const token of ['text', 'dim', 'accent-text', 'good', 'bad', 'focus'])
      expectNamed(
        contrast(tokens(onPaper[token] ?? ''), tokens('paper')),
        token,
      ).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(tokens('paper'), tokens('ink-bad'))).toBeGreaterThanOrEqual(AA_TEXT);
    expect(onPaper).toMatchObject({ chosen: 'ink', 'on-chosen': 'paper' });
  });

  test('a button and the focus can be seen on the colours of the hero', () => {
    const onHero = changedIn('[data-on-hero]');
    for (const ground of ['hero-1', 'hero-2', 'hero-3'])
      for (const token of ['text', 'dim', 'accent', 'accent-fill', 'accent-text', 'focus'])
        expectNamed(
          contrast(tokens(onHero[token] ?? ''), tokens(ground)),
          `${token} on ${ground}`,
        ).toBeGreaterThanOrEqual(AA_TEXT);
    expect(
      contrast(tokens(onHero['on-accent'] ?? ''), tokens(onHero['accent-fill'] ?? '')),
    ).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test('a bone of a skeleton is seen, and is weaker than the words that it stands for', () => {
    const onPaper = changedIn('[data-paper]');
    const bones = [
      ['bone', 'bone-glint', 'dim', 'surface'],
      [onPaper['bone'] ?? '', onPaper['bone-glint'] ?? '', 'ink-dim', 'paper'],
    ] as const;
    for (const [bone, glint, words, card] of bones) {
      const seen = contrast(tokens(bone), tokens(card));
      expectNamed(seen, `${bone} on ${card}`).toBeGreaterThanOrEqual(SEEN);
      expect(seen).toBeLessThan(contrast(tokens(words), tokens(card)) / 2);
      expect(contrast(tokens(glint), tokens(card))).toBeLessThan(seen);
    }
    expect(contrast(tokens('bone'), tokens('ground'))).toBeGreaterThanOrEqual(SEEN);
  });

  test('a glass button on the hero can be read wherever it lies', () => {
    for (const ground of ['hero-1', 'hero-2', 'hero-3']) {
      expect(
        contrast(tokens('on-hero'), over(tokens('hero-veil'), tokens(ground))),
      ).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  test.each(['ground', 'surface'])('the frame of a field can be seen on %s', (ground) => {
    expect(contrast(tokens('edge'), tokens(ground))).toBeGreaterThanOrEqual(AA_LARGE);
  });

  test.each(['ground', 'surface', 'surface-2'])('focus can be seen on %s', (ground) => {
    expect(contrast(tokens('focus'), tokens(ground))).toBeGreaterThanOrEqual(AA_LARGE);
  });
});

test.each(THEMES)('%s is beside a dialog as dark as under its cover', (theme) => {
  const tokens = readTokens(theme);
  const covered = over(tokens('scrim'), tokens('ground'));
  expect(contrast(tokens('ground-covered'), covered)).toBeLessThan(1.01);
});

test.each(THEMES)('%s answers the same tokens as marigold', (theme) => {
  expect(tokenNames(theme).length).toBeGreaterThan(50);
  expect(tokenNames(theme)).toEqual(tokenNames('marigold'));
});

test.each(THEMES)('%s has a sheet for the other one of light and dark', (theme) => {
  const own = /color-scheme: (light|dark);/.exec(themeCss(theme))?.[1];
  const other = own === 'dark' ? 'light' : 'dark';
  expect(SCHEMES).toContain(`${theme}-${other}`);
  const css = themeCss(`${theme}-${other}`);
  expect(css).toContain(`[data-theme='${theme}'][data-scheme='${other}'] {`);
  expect(css).toContain(`color-scheme: ${other};`);
  expect(tokenNames(theme)).toEqual(expect.arrayContaining(tokenNames(`${theme}-${other}`)));
});

test('the letters of every bank can be read on its colour', () => {
  const css = sheet('pictures/BankMark');
  const marks = [
    ...css.matchAll(/data-code='(\w+)'\] \{\s*--mark: ([^;]+);\s*--on-mark: ([^;]+);/g),
  ];
  expect(marks.length).toBeGreaterThan(20);
  for (const [, code = '', mark = '', letters = ''] of marks)
    expectNamed(contrast(parseColour(letters), parseColour(mark)), code).toBeGreaterThanOrEqual(
      AA_TEXT,
    );
});

test('a skeleton is bones on a card that is no brighter than the card that it becomes', () => {
  const drawn = (rule: RegExp) => [
    ...(rule.exec(sheet('progress/Skeleton'))?.[1] ?? '').matchAll(/var\(--([\w-]+)\)/g),
  ];
  const tokensOf = (rule: RegExp) => new Set(drawn(rule).map(([, token]) => token));
  expect(tokensOf(/\.bone::after \{[^}]*background: ([^;]+);/)).toEqual(
    new Set(['bone', 'bone-glint']),
  );
  expect(tokensOf(/'card'\]\) \{[^}]*background: ([^;]+);/)).toEqual(new Set(['surface']));
});

const sheet = (name: string): string =>
  readFileSync(join(import.meta.dirname, `${name}.module.css`), 'utf8');

type Colour = [red: number, green: number, blue: number, alpha: number];

function themeCss(theme: string): string {
  const folder = SCHEMES.includes(theme) ? 'schemes' : 'themes';
  return readFileSync(join(import.meta.dirname, folder, `${theme}.css`), 'utf8');
}

/** Returns the tokens that a part of a page changes, each with the token that it takes instead. */
function changedIn(selector: '[data-paper]' | '[data-on-hero]'): Record<string, string> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const pairs = rule.matchAll(/--([\w-]+): var\(--([\w-]+)\);/g);
  return Object.fromEntries([...pairs].map(([, token = '', source = '']) => [token, source]));
}

function tokenNames(theme: string): string[] {
  return [...themeCss(theme).matchAll(/^\s*(--[\w-]+):/gm)].map((match) => match[1] ?? '');
}

function readTokens(theme: string): (name: string) => Colour {
  // A scheme writes only what differs from its theme.
  const css =
    themeCss(theme) + (SCHEMES.includes(theme) ? themeCss(theme.split('-')[0] ?? '') : '');
  return (name) => {
    const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
    if (!value) throw new Error(`${theme} has no --${name}`);
    return parseColour(value);
  };
}

function parseColour(value: string): Colour {
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)).concat(1) as Colour;
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/.exec(value)?.slice(1).map(Number);
  if (!parts) throw new Error(`not a colour: ${value}`);
  return [...parts.slice(0, 3), (parts[3] ?? 0) / 100] as Colour;
}

function over(top: Colour, below: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance([red, green, blue]: Colour): number {
  const linear = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}
