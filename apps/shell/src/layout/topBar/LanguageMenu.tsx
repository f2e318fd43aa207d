import { useLocale, useNotify } from '@poy/host';
import { languageOf, localeNames, locales, toLocale } from '@poy/contract/rules';
import { ChoiceMenu } from '@poy/ui';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './TopBar.module.css';

/** The address of the server's form for the same choice (apps/server/src/web/registerLocaleChoice.ts). */
const formAddress = '/locale';

/**
 * The language list. The words are fetched before anything changes, so the page never mixes two
 * languages. Before the page is awake the server answers the choice.
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
    <ChoiceMenu
      label={t('nav.language', { name: localeNames[locale] })}
      trigger={trigger}
      name="locale"
      action={formAddress}
      choices={locales.map((choice) => ({
        key: choice,
        text: localeNames[choice],
        lang: languageOf(choice),
        selected: choice === locale,
      }))}
      onChoose={(choice) =>
        void setLocale(toLocale(choice)).catch(() => notify.fail(t('languageFailed')))
      }
    />
  );
}
