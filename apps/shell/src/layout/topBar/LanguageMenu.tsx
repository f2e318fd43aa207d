import { useLocale, useNotify } from '@poy/host';
import { languageOf, localeNames, locales } from '@poy/contract/rules';
import { Menu } from '@poy/ui';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './TopBar.module.css';

/**
 * The language list. The words are fetched before anything changes, so the page never mixes two
 * languages.
 */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { locale, setLocale } = useLocale();
  const notify = useNotify();
  const trigger = (
    <span className={styles.language}>
      <Globe size={20} aria-hidden />
      <span className={styles.languageName}>{localeNames[locale]}</span>
    </span>
  );
  return (
    <Menu
      label={t('nav.language', { name: localeNames[locale] })}
      trigger={trigger}
      items={locales.map((choice) => ({
        key: choice,
        text: localeNames[choice],
        lang: languageOf(choice),
        selected: choice === locale,
        onSelect: () => void setLocale(choice).catch(() => notify.fail(t('languageFailed'))),
      }))}
    />
  );
}
