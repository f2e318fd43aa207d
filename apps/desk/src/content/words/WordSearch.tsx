import type { Language } from '@poy/contract/rules';
import { Button, TextField } from '@poy/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../content.module.css';
import { LanguageChips } from './LanguageChips.tsx';

/** The language and the part of a word that are looked for. */
interface Asked {
  language: Language;
  find: string;
}

/** Asks for the language of the words that are shown, and for a part of those that are looked for. */
export function WordSearch({
  language,
  find,
  onAsk,
}: Asked & { onAsk: (asked: Asked & Record<string, string>) => void }) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState(find);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAsk({ language, find: typed.trim() });
  };
  return (
    <form
      className={`${styles.stack} ${styles.kinds}`}
      role="search"
      aria-label={t('content.words.ask')}
      onSubmit={submit}
    >
      <LanguageChips
        label={t('content.languages')}
        chosen={language}
        onChoose={(chosen) => onAsk({ language: chosen, find })}
      />
      <TextField
        type="search"
        label={t('content.words.find')}
        hint={t('content.words.findHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('content.words.ask')}
      </Button>
    </form>
  );
}
