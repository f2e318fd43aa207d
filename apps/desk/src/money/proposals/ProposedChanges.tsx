import { Card, SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { RefuseChange } from '../../steps/RefuseChange.tsx';
import { Age } from '../../worklist/Age.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../money.module.css';
import type { Change } from '../useMoneyLists.ts';
import { useSettingWords } from './useSettingWords.ts';

/**
 * Changes of settings that let more money out. They are made at the command line, and a second person
 * confirms one there by making it, too; the desk shows them in words, and takes a refusal.
 */
export function ProposedChanges({ rows }: { rows: readonly Change[] }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { userName } = useOperator();
  const words = useSettingWords();
  return (
    <section className={styles.said} aria-labelledby="changes-waiting">
      <SectionHead id="changes-waiting" title={t('money.changes.title')} />
      <p>{t('money.changes.text')}</p>
      {rows.map((row) => (
        <Card key={row.id}>
          <Age at={row.proposedAt} />
          <Facts
            facts={[
              [t('money.changes.subject'), row.subject],
              ...row.changes.map(words),
              [t('step.reason'), row.reason],
              [t('money.proposals.by'), row.proposedBy],
            ]}
          />
          <RefuseChange
            own={row.proposedBy === userName}
            refuse={(reason) => client.changeRefuse({ id: row.id, reason })}
          />
        </Card>
      ))}
    </section>
  );
}
