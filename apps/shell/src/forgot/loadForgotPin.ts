import type { Host } from '@poy/host';
import { byLanguage } from '@poy/host/page';
import { ForgotPinPage } from './ForgotPinPage.tsx';

/** The words of the page about a forgotten password. No other page needs them. */
const sources = byLanguage(
  (language) =>
    import(/* webpackChunkName: "pages-[request]" */ `./locales/${language}.json`, {
      with: { type: 'json' },
    }),
);

/** Returns the page about a forgotten password once its words have come. */
export async function loadForgotPin(words: Host['words']) {
  await words.add('forgot', sources);
  return { Component: ForgotPinPage };
}
