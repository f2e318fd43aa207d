import { useSite } from '@poy/host';
import { Tabs } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import styles from './StatementPage.module.css';
import { statementTabs, toStatementTab, type StatementTab } from './statementTabs.ts';

interface StatementKindsProps {
  /** The id that connects the kinds to their panel. */
  id: string;
  value: StatementTab;
  onChange: (kind: StatementTab) => void;
}

/** The kinds of transactions in one row. A site without games has none of theirs. */
export function StatementKinds({ id, value, onChange }: StatementKindsProps) {
  const { t } = useTranslation('credit');
  const { games } = useSite();
  return (
    <div className={styles.kinds}>
      <Tabs
        id={id}
        label={t('statement.kinds')}
        items={statementTabs
          .filter((kind) => kind !== 'games' || games || kind === value)
          .map((kind) => ({ value: kind, text: t(`statement.tab.${kind}`) }))}
        value={value}
        onChange={(kind) => onChange(toStatementTab(kind))}
      />
    </div>
  );
}
