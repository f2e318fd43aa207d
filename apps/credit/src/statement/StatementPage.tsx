import { useErrorWords, useServerNow } from '@poy/host';
import { usePending } from '@poy/host/page';
import { ListPage } from '@poy/ui';
import { ChipRow, TabPanel, ToggleChip, Pending } from '@poy/ui/bet';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MoneyHead } from '../frame/MoneyHead.tsx';
import styles from './StatementPage.module.css';
import { StatementDebt } from './summary/StatementDebt.tsx';
import { StatementExport } from './export/StatementExport.tsx';
import { LoadAtEnd } from './LoadAtEnd.tsx';
import { StatementEmpty } from './StatementEmpty.tsx';
import { StatementKinds } from './StatementKinds.tsx';
import { StatementRange } from './StatementRange.tsx';
import { StatementSummary } from './summary/StatementSummary.tsx';
import { StatementTable } from './table/StatementTable.tsx';
import { toStatementTab, type StatementTab } from './statementTabs.ts';
import {
  daysOf,
  spanInAddress,
  statementDays,
  toStatementSpan,
  type StatementSpan,
} from './statementWindow.ts';
import { useStatement } from './useStatement.ts';

const minuteMs = 60_000;
const GameRounds = lazy(async () => ({
  default: (await import('./rounds/GameRounds.tsx')).GameRounds,
}));

/**
 * Every transaction of the member's account. The address holds the choice: `tab`, and `days` or
 * `from` and `to`.
 */
export function StatementPage() {
  const { t } = useTranslation('credit');
  const [search, setSearch] = useSearchParams();
  const tabs = useId();
  const tab = toStatementTab(search.get('tab'));
  const span = toStatementSpan(search);
  const now = useServerNow(minuteMs);
  const show = (next: { tab?: StatementTab; span?: StatementSpan }) => {
    const to = { tab, span, ...next };
    const address = { tab: to.tab, ...spanInAddress(to.span) };
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  return (
    <ListPage head={<MoneyHead title={t('statement.title')} sub={t('statement.sub')} />}>
      <div className={styles.choices}>
        <StatementKinds id={tabs} value={tab} onChange={(kind) => show({ tab: kind })} />
        <ChipRow label={t('statement.days')}>
          {statementDays.map((choice) => (
            <ToggleChip
              key={choice}
              pressed={choice === span}
              onToggle={() => show({ span: choice })}
            >
              {t(`statement.day.${choice}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      <StatementRange
        key={JSON.stringify(span)}
        range={daysOf(now, span)}
        onChange={(range) => show({ span: range })}
      />
      <TabPanel tabs={tabs} value={tab}>
        {tab === 'games' ? (
          <Suspense fallback={null}>
            <GameRounds span={span} onMoreDays={span === 30 ? null : () => show({ span: 30 })} />
          </Suspense>
        ) : (
          <StatementList tab={tab} span={span} onMoreDays={() => show({ span: 30 })} />
        )}
      </TabPanel>
    </ListPage>
  );
}

interface StatementListProps {
  tab: StatementTab;
  span: StatementSpan;
  onMoreDays: () => void;
}

function StatementList({ tab, span, onMoreDays }: StatementListProps) {
  const { t } = useTranslation(['credit', 'host']);
  const pendingOf = usePending();
  const now = useServerNow(minuteMs);
  const list = useStatement(tab, span);
  const { transactions, filter, debt, isPending, isError, error } = list;
  const errorWords = useErrorWords();

  if (isPending || (isError && transactions.length === 0))
    return <Pending {...pendingOf(list, t('statement.failed'))} shape="row" count={6} />;
  if (transactions.length === 0)
    return (
      <div className={styles.list}>
        {debt && <StatementDebt debt={debt} />}
        <StatementEmpty tab={tab} onMoreDays={span === 30 ? null : onMoreDays} />
      </div>
    );
  return (
    <div className={styles.list}>
      {debt && <StatementDebt debt={debt} />}
      <StatementSummary transactions={transactions} withBalance={tab === 'all'} />
      <StatementExport filter={filter} days={daysOf(now, span)} />
      <StatementTable transactions={transactions} caption={t('statement.title')} />
      {list.hasNextPage && (
        <LoadAtEnd
          label={t('host:actions.loadMore')}
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
        />
      )}
      {isError && <p role="alert">{errorWords(error)}</p>}
    </div>
  );
}
