import { pick, text } from '../plainValues.ts';

export interface Page {
  domain: string | null;
  url: string | null;
  path: string | null;
  search: string | null;
  title: string | null;
  referrer: string | null;
  visibility: string | null;
}

/** Which page this is and how the visitor came to it. */
export function page(): Page {
  return {
    domain: location.hostname,
    url: location.href,
    path: location.pathname,
    search: location.search,
    ...pick(text, document, 'title', 'referrer'),
    visibility: text(document.visibilityState),
  };
}
