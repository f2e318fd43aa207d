import { expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wordFolders } from './wordFolders.ts';

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
