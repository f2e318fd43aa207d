import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { expectNamed } from '@poy/testing';

const AA_TEXT = 4.5;
const AA_LARGE = 3;

/** The tokens of text, each with the token of the surface below it; text of any size. */
const TEXT_PAIRS: [ink: string, ground: string][] = [
  ...['text', 'dim', 'accent', 'good', 'bad'].flatMap((ink) =>
    ['ground', 'surface', 'surface-2'].map(pairWith(ink)),
  ),
  ['text', 'ground-glow'],
  ['dim', 'ground-glow'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-2'],
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

/** Badges and notices: a soft colour laid over a surface carries its own strong colour. */
const SOFT_PAIRS = ['accent', 'good', 'bad'].map((name) => [name, `${name}-soft`] as const);

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

  test.each(SOFT_PAIRS)('%s can be read on %s over the surface', (ink, soft) => {
    expect(contrast(tokens(ink), over(tokens(soft), tokens('surface')))).toBeGreaterThanOrEqual(
      AA_TEXT,
    );
    expect(contrast(tokens('text'), over(tokens(soft), tokens('surface')))).toBeGreaterThanOrEqual(
      AA_TEXT,
    );
  });

  test('paper turns every colour of text and the focus into ink', () => {
    const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
    const onPaper = /\[data-paper\] \{([^}]*)\}/.exec(css)?.[1] ?? '';
    for (const [, token = '', source] of onPaper.matchAll(
      /--(text|dim|accent|good|bad|focus): var\(--([\w-]+)\)/g,
    )) {
      expectNamed(contrast(tokens(source ?? ''), tokens('paper')), token).toBeGreaterThanOrEqual(
        AA_TEXT,
      );
    }
    expect(onPaper.match(/--(text|dim|accent|good|bad|focus):/g)).toHaveLength(6);
    expect(contrast(tokens('paper'), tokens('ink-bad'))).toBeGreaterThanOrEqual(AA_TEXT);
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

type Colour = [red: number, green: number, blue: number, alpha: number];

function themeCss(theme: string): string {
  const folder = SCHEMES.includes(theme) ? 'schemes' : 'themes';
  return readFileSync(join(import.meta.dirname, folder, `${theme}.css`), 'utf8');
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
