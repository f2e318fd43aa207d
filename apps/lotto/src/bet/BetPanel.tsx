import { helpersOffered, modeOf, type CameAgain, type Draft, type Terms } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { IconButton } from '@poy/ui';
import { ChipRow, DigitBoxes, Keypad, ToggleChip } from '@poy/ui/bet';
import { Keyboard, LayoutGrid, Lightbulb } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import entryStyles from '../numberEntry.module.css';
import styles from './bet.module.css';
import { EntrySaid } from './EntrySaid.tsx';
import type { Choice } from './keepChoice.ts';
import type { ChangeDraft } from './slipDraft.ts';
import { lengthOf, optionsOf, type EntryState } from './useEntry.ts';
import { usePhysicalKeys } from './usePhysicalKeys.ts';

interface BetPanelProps {
  betId: number;
  entry: EntryState;
  terms: Terms;
  lines: Draft;
  /** What came in last and was on the slip already. */
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
const Suggestions = lazy(() =>
  import('./panel/Suggestions.tsx').then((module) => ({ default: module.Suggestions })),
);

/** Options and helpers of one length, and the way numbers are put in: a keypad, a board of numbers, pasted text, suggestions. */
export function BetPanel({
  betId,
  entry,
  terms,
  lines,
  again,
  change,
  mode,
  onMode,
}: BetPanelProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier } = useFormat();
  /** Text to begin the paste sheet with; null while it is closed. */
  const [pasted, setPasted] = useState<string | null>(null);
  const [suggests, setSuggests] = useState(false);
  const length = lengthOf[entry.tab];
  usePhysicalKeys({
    onDigit: entry.type,
    onDelete: entry.erase,
    onEnter: entry.enter,
    onPaste: useCallback((text) => setPasted(text), []),
  });

  const said = (
    <EntrySaid
      said={modeOf(entry.picked) === null ? { kind: 'pickOption' } : entry.said}
      again={again}
    />
  );
  const suggest = (
    <IconButton variant="filled" label={t('suggest.open')} onClick={() => setSuggests(true)}>
      <Lightbulb size={20} />
    </IconButton>
  );
  const other = mode === 'keypad' ? 'panel' : 'keypad';
  const toOther = (
    <IconButton variant="filled" label={t(`bet.mode.${other}`)} onClick={() => onMode(other)}>
      {mode === 'keypad' ? <LayoutGrid size={20} /> : <Keyboard size={20} />}
    </IconButton>
  );

  return (
    <div className={styles.panel}>
      <ChipRow label={t('bet.options')} className={styles.slides}>
        {optionsOf(length, terms).map((option) => (
          <ToggleChip
            key={option}
            pressed={entry.picked.includes(option)}
            onToggle={() => entry.toggle(option)}
            sub={t('bet.times', { multiply: multiplier(terms.rates[option] ?? 0) })}
          >
            {t(`host:options.${option}`)}
          </ToggleChip>
        ))}
      </ChipRow>
      {helpersOffered(length).length > 0 && (
        <ChipRow label={t('bet.helpers')} className={styles.slides}>
          {helpersOffered(length).map((helper) => (
            <ToggleChip
              key={helper}
              pressed={entry.picked.includes(helper)}
              onToggle={() => entry.toggle(helper)}
            >
              {t(`host:options.${helper}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      )}
      {mode === 'panel' ? (
        <Suspense fallback={<div className={styles.boardPlace} />}>
          <NumberBoard entry={entry} terms={terms} lines={lines} before={suggest} after={toOther}>
            {said}
            <button type="button" className={styles.pasteDoor} onClick={() => setPasted('')}>
              {t('paste.open')}
            </button>
          </NumberBoard>
        </Suspense>
      ) : (
        <>
          <div className={styles.entry}>
            {suggest}
            <DigitBoxes
              className={entryStyles.boxes}
              value={entry.digits}
              length={entry.wanted}
              label={t('bet.typed')}
            />
            {toOther}
          </div>
          {said}
          <Keypad
            className={entryStyles.keypad}
            label={t('bet.keypad')}
            onDigit={entry.type}
            onDelete={entry.erase}
            deleteLabel={t('bet.erase')}
            extra={{ text: t('paste.open'), onPress: () => setPasted('') }}
          />
        </>
      )}
      <Suspense>
        {pasted !== null && (
          <PasteSheet
            text={pasted}
            picked={entry.picked}
            terms={terms}
            change={change}
            onClose={() => setPasted(null)}
          />
        )}
        {suggests && (
          <Suggestions
            betId={betId}
            length={length}
            terms={terms}
            entry={entry}
            lines={lines}
            onClose={() => setSuggests(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
