import type { SlipSummary } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { BallRow } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import styles from './slips.module.css';

/** One bought slip in the list, on paper. All of it is a link to the slip. */
export function SlipCard({ slip }: { slip: SlipSummary }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { dateTime, money } = useFormat();
  const baht = (amount: number) => t('baht', { amount: money(amount) });
  const won = slip.status === 'won';
  return (
    <Paper as="li">
      <Link className={styles.card} to={paths.slip(slip.betGroup, slip.poyId)}>
        <PaperHead
          eyebrow={t('slip.receipt', { receipt: slip.receipt })}
          title={<span className={styles.name}>{words.round(slip)}</span>}
          sub={dateTime(slip.createdAt)}
          stamp={
            <Stamp kind={slip.status} size="sm">
              {t(`host:slipStatus.${slip.status}`)}
            </Stamp>
          }
        />
        {slip.result !== null && (
          <BallRow
            size="sm"
            digits={slip.result}
            label={t('round.resultIs', { digits: [...slip.result].join(' ') })}
          />
        )}
        <PaperTotal
          size="md"
          label={
            won
              ? t('slip.prize')
              : slip.status === 'refunded' || slip.status === 'cancelled'
                ? t('slip.refund')
                : t('slip.count', { count: slip.lineCount })
          }
          value={baht(won ? slip.win : slip.stake)}
          tone={won ? 'good' : 'plain'}
          side={won ? { label: t('slip.total'), value: baht(slip.stake) } : undefined}
        />
      </Link>
    </Paper>
  );
}
