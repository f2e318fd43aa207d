import { Card } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { AdjustStep } from './AdjustStep.tsx';
import styles from './members.module.css';
import { MoveStep } from './MoveStep.tsx';

/** The steps about a member's money, and how much of it one person may decide alone. */
export function MoneySteps({ userName }: { userName: string }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const format = useDeskFormat();
  const { data } = useQuery(queries.limit());
  return (
    <>
      <Card as="section" aria-label={t('members.adjust.title')}>
        <AdjustStep userName={userName} />
      </Card>
      <Card as="section" aria-label={t('members.move.title')}>
        <MoveStep userName={userName} />
      </Card>
      {data && (
        <p className={styles.limit}>
          {t('members.adjust.limit', {
            limit: format.baht(data.limit),
            used: format.baht(data.used),
          })}
        </p>
      )}
    </>
  );
}
