import { IconButton } from '@poy/ui';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketsWords } from '../useMarketsWords.ts';
import styles from './search.module.css';

interface MarketSearchProps {
  text: string;
  onText: (text: string) => void;
}

/** The box in which a market is searched by its name. */
export function MarketSearch({ text, onText }: MarketSearchProps) {
  const { t } = useTranslation('host');
  const words = useMarketsWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Search size={20} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={words('search')}
        placeholder={words('search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && (
        <IconButton
          label={t('actions.clear')}
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
