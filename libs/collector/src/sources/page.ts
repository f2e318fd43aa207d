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
  const { hostname: domain, href: url, pathname: path, search } = location;
  const { visibilityState: visibility, ...rest } = pick(text, document, 'title', 'referrer', 'visibilityState');
  return { domain, url, path, search, ...rest, visibility };
}
