import { momentsOf } from '@poy/bet-rules';
import type { SetLottery } from '@poy/contract';
import { MarketPicture } from '@poy/ui';
import { useChosenInSight } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RoundClock } from '../../rounds/RoundClock.tsx';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from '../sets4d.module.css';
import { isOnSale } from '../useSetLotteries.ts';

/**
 * The lotteries, each with its picture and the time left. On a phone they are a row that slides, with
 * the chosen one in sight.
 */
export function LotteryPicker({
  lotteries,
  current,
  now,
}: {
  lotteries: readonly SetLottery[];
  current: string;
  now: number;
}) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const row = useChosenInSight<HTMLElement>(current);
  return (
    <nav ref={row} className={styles.picker} aria-label={t('sets4d.lotteries')}>
      {lotteries.map(({ betName, name, round }) => (
        <Link
          key={betName}
          className={styles.pick}
          to={`?market=${betName}`}
          replace
          preventScrollReset
          aria-current={betName === current ? 'true' : undefined}
        >
          <MarketPicture market={betName} size={32} />
          <span className={styles.pickName}>{words.market(betName, name)}</span>
          {round && isOnSale(round, now) ? (
            <RoundClock until={momentsOf(round).closesAt} />
          ) : (
            <span className={styles.dim}>{t('round.over')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
