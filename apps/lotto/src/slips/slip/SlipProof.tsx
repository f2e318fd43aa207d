import { queries } from '@poy/api-client';
import { resultsAt } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { Card } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WaitingCard } from '../../bought/WaitingCard.tsx';
import { CheckResult } from '../../shots/proof/CheckResult.tsx';
import { useCheckWords } from '../../shots/proof/useCheckWords.ts';

/**
 * The proof of a slip. Before the result it tells the time at which the result comes, and that the
 * page changes by itself. After the result it shows the steps that led to it.
 */
export function SlipProof({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  const check = useCheckWords();
  const now = useServerNow();
  const drawn = slip.result !== null;
  const { data } = useQuery({
    ...queries.yingResult(slip.betId),
    enabled: drawn && slip.kind === 'yeekee',
  });
  if (slip.status === 'waiting')
    return <WaitingCard due={resultsAt(slip)} now={now} drawing={t('shots.calculating')} />;
  if (slip.status === 'cancelled')
    return (
      <Card>
        <p>{t('slip.cancelledWhy')}</p>
      </Card>
    );
  if (slip.status === 'refunded')
    return (
      <Card>
        <p>{t('slip.refundedWhy')}</p>
      </Card>
    );
  return (
    <>
      {slip.status === 'lost' && (
        <Card>
          <p>{t('slip.lostWhy')}</p>
        </Card>
      )}
      {data && (
        <Card as="section" aria-label={check('title')}>
          <CheckResult published={data} />
        </Card>
      )}
    </>
  );
}
