import { queries } from '@poy/api-client';
import type { RoundResult } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, BallRow, Card, ErrorState, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { CheckResult } from '../shots/CheckResult.tsx';
import { WinningNumbers } from '../shots/WinningNumbers.tsx';
import styles from './results.module.css';

/** One finished round. How its result came to be opens under it. */
export function ResultItem({ result }: { result: RoundResult }) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { longDate, time } = useFormat();
  const [open, setOpen] = useState(false);
  const at = result.realResultTime * 1000;
  const name = words.round(result);
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.itemHead}>
        <div>
          <h2 className={styles.itemTitle}>{name}</h2>
          <p className={styles.itemSub}>{t('results.at', { date: longDate(at), time: time(at) })}</p>
        </div>
        {result.result !== null ? (
          <BallRow digits={result.result} label={t('round.resultIs', { digits: [...result.result].join(' ') })} />
        ) : (
          <Badge>{t('results.voided')}</Badge>
        )}
      </div>
      {result.result !== null && (
        <div className={styles.itemFoot}>
          <WinningNumbers winning={result.winning} />
          <button type="button" className={styles.how} aria-expanded={open} aria-label={t('results.howOf', { round: name })} onClick={() => setOpen(!open)}>
            {t('results.how')}
            <ChevronDown size={18} aria-hidden />
          </button>
        </div>
      )}
      {open && <HowItCame betId={result.betId} />}
    </Card>
  );
}

function HowItCame({ betId }: { betId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { data, isError, refetch } = useQuery(queries.yingResult(betId));
  if (data) return <CheckResult published={data} />;
  return isError ? (
    <ErrorState title={t('result.failed')} retryLabel={t('host:actions.retry')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton count={3} label={t('host:loading')} />
  );
}
