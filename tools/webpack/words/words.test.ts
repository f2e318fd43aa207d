import { expect, it } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOpen, openGroups } from '../../../apps/server/src/content/words/openWords.ts';
import { wordFolders } from './wordFolders.ts';
import { wordsOf } from './WordsPlugin.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** The folders whose words no page of a site shows. */
const elsewhere = [
  'apps/desk/src/locales',
  'apps/sandbox/src/locales',
  'apps/server/src/sms/locales',
];

it('finds the words of every folder that pages of a site have', () => {
  const folders = ['apps', 'libs'].flatMap((above) =>
    readdirSync(`${root}${above}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^\w[\w-]*\/src\/.*\blocales$/.test(path))
      .map((path) => `${above}/${path}`),
  );
  const named = Object.values(wordFolders).flatMap((ofApp) => Object.values(ofApp));
  expect(named.sort()).toEqual(folders.filter((folder) => !elsewhere.includes(folder)).sort());
});

it('has each word that a site may say in its own way, and none of money, the sign-in or odds', async () => {
  const files = await Promise.all(Object.keys(wordFolders).map(wordsOf));
  const words = Object.assign({}, ...files) as (typeof files)[number];
  const keys = (namespace: string): string[] => Object.keys(words[namespace]?.en ?? {});
  for (const [namespace, group] of openGroups()) {
    const found = keys(namespace).filter((key) => group === null || key.startsWith(group));
    expect([namespace, group, found.length > 0]).toEqual([namespace, group, true]);
    for (const key of found)
      for (const language of languages)
        expect(words[namespace]?.[language]?.[key]).toEqual(expect.any(String));
  }
  const open = Object.keys(words).flatMap((namespace) =>
    keys(namespace).filter((key) => isOpen(namespace, key)),
  );
  expect(open.length).toBeGreaterThan(100);
  for (const [namespace, key] of [
    ['host', 'errors.INSUFFICIENT_BALANCE'],
    ['host', 'options.teng_bon_3'],
    ['shell', 'session.password'],
    ['shell', 'consent.agree'],
    ['howTo', 'setsText'],
    ['credit', 'title'],
    ['forgot', 'send'],
    ['lotto', 'slip.possibleWin'],
    ['profile', 'support.hint'],
  ] as const)
    expect([namespace, key, isOpen(namespace, key)]).toEqual([namespace, key, false]);
});
