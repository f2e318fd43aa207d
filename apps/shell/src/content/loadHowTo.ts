import type { Host } from '@poy/host';
import { byLanguage } from '@poy/host/page';
import { HowToPage } from './HowToPage.tsx';

/** The long words of the page, which no other page needs. */
const sources = byLanguage(
  (language) =>
    import(/* webpackChunkName: "pages-[request]" */ `./locales/${language}.json`, {
      with: { type: 'json' },
    }),
);

/** Returns the page about how to play once its words have come. */
export async function loadHowTo(words: Host['words']) {
  await words.add('howTo', sources);
  return { Component: HowToPage };
}
