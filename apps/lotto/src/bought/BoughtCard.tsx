import type { SlipSummary } from '@poy/contract';
import { useFormat } from '@poy/host';
import { BallRow, MarketPicture } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './bought.module.css';
import { useOutcomeStamp } from './useOutcomeStamp.ts';

interface BoughtCardProps {
  bought: Pick<SlipSummary, 'receipt' | 'createdAt' | 'status' | 'result' | 'stake' | 'win'>;
  /** The page of the purchase. */
  path: string;
  /** The code of the market. */
  market: string;
  /** The lottery and the round that it was bought for. */
  name: string;
  /** The number of lines in words. */
  count: string;
}

/** One purchase in the list, on paper. All of it is a link to its page. */
export function BoughtCard({ bought, path, market, name, count }: BoughtCardProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { dateTime, money } = useFormat();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const { receipt, createdAt, status, result, stake } = bought;
  const stamp = useOutcomeStamp()(bought);
  const won = status === 'won';
  const back = status === 'refunded' || status === 'cancelled';
  return (
    <Paper as="li">
      <Link className={styles.card} to={path}>
        <PaperHead
          picture={<MarketPicture market={market} />}
          eyebrow={t('slip.receipt', { receipt })}
          title={<span className={styles.name}>{name}</span>}
          sub={dateTime(createdAt)}
          stamp={
            <Stamp kind={stamp.kind} size="sm">
              {stamp.text}
            </Stamp>
          }
        />
        {result !== null && (
          <BallRow
            size="sm"
            digits={result}
            label={t('round.resultIs', { digits: [...result].join(' ') })}
          />
        )}
        <PaperTotal
          size="md"
          label={won ? t('slip.prize') : back ? t('slip.refund') : count}
          value={baht(won ? bought.win : stake)}
          tone={stamp.gain ? 'good' : 'plain'}
          side={won ? { label: t('slip.total'), value: baht(stake) } : undefined}
        />
      </Link>
    </Paper>
  );
}
