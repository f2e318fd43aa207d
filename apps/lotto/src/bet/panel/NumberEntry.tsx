import { modeOf, type CameAgain, type Draft, type Terms } from '@poy/bet-rules';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../keepChoice.ts';
import { EntryOutcome } from './EntryOutcome.tsx';
import { NumberKeypad } from './NumberKeypad.tsx';
import styles from './panel.module.css';
import { SuggestionsDoor } from './suggestions/SuggestionsDoor.tsx';
import type { EntryState } from './useEntry.ts';

const NumberBoard = lazy(() =>
  import('./board/NumberBoard.tsx').then((module) => ({ default: module.NumberBoard })),
);

export interface NumberEntryProps {
  betId: number;
  entry: EntryState;
  terms: Terms;
  lines: Draft;
  /** The numbers that came in last and were on the slip already. */
  again: CameAgain | null;
  mode: Choice<'entry'>;
  onMode: (mode: Choice<'entry'>) => void;
}

/** The way in which numbers are put in: a keypad, or a board of numbers that is fetched when it is chosen. */
export function NumberEntry({ onPaste, ...props }: NumberEntryProps & { onPaste: () => void }) {
  const { betId, entry, terms, lines, again, mode, onMode } = props;
  const { t } = useTranslation('lotto');
  const outcome = modeOf(entry.picked) === null ? ({ kind: 'pickOption' } as const) : entry.outcome;
  const outcomeLine = <EntryOutcome outcome={outcome} again={again} />;
  const suggest = <SuggestionsDoor betId={betId} entry={entry} terms={terms} lines={lines} />;
  if (mode === 'keypad')
    return (
      <NumberKeypad
        entry={entry}
        before={suggest}
        onBoard={() => onMode('panel')}
        onPaste={onPaste}
      >
        {outcomeLine}
      </NumberKeypad>
    );
  return (
    <Suspense fallback={<div className={styles.boardPlace} />}>
      <NumberBoard
        entry={entry}
        terms={terms}
        lines={lines}
        before={suggest}
        onKeypad={() => onMode('keypad')}
      >
        {outcomeLine}
        <button type="button" className={styles.pasteDoor} onClick={onPaste}>
          {t('paste.open')}
        </button>
      </NumberBoard>
    </Suspense>
  );
}
