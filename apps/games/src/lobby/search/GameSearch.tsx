import { IconButton } from '@poy/ui';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search.module.css';
import { longestSearch } from './useSearchText.ts';

interface GameSearchProps {
  /** The text with which the field begins. It keeps what is typed itself. */
  text: string;
  onText: (text: string) => void;
  /** Called when the field is touched, before anything is typed. */
  onTouch: () => void;
  /** Called when the field is left. */
  onLeave: () => void;
}

/** The field in which a game is searched by its name or partner, as one types. */
export function GameSearch({ text, onText, onTouch, onLeave }: GameSearchProps) {
  const { t } = useTranslation(['games', 'host']);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const take = (now: string) => {
    setTyped(now);
    onText(now);
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // The keys of a phone leave, so that what was found is seen.
        input.current?.blur();
      }}
    >
      <Search size={20} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={t('lobby.search')}
        placeholder={t('lobby.search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestSearch}
        value={typed}
        onPointerDown={onTouch}
        onFocus={onTouch}
        onBlur={onLeave}
        onChange={(event) => take(event.target.value)}
      />
      {typed !== '' && (
        <IconButton
          label={t('host:actions.clear')}
          onClick={() => {
            take('');
            input.current?.focus();
          }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </form>
  );
}
