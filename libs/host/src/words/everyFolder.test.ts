/** @jest-environment node */
import type { Messages } from '@poy/contract';
import { languages, type Language } from '@poy/contract/rules';
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageHoles, messageKeys } from '../testing/messageKeys.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = ['apps', 'libs'].flatMap((above) =>
  readdirSync(`${root}${above}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\w[\w-]*\/src\/.*\blocales$/.test(path))
    .map((path) => `${above}/${path}`),
);
const wordsIn = (folder: string, language: Language): Messages =>
  JSON.parse(readFileSync(`${root}${folder}/${language}.json`, 'utf8')) as Messages;

describe.each(folders)('the words in %s', (folder) => {
  it('are there in every language', () => {
    expect(readdirSync(`${root}${folder}`).sort()).toEqual(
      languages.map((language) => `${language}.json`).sort(),
    );
  });

  it.each(languages)('have in %s the keys and named values of English, and no empty text', (of) => {
    const words = wordsIn(folder, of);
    const english = wordsIn(folder, 'en');
    expect(messageKeys(words)).toEqual(messageKeys(english));
    expect(messageHoles(words)).toEqual(messageHoles(english));
    expect(JSON.stringify(words)).not.toContain('""');
  });
});

it('finds the folders that no list names', () => {
  expect(folders).toContain('apps/shell/src/session/cookies/locales');
  expect(folders).toContain('libs/host/src/in-app/locales');
});
