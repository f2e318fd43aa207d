import { pick, text } from '../browser/plainValues.ts';

export interface Page {
  url: string | null;
  domain: string | null;
  path: string | null;
  search: string | null;
  title: string | null;
  referrer: string | null;
  visibility: string | null;
}

/** Returns the address and title of this page, and the page that led to it. */
export function page(): Page {
  return {
    url: text(location.href),
    domain: text(location.hostname),
    path: text(location.pathname),
    ...pick(text, location, 'search'),
    ...pick(text, document, 'title', 'referrer'),
    visibility: text(document.visibilityState),
  };
}
