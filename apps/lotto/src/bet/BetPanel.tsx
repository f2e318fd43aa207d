import { modeOf, type CameAgain, type Draft, type Terms } from '@poy/bet-rules';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bet.module.css';
import { EntrySaid } from './EntrySaid.tsx';
import type { Choice } from './keepChoice.ts';
import { ModeDoor } from './panel/ModeDoor.tsx';
import { NumberKeypad } from './panel/NumberKeypad.tsx';
import { OptionChips } from './panel/OptionChips.tsx';
import { SuggestionsDoor } from './panel/SuggestionsDoor.tsx';
import type { ChangeDraft } from './slipDraft.ts';
import { lengthOf, optionsOf } from './betTabs.ts';
import type { EntryState } from './useEntry.ts';
import { usePhysicalKeys } from './usePhysicalKeys.ts';

interface BetPanelProps {
  betId: number;
  entry: EntryState;
  terms: Terms;
  lines: Draft;
  /** The numbers that came in last and were on the slip already. */
  again: CameAgain | null;
  change: ChangeDraft;
  mode: Choice<'entry'>;
  onMode: (mode: Choice<'entry'>) => void;
}

const NumberBoard = lazy(() =>
  import('./panel/NumberBoard.tsx').then((module) => ({ default: module.NumberBoard })),
);
const PasteSheet = lazy(() =>
  import('./paste/PasteSheet.tsx').then((module) => ({ default: module.PasteSheet })),
);

/**
 * Options and helpers of one length, and the ways to put numbers in: a keypad, a board of numbers,
 * pasted text, suggestions.
 */
export function BetPanel(props: BetPanelProps) {
  const { betId, entry, terms, lines, again, change, mode, onMode } = props;
  const { t } = useTranslation('lotto');
  /** The text that the paste sheet begins with; null while the sheet is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  const length = lengthOf[entry.tab];
  const { picked } = entry;
  const paste = useCallback((text: string) => setPasted(text), []);
  usePhysicalKeys({
    onDigit: entry.type,
    onDelete: entry.erase,
    onEnter: entry.enter,
    onPaste: paste,
  });

  const said = modeOf(picked) === null ? ({ kind: 'pickOption' } as const) : entry.said;
  const outcome = <EntrySaid said={said} again={again} />;
  const doors = {
    before: <SuggestionsDoor betId={betId} entry={entry} terms={terms} lines={lines} />,
    after: <ModeDoor mode={mode} onMode={onMode} />,
  };
  return (
    <div className={styles.panel}>
      <OptionChips
        options={optionsOf(length, terms)}
        length={length}
        picked={picked}
        onToggle={entry.toggle}
        rates={terms.rates}
        className={styles.slides}
      />
      {mode === 'panel' ? (
        <Suspense fallback={<div className={styles.boardPlace} />}>
          <NumberBoard entry={entry} terms={terms} lines={lines} {...doors}>
            {outcome}
            <button type="button" className={styles.pasteDoor} onClick={() => paste('')}>
              {t('paste.open')}
            </button>
          </NumberBoard>
        </Suspense>
      ) : (
        <NumberKeypad entry={entry} {...doors} onPaste={() => paste('')}>
          {outcome}
        </NumberKeypad>
      )}
      <Suspense>
        {pasted !== null && (
          <PasteSheet
            text={pasted}
            picked={picked}
            terms={terms}
            change={change}
            onClose={() => setPasted(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
