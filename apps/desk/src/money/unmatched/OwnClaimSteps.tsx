import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReleaseStep } from './ReleaseStep.tsx';
import styles from '../money.module.css';
import type { Movement } from '../useMoneyLists.ts';

/** The claim of the operator who looks at it. Somebody else has to decide about it. */
export function OwnClaimSteps({ movement }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Notice className={styles.note}>{t('money.own')}</Notice>
      <OtherStep summary={t('money.release.title')}>
        <ReleaseStep movement={movement} />
      </OtherStep>
    </>
  );
}
