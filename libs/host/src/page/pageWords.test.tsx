import { act, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderPage } from '../testing/renderPage.tsx';
import { pageWordsOf, usePageWords, type PageWords } from './index.ts';

const greeting: PageWords = {
  namespace: 'greeting',
  words: {
    th: { hello: 'สวัสดี {{name}}' },
    en: { hello: 'Hello {{name}}' },
    km: { hello: 'សួស្តី {{name}}' },
    my: { hello: 'မင်္ဂလာပါ {{name}}' },
  },
};
/** A sign of the script that a name may have, and that i18next must leave as it is. */
const name = '<b>$t(host:round)';
const Greeting = () => <p role="note">{usePageWords(greeting)('hello', { name })}</p>;
const open = () => renderPage([{ path: '/', element: <Greeting /> }], { path: '/' });

it('are there at the first painting, and in another language as soon as the page has it', async () => {
  const { host } = await open();
  expect(screen.getByRole('note')).toHaveTextContent(`Hello ${name}`);
  await act(() => host.setLocale('kh'));
  expect(screen.getByRole('note')).toHaveTextContent(`សួស្តី ${name}`);
});

it('are given in the language of now outside of the tree of the page', async () => {
  const { host } = await open();
  const { i18n } = host.words;
  expect(pageWordsOf(i18n, greeting)('hello', { name })).toBe(`Hello ${name}`);
  await act(() => host.setLocale('th'));
  expect(pageWordsOf(i18n, greeting)('hello', { name })).toBe(`สวัสดี ${name}`);
});
