import type { MarketRounds } from '@poy/contract';
import { Flag } from '@poy/ui/bet';
import { Ticket } from 'lucide-react';
import styles from './markets.module.css';

/**
 * The sign of a market in its row: the number of the round where rounds are numbered, else the flag
 * of its country.
 */
export function MarketSign({
  market,
  number,
}: {
  market: Pick<MarketRounds, 'kind' | 'flag'>;
  number: number | undefined;
}) {
  if (market.kind !== 'yeekee')
    return market.flag === null ? <Ticket /> : <Flag size="tile" code={market.flag} />;
  // A fast market has round numbers of four digits, which need smaller letters.
  return (
    <span className={number !== undefined && number > 999 ? styles.longNumber : undefined}>
      {number}
    </span>
  );
}
