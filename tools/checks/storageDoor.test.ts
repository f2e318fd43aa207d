import type { Linter } from 'eslint';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from '@jest/globals';

const linter = new Worker(new URL('../testing/lintWorker.mjs', import.meta.url));
afterAll(() => linter.terminate());

/** Returns what the rule about storage says of a file with this text. */
async function complaints(file: string, text: string): Promise<string[]> {
  linter.postMessage({ file, text: `${text}\n` });
  const [messages] = (await once(linter, 'message')) as [Linter.LintMessage[]];
  return messages.filter(({ ruleId }) => ruleId === 'storage/door').map(({ message }) => message);
}

// A browser that refuses the data of sites throws where a storage is named, and each page that named one
// without a guard broke: a sign-in, the one reload for a lost script, the desk.
it.each([
  "localStorage.getItem('a');",
  'sessionStorage.clear();',
  "indexedDB.open('a');",
  "window.localStorage.getItem('a');",
  "globalThis.sessionStorage.getItem('a');",
  "self.indexedDB.open('a');",
  "window['localStorage'].getItem('a');",
  'const { sessionStorage: kept } = window;\nkept.clear();',
  "document.cookie = 'a=1';",
  'window.document.cookie.split(";");',
])('what a browser keeps is named in its door alone: %s', async (text) => {
  for (const file of ['apps/lotto/src/a.ts', 'apps/shell/src/a.tsx', 'libs/host/src/words/a.ts'])
    expect(await complaints(file, text)).toEqual([expect.stringContaining('@poy/host/storage')]);
  expect(await complaints('libs/host/src/storage/storage.ts', text)).toEqual([]);
  expect(await complaints('apps/lotto/src/a.test.ts', text)).toEqual([]);
});

it('leaves other names alone', async () => {
  const text = 'const localStorage = { cookie: 1 };\nlocalStorage.cookie = fortune.cookie;';
  expect(await complaints('apps/lotto/src/a.ts', text)).toEqual([]);
});
