import { queries } from '@poy/api-client';
import { Card, ErrorState, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckResult } from '../shots/proof/CheckResult.tsx';
import { SeedFigures } from '../shots/proof/SeedFigures.tsx';
import { useCheckWords } from '../shots/proof/useCheckWords.ts';
import { FrozenShots } from './FrozenShots.tsx';
import styles from './results.module.css';

/**
 * Shows the steps to a computed result: its figures, the visitor's own check, and the list it was
 * computed from. Of a voided round it shows what had been promised, and the list if the round was
 * voided after that was frozen.
 */
export function HowItCame({ betId }: { betId: number }) {
  const { t } = useTranslation(['lotto', 'host']);
  const check = useCheckWords();
  const { data, isError, refetch } = useQuery(queries.yingResult(betId));
  if (!data) {
    return isError ? (
      <ErrorState
        title={t('result.failed')}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton count={3} label={t('host:loading')} />
    );
  }
  return (
    <>
      {data.result !== null && (
        <Card as="section" className={styles.item} aria-label={check('title')}>
          <CheckResult published={data} />
        </Card>
      )}
      {data.voided && data.commitment !== null && (
        <Card as="section" className={styles.item} aria-label={check('title')}>
          <SeedFigures promised={data} revealed={data} />
        </Card>
      )}
      {data.listHash !== null && <FrozenShots betId={betId} count={data.count} />}
    </>
  );
}
