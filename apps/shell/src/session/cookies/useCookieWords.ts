import { isFramed } from '@poy/api-client';
import { usePageWords } from '@poy/host/page';
import { cookieWords } from './cookieWords.ts';

/**
 * Returns the words for a browser that keeps no cookies: what is wrong, what can be done, and `open`
 * where that is to leave the frame of another site. Browser only.
 */
export function useCookieWords() {
  const words = usePageWords(cookieWords);
  const [title, after] = [words('title'), words('after')];
  return isFramed()
    ? { title, text: words('framed'), after, open: words('open') }
    : { title, text: words('text', { host: location.hostname }), after, open: null };
}
