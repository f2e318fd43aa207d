import { languageOf, type Language, type Locale } from '@poy/contract/rules';
import { useStore } from 'zustand';
import { useHost } from '../useHost.ts';

/**
 * The product locale (th, en, kh, mm), the language it stands for (th, en, km, my), and how to
 * change both without a reload.
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
