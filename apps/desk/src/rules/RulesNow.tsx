import { Card, Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../desk/useOperator.ts';
import { Pending } from '../worklist/Pending.tsx';
import { ChangeStep } from './change/ChangeStep.tsx';
import { RuleCards } from './RuleCards.tsx';
import styles from './rules.module.css';
import { useRules } from './useRules.ts';
import { WaitingChange } from './change/WaitingChange.tsx';

/** The rules that hold, the change of them that waits, and for an administrator the steps. */
export function RulesNow() {
  const { t } = useTranslation('desk');
  const { may } = useOperator();
  const { data, error, refetch, isFetching } = useRules();
  if (!data)
    return <Pending error={error} retry={refetch} busy={isFetching} shape="card" count={3} />;
  const { rules, waiting } = data;
  return (
    <div className={styles.room}>
      <div className={styles.part}>
        {waiting && <WaitingChange key={waiting.id} rules={rules} waiting={waiting} />}
        <RuleCards rules={rules} />
      </div>
      {may('rules.change') ? (
        <Card as="section" aria-label={t('rules.change.title')}>
          <ChangeStep rules={rules} waits={waiting !== null} />
        </Card>
      ) : (
        <Notice>{t('rules.administrators')}</Notice>
      )}
    </div>
  );
}
