import { isApiError } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CancelSlip } from './slip/CancelSlip.tsx';
import { SlipActions } from './slip/SlipActions.tsx';
import { SlipPaper } from './slip/SlipPaper.tsx';
import { SlipProof } from './slip/SlipProof.tsx';
import styles from './slips.module.css';
import { useSlip } from './useSlip.ts';

/** One slip, at /poy/{betGroup}/{poyId}. Its stamp comes down when the round is settled. */
export function SlipPage() {
  const { poyId = '' } = useParams();
  const { t } = useTranslation(['lotto', 'host']);
  const { data: slip, error, isFetching, refetch, landed } = useSlip(Number(poyId));
  usePageTitle(t('slip.title'));
  const head = (
    <PageHead
      title={t('slip.title')}
      back={<Link to={paths.slips} />}
      backLabel={t('host:actions.back')}
    />
  );

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
  return (
    <div className={styles.page}>
      {head}
      <SlipPaper slip={slip} landed={landed} />
      <CancelSlip slip={slip} />
      <SlipProof slip={slip} />
      <SlipActions slip={slip} />
    </div>
  );
}
