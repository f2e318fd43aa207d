import type { MoneyRules, WaitingRules } from '@poy/contract/operators';
import { Badge, Card, SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { RefuseChange } from '../../steps/RefuseChange.tsx';
import { Age } from '../../worklist/Age.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import { ConfirmRules } from './ConfirmRules.tsx';
import styles from '../rules.module.css';
import { useRuleWords } from '../useRuleWords.ts';

interface WaitingChangeProps {
  rules: MoneyRules;
  waiting: WaitingRules;
}

/** The change that waits for a second administrator, who proposed it and why, and the second step. */
export function WaitingChange({ rules, waiting }: WaitingChangeProps) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { userName, may } = useOperator();
  const words = useRuleWords();
  const own = waiting.proposedBy === userName;
  return (
    <section aria-labelledby="rules-waiting">
      <SectionHead id="rules-waiting" title={t('rules.waiting.title')} />
      <Card>
        <p className={styles.head}>
          <Badge tone="accent">{t('withdrawals.state.second')}</Badge>
          <Age at={waiting.proposedAt} />
        </p>
        <Facts
          facts={[
            ...words.changes(rules, waiting.change),
            [t('step.reason'), waiting.reason],
            [t('money.proposals.by'), waiting.proposedBy],
          ]}
        />
        {may('rules.change') && (
          <>
            {!own && <ConfirmRules rules={rules} waiting={waiting} />}
            <RefuseChange
              own={own}
              refuse={(reason) => client.rulesRefuse({ id: waiting.id, reason })}
            />
          </>
        )}
      </Card>
    </section>
  );
}
