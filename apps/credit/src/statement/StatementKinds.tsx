import { useSite } from '@poy/host';
import { Tabs } from '@poy/ui/bet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './StatementPage.module.css';
import { statementTabs, toStatementTab, type StatementTab } from './statementTabs.ts';

interface StatementKindsProps {
  /** The id that connects the kinds to their panel. */
  id: string;
  value: StatementTab;
  onChange: (kind: StatementTab) => void;
}

/**
 * The kinds of transactions in one row. It opens where the chosen one is in sight. A site without games has
 * none of theirs.
 */
export function StatementKinds({ id, value, onChange }: StatementKindsProps) {
  const { t } = useTranslation('credit');
  const { games } = useSite();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = (which: string) =>
      row.current?.querySelector<HTMLElement>(`[role="tab"]${which}`)?.offsetLeft ?? 0;
    const list = row.current?.querySelector('[role="tablist"]');
    if (list) list.scrollLeft = tab('[aria-selected="true"]') - tab(':first-child');
  }, []);
  return (
    <div ref={row} className={styles.kinds}>
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
