import { useEffect } from 'react';
import { useSite } from './useSite.ts';

/**
 * Sets the browser's title to `<text> · <site>`. The server's HTML has the title of the first
 * address already.
 */
export function usePageTitle(text: string): void {
  const { title } = useSite();
  useEffect(() => {
    document.title = pageTitle(text, title);
  }, [text, title]);
}

/**
 * Returns the browser's title of a page; without a text, the title of the site. It has no marks of
 * where a line may end, because it goes to lists of pages and into messages.
 */
export const pageTitle = (text: string, siteTitle: string): string =>
  text ? `${text.replace(/[\u200b\u2060]/g, '')} · ${siteTitle}` : siteTitle;
