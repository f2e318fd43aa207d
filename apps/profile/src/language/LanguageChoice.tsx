import { languageOf, localeNames, locales, type Locale } from '@poy/contract/rules';
import { useErrorWords, useLocale, useNotify } from '@poy/host';
import { Card } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioChoice } from '../choice/RadioChoice.tsx';

/** The language of the whole product. A choice takes effect at once and is kept. */
export function LanguageChoice() {
  const { t } = useTranslation('profile');
  const { locale, setLocale } = useLocale();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [wanted, setWanted] = useState<Locale | null>(null);
  const choose = async (next: Locale) => {
    setWanted(next);
    // The words of a language are fetched when it is first chosen, so this can fail like any call.
    await setLocale(next).catch((error: unknown) => notify.fail(errorWords(error)));
    setWanted(null);
  };
  return (
    <Card as="section">
      <RadioChoice
        legend={t('language')}
        options={locales.map((choice) => ({
          value: choice,
          text: localeNames[choice],
          lang: languageOf(choice),
        }))}
        value={wanted ?? locale}
        onChoose={(choice) => void choose(choice)}
        busy={wanted !== null}
      />
    </Card>
  );
}
