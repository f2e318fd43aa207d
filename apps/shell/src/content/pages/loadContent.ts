import type { Host } from '@poy/host';
import { byLanguage } from '@poy/host/page';
import { ContentPage } from './ContentPage.tsx';

/** The words around the site's own texts, which only their pages need. */
const sources = byLanguage(
  (language) =>
    import(/* webpackChunkName: "pages-[request]" */ `./locales/${language}.json`, {
      with: { type: 'json' },
    }),
);

/** Returns the page of the site's content once its words have come. */
export async function loadContent(words: Host['words']) {
  await words.add('content', sources);
  return { Component: ContentPage };
}
