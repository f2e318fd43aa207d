import { queries } from '@poy/api-client';
import type { YingResult } from '@poy/contract';
import { useSupport } from '@poy/host/support';
import { ContactLinks, Spinner } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert } from 'lucide-react';
import panel from '../shots.module.css';
import styles from './proof.module.css';
import { checkResult } from './checkResult.ts';
import { Figures } from './Figures.tsx';
import { SeedFigures } from './SeedFigures.tsx';
import { useCheckWords } from './useCheckWords.ts';

/**
 * Shows the steps to a result in its own figures, and works them out again in this browser from the
 * list of shots.
 */
export function CheckResult({ published }: { published: YingResult }) {
  const t = useCheckWords();
  const support = useSupport();
  const { betId, row16, result, listHash, count } = published;
  const shots = useQuery({
    ...queries.allShots(betId, count),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const check = useQuery({
    queryKey: ['check-result', betId, shots.dataUpdatedAt],
    queryFn: () =>
      checkResult(
        published,
        (shots.data ?? []).map((shot) => shot.yingNumber),
      ),
    enabled: shots.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (result === null || row16 === null) return null;
  const verdict = shots.isError || check.isError ? 'unable' : check.data?.verdict;
  return (
    <div className={styles.check}>
      <p className={styles.checkTitle}>
        <span>{t('title')}</span>
        {verdict === 'match' && (
          <Check size={18} aria-label={t('matches')} className={styles.good} />
        )}
        {verdict === 'differs' && (
          <CircleAlert size={18} aria-label={t('differs')} className={styles.bad} />
        )}
        {verdict === undefined && <Spinner size="sm" label={t('working')} />}
      </p>
      <p className={styles.figures}>
        <Figures published={published} added={check.data?.beaconNumber ?? null} />
      </p>
      <p className={panel.quiet}>{t('count', { count })}</p>
      {listHash !== null && (
        <p className={styles.hash} translate="no">
          {`SHA-256 ${listHash}`}
        </p>
      )}
      <SeedFigures promised={published} revealed={published} />
      <p role="status" className={verdict === 'differs' ? styles.bad : panel.quiet}>
        {verdict && <span>{`${t(`${verdict}Text`)} `}</span>}
        {verdict === 'differs' && <ContactLinks {...support} />}
      </p>
    </div>
  );
}
