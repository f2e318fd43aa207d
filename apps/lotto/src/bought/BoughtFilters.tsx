import type { MarketRounds } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { ToggleChip } from '@poy/ui/bet';
import { bangkokDay } from '@poy/bet-rules';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { byGroup } from '../rounds/byGroup.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import styles from './bought.module.css';
import type { BoughtChoice } from './boughtChoice.ts';
import { DayBox } from './DayBox.tsx';

interface BoughtFiltersProps {
  choice: BoughtChoice;
  /** The lotteries to choose from. */
  markets: readonly MarketRounds[];
  onChoose: (change: Partial<BoughtChoice>) => void;
}

/** The filters of the list: one lottery, only wins, and in the history a range of days. */
export function BoughtFilters({ choice, markets, onChoose }: BoughtFiltersProps) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const today = bangkokDay(useServerNow(60_000));
  const { tab, market, won, from, to } = choice;
  return (
    <div className={styles.filters}>
      <span className={styles.select} data-on={market === undefined ? undefined : ''}>
        <select
          aria-label={t('slips.market')}
          value={market ?? ''}
          onChange={(event) => onChoose({ market: event.target.value || undefined })}
        >
          <option value="">{t('slips.allMarkets')}</option>
          {market !== undefined && !markets.some(({ betName }) => betName === market) && (
            <option value={market}>{words.market(market)}</option>
          )}
          {byGroup(markets).map(({ betGroup, markets: members }) => (
            <optgroup key={betGroup} label={words.group(betGroup)}>
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
