import { languageOf, type Locale } from '@poy/contract/rules';
import { useErrorWords, useLocale, useNotify } from '@poy/host';
import { Card } from '@poy/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LanguageChoice.module.css';

/** Each language by its own name, in whatever language the page is. */
const choices: readonly { locale: Locale; name: string }[] = [
  { locale: 'th', name: 'ไทย' },
  { locale: 'en', name: 'English' },
  { locale: 'kh', name: 'ខ្មែរ' },
  { locale: 'mm', name: 'မြန်မာ' },
];

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
        {choices.map((choice) => (
          <label key={choice.locale} className={styles.language} lang={languageOf(choice.locale)}>
            <input
              type="radio"
              name={group}
              checked={choice.locale === (wanted ?? locale)}
              onChange={() => void choose(choice.locale)}
            />
            {choice.name}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
