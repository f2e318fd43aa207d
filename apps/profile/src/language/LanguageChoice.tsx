import { languageOf, localeNames, locales, type Locale } from '@poy/contract/rules';
import { useErrorWords, useLocale, useNotify } from '@poy/host';
import { Card } from '@poy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LanguageChoice.module.css';

/** The language of the whole product. A choice takes effect at once and is kept. */
export function LanguageChoice() {
  const { t } = useTranslation('profile');
  const { locale, setLocale } = useLocale();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const group = useId();
  const [wanted, setWanted] = useState<Locale | null>(null);
  const choose = async (next: Locale) => {
    setWanted(next);
    // The words of a language are fetched when it is first chosen, so this can fail like any call.
    await setLocale(next).catch((error: unknown) => notify.fail(errorWords(error)));
    setWanted(null);
  };
  return (
    <Card as="section">
      <fieldset className={styles.languages} aria-busy={wanted !== null}>
        <legend className={styles.title}>{t('language')}</legend>
        {locales.map((choice) => (
          <label key={choice} className={styles.language} lang={languageOf(choice)}>
            <input
              type="radio"
              name={group}
              checked={choice === (wanted ?? locale)}
              onChange={() => void choose(choice)}
            />
            {localeNames[choice]}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
