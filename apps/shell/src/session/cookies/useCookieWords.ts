import { isFramed } from '@poy/api-client';
import { useLocale } from '@poy/host';
import { cookieWords } from './cookieWords.ts';

/**
 * Returns the words for a browser that keeps no cookies: what is wrong, what can be done, and `open`
 * where that is to leave the frame of another site. Browser only.
 */
export function useCookieWords() {
  const { title, text, framed, after, open } = cookieWords[useLocale().language];
  return isFramed()
    ? { title, text: framed, after, open }
    : { title, text: text.replace('{{host}}', location.hostname), after, open: null };
}
