import { languageOf, type Language, type Locale } from '@poy/contract/rules';
import { useStore } from 'zustand';
import { useHost } from './useHost.ts';

/**
 * Returns the product locale (th, en, kh, mm), its language (th, en, km, my), and the function that
 * changes both without a reload.
 */
export function useLocale(): {
  locale: Locale;
  language: Language;
  setLocale: (locale: Locale) => Promise<void>;
} {
  const host = useHost();
  const locale = useStore(host.appDefault, (state) => state.locale);
  return { locale, language: languageOf(locale), setLocale: host.setLocale };
}
