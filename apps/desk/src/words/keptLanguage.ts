import { languageOf, toLocale, type Locale } from '@poy/contract/rules';
import { onDevice } from '@poy/host/storage';

const key = 'desk-locale';

/** Returns the locale that was chosen on this device; at first that of the browser, else Thai. */
export function keptLocale(): Locale {
  const kept = onDevice.read(key);
  if (kept !== null) return toLocale(kept);
  const [asked = ''] = navigator.language.toLowerCase().split('-');
  return toLocale({ km: 'kh', my: 'mm' }[asked] ?? asked);
}

/** Keeps a choice on this device. The members' pages have a choice of their own. */
export function keepLocale(locale: Locale): void {
  onDevice.keep(key, locale);
  document.documentElement.lang = languageOf(locale);
}
