import { useHost, useLocale } from '@poy/host';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byLanguage } from '../page/byLanguage.ts';
import { inAppBrowser } from './inAppBrowser.ts';

/** The words for the browser inside of another app. */
const sources = byLanguage(
  (language) =>
    import(/* webpackChunkName: "pages-[request]" */ `./locales/${language}.json`, {
      with: { type: 'json' },
    }),
);

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
  const { words } = useHost();
  const { language } = useLocale();
  const { t } = useTranslation('in-app');
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (inAppBrowser(navigator.userAgent) === null) return;
    let shown = true;
    words.add('in-app', sources).then(
      () => shown && setCame(true),
      // Without the words the page is as before.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [words, language]);
  if (!came) return null;
  const inLine = inAppBrowser(navigator.userAgent) === 'line';
  return {
    text: what === 'picture' ? `${t('picture')} ${t('saving')}` : t('saving'),
    link: inLine ? { href: outOfLine(), text: t('open') } : null,
  };
}
