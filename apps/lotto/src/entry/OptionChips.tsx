import { helpersOffered, type BetOption, type LottoOption, type Rates } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';

interface OptionChipsProps {
  options: readonly BetOption[];
  /**
   * The number of digits that the options take. The helpers offered are those of the same length.
   */
  length: 1 | 2 | 3 | null;
  picked: readonly LottoOption[];
  onToggle: (option: LottoOption) => void;
  /** The multipliers to show under the options. A number list belongs to no round and shows none. */
  rates?: Rates;
  className?: string | undefined;
}

/** Options and helpers of one length, each of which is on or off. */
export function OptionChips({
  options,
  length,
  picked,
  onToggle,
  rates,
  className,
}: OptionChipsProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { multiplier } = useFormat();
  const helpers = helpersOffered(length);
  const chip = (option: LottoOption, sub?: string) => (
    <ToggleChip
      key={option}
      bet
      pressed={picked.includes(option)}
      onToggle={() => onToggle(option)}
      sub={sub}
    >
      {t(`host:options.${option}`)}
    </ToggleChip>
  );
  const times = (option: BetOption) =>
    rates && t('bet.times', { multiply: multiplier(rates[option] ?? 0) });
  return (
    <>
      <ChipRow label={t('bet.options')} className={className}>
        {options.map((option) => chip(option, times(option)))}
      </ChipRow>
      {helpers.length > 0 && (
        <ChipRow label={t('bet.helpers')} className={className}>
          {helpers.map((helper) => chip(helper))}
        </ChipRow>
      )}
    </>
  );
}
