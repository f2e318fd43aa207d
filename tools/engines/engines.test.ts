import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { unpromisedIn } from './bundles.ts';
import { languageRules, sourceRules } from './languageRules.ts';
import { builtins, interfaces, isPromised } from './promised.ts';
import { unpromisedStyles } from './styles.ts';

const root = new URL('../../', import.meta.url);
const findings = (text: string, file = 'apps/shell/main.js'): string[] =>
  unpromisedIn(file, text).map(({ what }) => what);

describe('a bundle', () => {
  it.each([
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(x, f)', 'Object.groupBy'],
    ['Map.groupBy(x, f)', 'Map.groupBy'],
    ['Array.fromAsync(x)', 'Array.fromAsync'],
    ['a.isSubsetOf(b)', 'isSubsetOf'],
    ['a.union(b)', 'union'],
    ['Iterator.from([]).map(f)', 'Iterator'],
    ['m.values().map(f)', 'iterator'],
    ['[...m.entries().filter(f)]', 'iterator'],
    ['a.isWellFormed()', 'isWellFormed'],
    ['Promise.try(f)', 'Promise.try'],
    ['RegExp.escape(s)', 'RegExp.escape'],
    ['b.toBase64()', 'toBase64'],
    ['m.getOrInsert(1, 2)', 'getOrInsert'],
    ['URL.canParse(s)', 'URL.canParse'],
    ['URL.parse(s)', 'URL.parse'],
    ['AbortSignal.any([s])', 'AbortSignal.any'],
    ['Response.json({})', 'Response.json'],
    ['new URLPattern({})', 'URLPattern'],
    ['x = /(?<=a)b/', 'lookbehind'],
    ['x = /[\\p{L}--[a-z]]/v', 'v'],
    ['class A { static { f() } }', 'static'],
    ['new Intl.DurationFormat("en")', 'DurationFormat'],
  ])('with %s is refused', (text, word) => {
    expect(findings(text).join()).toContain(word);
  });

  it.each([
    'a.toSorted(f).at(-1); a.findLast(f); a.with(1, 2)',
    'structuredClone(x); Object.hasOwn(x, "a"); x ??= y',
    'class A { #a = 1; static b = 2; has(x) { return #a in x } }',
    'AbortSignal.abort(); new BroadcastChannel("a"); crypto.randomUUID()',
    '[1, 2].map(f).filter(g); Object.values(x).map(f); Object.keys(x).some(f)',
    // A place that asks first does without where the answer is no.
    'if (Promise.withResolvers) Promise.withResolvers()',
  ])('with %s is fine in every promised browser', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('with syntax that nobody reads is refused', () => {
    expect(findings('let let = 1')).toHaveLength(1);
  });
});

describe('a style sheet', () => {
  it.each([
    '.a{.b{color:red}}',
    '.a{&:hover{color:red}}',
    '@media (width>=700px){.a{color:red}}',
    '@media (600px<=width<1100px) and (height<500px){.a{color:red}}',
    '@starting-style{.a{opacity:0}}',
    '@scope (.a){b{color:red}}',
    '.a{color:light-dark(red,blue)}',
    '.a{width:round(3px,2px)}',
    '.a:popover-open{color:red}',
    '.a{field-sizing:content}',
    '.a{anchor-name:--a}',
  ])('with %s is refused', (text) => expect(unpromisedStyles(text)).not.toEqual([]));

  it.each([
    '@layer ui{.a:is(.b,.c):focus-visible{inset:0;min-height:100dvh}}',
    '.a{background:#fff;background:color-mix(in srgb,red 50%,blue)}',
    '@media (min-width:700px){.a{display:grid;gap:1px;aspect-ratio:1}}',
    '.a:has(:checked){color:red}',
  ])('with %s is fine', (text) => expect(unpromisedStyles(text)).toEqual([]));
});

describe('the sources', () => {
  it('are held to the same rules but for what the build turns into something older', () => {
    const [all, own] = [languageRules(), sourceRules()].map((rules) => Object.keys(rules));
    expect(own?.length).toBeGreaterThan(50);
    expect(all?.filter((rule) => !own?.includes(rule)).sort()).toEqual([
      'es-x/no-class-static-block',
      'es-x/no-dynamic-import-options',
      'es-x/no-import-attributes',
      'es-x/no-json-modules',
    ]);
  });
});

describe('the first script of a page', () => {
  const scripts = (file: string): string[] =>
    [
      ...readFileSync(fileURLToPath(new URL(file, root)), 'utf8').matchAll(
        /<script>(.*?)<\/script>/gs,
      ),
    ].map(([, script = '']) => script);
  const tellStart = scripts('apps/shell/src/index.html')[1] ?? '';

  it('that says that a browser is too old is read by browsers of the year 2009', () => {
    const read = new Linter({ configType: 'flat' }).verify(tellStart, {
      files: ['**/*.js'],
      languageOptions: { ecmaVersion: 5, sourceType: 'script' },
    });
    expect(read).toEqual([]);
    expect(tellStart).toContain('tellStart');
  });

  it('calls no promised browser too old, and the last one before the promise', () => {
    const list = /window\.tooOld = !\[(.*?)\]\.every/s.exec(tellStart)?.[1] ?? '';
    const words = [...list.matchAll(/(\w+),$/gm)].map(([, word = '']) => word);
    expect(words.length).toBeGreaterThan(10);
    for (const word of words) {
      const feature =
        interfaces[word] ??
        builtins[word] ??
        ['Promise', 'Object', 'Array', 'String']
          .map((owner) => builtins[owner]?.[word])
          .find(Boolean);
      expect([word, feature?.__compat && isPromised(feature.__compat)]).toEqual([word, true]);
    }
    const newest = builtins.Array?.toSorted?.__compat?.support;
    expect(newest).toMatchObject({
      safari_ios: { version_added: '16' },
      firefox: { version_added: '115' },
    });
    expect(words).toContain('toSorted');
  });
});
