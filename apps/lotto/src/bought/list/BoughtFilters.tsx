import type { MarketRounds } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { ToggleChip } from '@poy/ui/bet';
import { bangkokDay } from '@poy/bet-rules';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { byGroup } from '../../rounds/byGroup.ts';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from '../bought.module.css';
import type { BoughtChoice } from './boughtChoice.ts';
import { DayBox } from './DayBox.tsx';

interface BoughtFiltersProps {
  choice: BoughtChoice;
  /** The lotteries to choose from. */
  markets: readonly MarketRounds[];
  onChoose: (change: Partial<BoughtChoice>) => void;
}

const groupPrefix = 'group:';
const groupValue = (group: string): string => groupPrefix + group;

/** Returns the choice behind a value of the list: a group, one market, or all of them. */
const chosenBy = (value: string): Pick<BoughtChoice, 'market' | 'group'> =>
  value.startsWith(groupPrefix)
    ? { market: undefined, group: value.slice(groupPrefix.length) }
    : { market: value || undefined, group: undefined };

/** The filters of the list: a group or one lottery, only wins, and in the history a range of days. */
export function BoughtFilters({ choice, markets, onChoose }: BoughtFiltersProps) {
  const { t } = useTranslation('lotto');
  const today = bangkokDay(useServerNow(60_000));
  const { tab, won, from, to } = choice;
  return (
    <div className={styles.filters}>
      <MarketSelect choice={choice} markets={markets} onChoose={onChoose} />
      {tab !== 'waiting' && (
        <ToggleChip pressed={won} onToggle={(on) => onChoose({ won: on })}>
          {t('slips.onlyWon')}
        </ToggleChip>
      )}
      {tab === 'history' && (
        <div className={styles.range}>
          <DayBox
            label={t('slips.from')}
            day={from}
            max={to ?? today}
            onDay={(day) => onChoose({ from: day })}
          />
          <span aria-hidden>–</span>
          <DayBox
            label={t('slips.to')}
            day={to}
            min={from}
            max={today}
            onDay={(day) => onChoose({ to: day })}
          />
        </div>
      )}
    </div>
  );
}

/** The choice of one lottery, or of a group where the list has several. */
function MarketSelect({ choice: { market, group }, markets, onChoose }: BoughtFiltersProps) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const groups = byGroup(markets);
  return (
    <span
      className={styles.select}
      data-on={market === undefined && group === undefined ? undefined : ''}
    >
      <select
        aria-label={t('slips.market')}
        value={market ?? (group === undefined ? '' : groupValue(group))}
        onChange={(event) => onChoose(chosenBy(event.target.value))}
      >
        <option value="">{t('slips.allMarkets')}</option>
        {market !== undefined && !markets.some(({ betName }) => betName === market) && (
          <option value={market}>{words.market(market)}</option>
        )}
        {group !== undefined && !groups.some(({ betGroup }) => betGroup === group) && (
          <option value={groupValue(group)}>{words.group(group)}</option>
        )}
        {groups.map(({ betGroup, markets: members }) => (
          <optgroup key={betGroup} label={words.group(betGroup)}>
            {groups.length > 1 && members.length > 1 && (
              <option value={groupValue(betGroup)}>
                {`${words.group(betGroup)}: ${t('slips.allMarkets')}`}
              </option>
            )}
            {members.map(({ betName, name }) => (
              <option key={betName} value={betName}>
                {words.market(betName, name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden />
    </span>
  );
}
