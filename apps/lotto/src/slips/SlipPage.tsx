import { isApiError } from '@poy/api-client';
import { paths, useFormat, usePageTitle } from '@poy/host';
import { BallRow, EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { Paper, PaperHead, PaperTotal, Stamp } from '@poy/ui/bet';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { WinningNumbers } from '../shots/WinningNumbers.tsx';
import { BoughtLines } from './BoughtLines.tsx';
import { CancelSlip } from './CancelSlip.tsx';
import { SlipActions } from './SlipActions.tsx';
import { SlipProof } from './SlipProof.tsx';
import styles from './slips.module.css';
import { useSlip } from './useSlip.ts';

/** /poy/{betGroup}/{poyId}: one slip as the paper it is; its stamp comes down when the round is settled. */
export function SlipPage() {
  const { poyId = '' } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { dateTime, money } = useFormat();
  const { data: slip, error, isFetching, refetch, landed } = useSlip(Number(poyId));
  usePageTitle(t('slip.title'));
  const head = (
    <PageHead
      title={t('slip.title')}
      back={<Link to={paths.slips} />}
      backLabel={t('host:actions.back')}
    />
  );
  const baht = (amount: number) => t('baht', { amount: money(amount) });

  if (!slip && isApiError(error, 'NOT_FOUND')) {
    return (
      <>
        {head}
        <EmptyState
          icon={<ReceiptText />}
          title={t('slips.unknown')}
          action={<LinkButton link={<Link to={paths.slips} />}>{t('slips.title')}</LinkButton>}
        />
      </>
    );
  }
  if (!slip) {
    return (
      <>
        {head}
        {error ? (
          <ErrorState
            title={t('slips.failed')}
            retryLabel={t('host:actions.retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Skeleton shape="card" count={2} label={t('host:loading')} />
        )}
      </>
    );
  }
  const won = slip.status === 'won';
  const back = slip.status === 'refunded' || slip.status === 'cancelled';
  return (
    <div className={styles.page}>
      {head}
      <Paper as="article" label={t('slip.receipt', { receipt: slip.receipt })}>
        <div aria-live="polite">
          <PaperHead
            eyebrow={t('slip.receipt', { receipt: slip.receipt })}
            title={<span className={styles.name}>{words.round(slip)}</span>}
            sub={dateTime(slip.createdAt)}
            stamp={
              <Stamp kind={slip.status} land={landed}>
                {t(`host:slipStatus.${slip.status}`)}
              </Stamp>
            }
          />
        </div>
        {slip.result !== null && (
          <div className={styles.drawn}>
            <BallRow
              digits={slip.result}
              label={t('round.resultIs', { digits: [...slip.result].join(' ') })}
            />
            <WinningNumbers winning={slip.winning} />
          </div>
        )}
        <BoughtLines lines={slip.lines} />
        <PaperTotal
          label={t(won ? 'slip.prize' : back ? 'slip.refund' : 'slip.total')}
          value={baht(won ? slip.win : slip.stake)}
          tone={won ? 'good' : 'plain'}
          side={won ? { label: t('slip.total'), value: baht(slip.stake) } : undefined}
        />
      </Paper>
      <CancelSlip slip={slip} />
      <SlipProof slip={slip} />
      <SlipActions slip={slip} />
    </div>
  );
}
