import { expect, it } from '@jest/globals';
import { languages } from '@poy/contract/rules';
import { isOpen, openGroups } from './openWords.ts';

/** The words of an app's pages in each language, by namespace and key, as its build writes them. */
type Words = Record<string, Partial<Record<string, Record<string, string>>>>;
const builds = new URL('../../../../../tools/webpack/words/', import.meta.url);

/** Returns the words of every app that pages of a site have. */
async function allWords(): Promise<Words> {
  const { wordFolders } = (await import(new URL('wordFolders.ts', builds).href)) as {
    wordFolders: Record<string, object>;
  };
  const { wordsOf } = (await import(new URL('wordsOf.ts', builds).href)) as {
    wordsOf(app: string): Promise<Words>;
  };
  return Object.assign({}, ...(await Promise.all(Object.keys(wordFolders).map(wordsOf)))) as Words;
}

it('has each word that a site may say in its own way, and none of money, the sign-in or odds', async () => {
  const words = await allWords();
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
