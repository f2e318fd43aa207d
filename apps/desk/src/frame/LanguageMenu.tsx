import { languageOf, localeNames, locales } from '@poy/contract/rules';
import { Menu } from '@poy/ui';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useTell } from '../desk/useTell.ts';

/** The choice of the language. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('desk');
  const { setLocale } = useDesk();
  const tell = useTell();
  return (
    <Menu
      label={t('language')}
      trigger={<Languages size={20} aria-hidden />}
      items={locales.map((locale) => ({
        key: locale,
        text: <span lang={languageOf(locale)}>{localeNames[locale]}</span>,
        selected: languageOf(locale) === i18n.language,
        onSelect: () => void setLocale(locale).catch(() => tell(t('failed'), 'fail')),
      }))}
    />
  );
}
