import type { Language } from '@poy/contract/rules';
import { useLocale } from '@poy/host';
import { useEffect, useState } from 'react';
import { inAppBrowser } from './inAppBrowser.ts';

/** The words for the browser inside of another app. */
interface InAppWords {
  saving: string;
  picture: string;
  open: string;
}

const words: Record<Language, () => Promise<{ default: InAppWords }>> = {
  th: () =>
    import(/* webpackChunkName: "in-app-th" */ './locales/th.json', { with: { type: 'json' } }),
  en: () =>
    import(/* webpackChunkName: "in-app-en" */ './locales/en.json', { with: { type: 'json' } }),
  km: () =>
    import(/* webpackChunkName: "in-app-km" */ './locales/km.json', { with: { type: 'json' } }),
  my: () =>
    import(/* webpackChunkName: "in-app-my" */ './locales/my.json', { with: { type: 'json' } }),
};

/** What a page says beside its ways to save a file, and the link that leads out where there is one. */
export interface SavingHintWords {
  text: string;
  link: { href: string; text: string } | null;
}

/** Returns the address that LINE opens in the browser of the phone. */
function outOfLine(): string {
  const address = new URL(location.href);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
}

/**
 * Returns how the visitor saves a file, or a picture, in a browser inside of another app, where
 * downloads do nothing. Null is answered in every other browser, and until the words have come.
 */
export function useSavingHint(what: 'file' | 'picture' = 'file'): SavingHintWords | null {
  const { language } = useLocale();
  const [found, setFound] = useState<InAppWords | null>(null);
  useEffect(() => {
    if (inAppBrowser(navigator.userAgent) === null) return;
    let shown = true;
    words[language]().then(
      (module) => shown && setFound(module.default),
      // Without the words the page is as before.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [language]);
  if (found === null) return null;
  const inLine = inAppBrowser(navigator.userAgent) === 'line';
  return {
    text: what === 'picture' ? `${found.picture} ${found.saving}` : found.saving,
    link: inLine ? { href: outOfLine(), text: found.open } : null,
  };
}
