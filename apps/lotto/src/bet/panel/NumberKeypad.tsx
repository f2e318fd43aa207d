import { IconButton, type Elements } from '@poy/ui';
import { DigitBoxes, Keypad } from '@poy/ui/bet';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../../entry/entry.module.css';
import styles from './panel.module.css';
import type { EntryState } from './useEntry.ts';

interface NumberKeypadProps {
  entry: EntryState;
  /** The button before the digits. */
  before: Elements;
  /** Changes over to the board of numbers. */
  onBoard: () => void;
  onPaste: () => void;
  /** The outcome of the last press. */
  children: Elements;
}

/** The digits typed so far and the keys for the next one, in keypad mode. */
export function NumberKeypad({ entry, before, onBoard, onPaste, children }: NumberKeypadProps) {
  const { t } = useTranslation('lotto');
  return (
    <>
      <div className={styles.entry}>
        {before}
        <DigitBoxes
          className={entryStyles.boxes}
          value={entry.digits}
          length={entry.wanted}
          label={t('bet.typed')}
        />
        <IconButton variant="filled" label={t('bet.mode.panel')} onClick={onBoard}>
          <LayoutGrid size={20} />
        </IconButton>
      </div>
      {children}
      <Keypad
        className={entryStyles.keypad}
        label={t('bet.keypad')}
        onDigit={entry.type}
        onDelete={entry.erase}
        deleteLabel={t('bet.erase')}
        extra={{ text: t('paste.open'), onPress: onPaste }}
      />
    </>
  );
}
