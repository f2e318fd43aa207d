import { helpersOffered, modeOf, offeredOptions, betOptions, optionDigits, removeLastBatch, sortThreeDigit, type Terms } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { ChipRow, DigitBoxes, Keypad, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import entryStyles from '../numberEntry.module.css';
import styles from './bet.module.css';
import { EntrySaid } from './EntrySaid.tsx';
import type { ChangeDraft } from './slipDraft.ts';
import type { EntryState } from './useEntry.ts';
import { usePhysicalKeys } from './usePhysicalKeys.ts';

interface BetPanelProps {
  entry: EntryState;
  terms: Terms;
  /** How many lines there are; undoing needs one. */
  lines: number;
  change: ChangeDraft;
}

const lengths = { three: 3, two: 2, one: 1, shoot: null } as const;

/** Options and helpers of one length, the digits typed so far and the keypad. A number is added the moment it is full. */
export function BetPanel({ entry, terms, lines, change }: BetPanelProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier } = useFormat();
  const length = lengths[entry.tab];
  const offered = offeredOptions(betOptions.filter((option) => optionDigits(option) === length), terms);
  const options = length === 3 ? sortThreeDigit(offered, terms.rates) : offered;
  const undo = () => {
    change((draft) => ({ ...draft, lines: removeLastBatch(draft.lines) }));
    entry.quiet();
  };
  usePhysicalKeys({ onDigit: entry.type, onDelete: entry.erase });

  return (
    <div className={styles.panel}>
      <ChipRow label={t('bet.options')}>
        {options.map((option) => (
          <ToggleChip key={option} pressed={entry.picked.includes(option)} onToggle={() => entry.toggle(option)} sub={t('bet.times', { multiply: multiplier(terms.rates[option] ?? 0) })}>
            {t(`host:options.${option}`)}
          </ToggleChip>
        ))}
      </ChipRow>
      {helpersOffered(length).length > 0 && (
        <ChipRow label={t('bet.helpers')} className={styles.helpers}>
          {helpersOffered(length).map((helper) => (
            <ToggleChip key={helper} pressed={entry.picked.includes(helper)} onToggle={() => entry.toggle(helper)}>
              {t(`host:options.${helper}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      )}
      <DigitBoxes className={entryStyles.boxes} value={entry.digits} length={entry.wanted} label={t('bet.typed')} />
      <EntrySaid said={modeOf(entry.picked) === null ? { kind: 'pickOption' } : entry.said} />
      <Keypad
        className={entryStyles.keypad}
        label={t('bet.keypad')}
        onDigit={entry.type}
        onDelete={entry.erase}
        deleteLabel={t('bet.erase')}
        extra={{ text: t('slip.undo'), onPress: undo, disabled: lines === 0 }}
      />
    </div>
  );
}
