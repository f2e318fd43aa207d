import type { Host } from '@poy/host';
import { byLanguage } from '@poy/host/page';
import { PrivacyPage } from './PrivacyPage.tsx';

/** The words of the page, which are long and needed on no other page. */
const sources = byLanguage(
  (language) =>
    import(/* webpackChunkName: "pages-[request]" */ `./locales/${language}.json`, {
      with: { type: 'json' },
    }),
);

/** Returns the page about privacy once its words have come. */
export async function loadPrivacy(words: Host['words']) {
  await words.add('privacy', sources);
  return { Component: PrivacyPage };
}
