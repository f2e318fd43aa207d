import { Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { DepositFrame } from './DepositFrame.tsx';

/** The deposit page before it is known whether a request is open. */
export function DepositSkeleton() {
  const { t } = useTranslation(['credit', 'host']);
  return (
    <DepositFrame title={t('pay.title')}>
      <Skeleton shape="card" label={t('host:loading')} />
      <Skeleton shape="row" count={2} />
      <Skeleton shape="button" />
    </DepositFrame>
  );
}
