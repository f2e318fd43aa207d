import { languages } from '@poy/contract/rules';
import { messageHoles, messageKeys } from '@poy/host/testing';
import { expect, it } from '@jest/globals';
import type { Messages } from '@poy/contract';
import { createDeskWords } from './createDeskWords.ts';

const wordsIn = async (language: (typeof languages)[number]) =>
  (await createDeskWords(language)).i18n.getResourceBundle(language, 'desk') as Messages;

it.each(languages)('has the same words in %s as in Thai', async (language) => {
  const [thai, words] = [await wordsIn('th'), await wordsIn(language)];
  expect(messageKeys(words)).toEqual(messageKeys(thai));
  expect(messageHoles(words)).toEqual(messageHoles(thai));
});
