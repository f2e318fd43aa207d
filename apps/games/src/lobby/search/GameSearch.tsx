import { SearchField } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [typed, setTyped] = useState(text);
  return (
    <SearchField
      label={t('lobby.search')}
      clearLabel={t('host:actions.clear')}
      maxLength={longestSearch}
      text={typed}
      onText={(now) => {
        setTyped(now);
        onText(now);
      }}
      onPointerDown={onTouch}
      onFocus={onTouch}
      onBlur={onLeave}
    />
  );
}
