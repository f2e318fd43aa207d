import { asciiDigits } from '@poy/bet-rules';
import { IconButton, type Elements } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { Keyboard, Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import type { EntryState } from '../useEntry.ts';

interface NumberFinderProps {
  entry: EntryState;
  /** The button before the search field. */
  before: Elements;
  /** Changes over to the keypad. */
  onKeypad: () => void;
}

/** The search field of the board: typed digits look for numbers, Enter takes them. */
export function NumberFinder({ entry, before, onKeypad }: NumberFinderProps) {
  const { t } = useTranslation('lotto');
  const { digits } = entry;
  return (
    <div className={styles.finder}>
      {before}
      <div className={styles.search}>
        <Search size={18} aria-hidden />
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('board.search')}
          placeholder={t('board.search')}
          value={digits}
          onChange={(event) => entry.search(asciiDigits(event.target.value).replace(/\D/g, ''))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') entry.enter();
            else typeDigitOfPlace(event);
          }}
        />
        {digits !== '' && (
          <IconButton label={t('board.clearSearch')} onClick={() => entry.search('')}>
            <X size={18} />
          </IconButton>
        )}
      </div>
      <IconButton variant="filled" label={t('bet.mode.keypad')} onClick={onKeypad}>
        <Keyboard size={20} />
      </IconButton>
    </div>
  );
}
