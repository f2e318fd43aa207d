import { paths, useErrorWords, usePageTitle } from '@poy/host';
import { ErrorState, PageHead, Skeleton } from '@poy/ui';
import { ChipRow, LoadMore, TabPanel, Tabs, ToggleChip } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import styles from './StatementPage.module.css';
import { StatementDebt } from './summary/StatementDebt.tsx';
import { StatementEmpty } from './StatementEmpty.tsx';
import { StatementSummary } from './summary/StatementSummary.tsx';
import { StatementTable } from './table/StatementTable.tsx';
import { statementTabs, toStatementTab, type StatementTab } from './statementTabs.ts';
import { statementDays, toStatementDays, type StatementDays } from './statementWindow.ts';
import { useStatement } from './useStatement.ts';

/** Every transaction of the member's account. The address holds the choice: `tab` and `days`. */
export function StatementPage() {
  const { t } = useTranslation(['credit', 'host']);
  const [search, setSearch] = useSearchParams();
  const tabs = useId();
  const tab = toStatementTab(search.get('tab'));
  const days = toStatementDays(search.get('days'));
  const show = (next: { tab?: StatementTab; days?: StatementDays }) => {
    const to = { tab, days, ...next };
    setSearch({ tab: to.tab, days: String(to.days) }, { replace: true, preventScrollReset: true });
  };
  usePageTitle(t('statement.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('statement.title')}
        sub={t('statement.sub')}
        back={<Link to={paths.credit} />}
        backLabel={t('host:actions.back')}
      />
      <div className={styles.choices}>
        <Tabs
          id={tabs}
          label={t('statement.kinds')}
          items={statementTabs.map((value) => ({ value, text: t(`statement.tab.${value}`) }))}
          value={tab}
          onChange={(value) => show({ tab: toStatementTab(value) })}
        />
        <ChipRow label={t('statement.days')}>
          {statementDays.map((choice) => (
            <ToggleChip
              key={choice}
              pressed={choice === days}
              onToggle={() => show({ days: choice })}
            >
              {t(`statement.day.${choice}`)}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      <TabPanel tabs={tabs} value={tab}>
        <StatementList tab={tab} days={days} onMoreDays={() => show({ days: 30 })} />
      </TabPanel>
    </div>
  );
}

function StatementList({
  tab,
  days,
  onMoreDays,
}: {
  tab: StatementTab;
  days: StatementDays;
  onMoreDays: () => void;
}) {
  const { t } = useTranslation(['credit', 'host']);
  const {
    transactions,
    debt,
    isPending,
    isError,
    error,
    isFetching,
    again,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useStatement(tab, days);
  const errorWords = useErrorWords();

  if (isPending) return <Skeleton shape="row" count={6} label={t('host:loading')} />;
  if (isError && transactions.length === 0) {
    return (
      <ErrorState
        title={t('statement.failed')}
        text={errorWords(error)}
        retryLabel={t('host:actions.retry')}
        onRetry={again}
        busy={isFetching}
      />
    );
  }
  if (transactions.length === 0) {
    return (
      <div className={styles.list}>
        {debt && <StatementDebt debt={debt} />}
        <StatementEmpty tab={tab} onMoreDays={days < 30 ? onMoreDays : null} />
      </div>
    );
  }
  return (
    <div className={styles.list}>
      {debt && <StatementDebt debt={debt} />}
      <StatementSummary transactions={transactions} withBalance={tab === 'all'} />
      <StatementTable transactions={transactions} caption={t('statement.title')} />
      {hasNextPage && (
        <LoadMore
          label={t('host:actions.loadMore')}
          onMore={() => void fetchNextPage()}
          busy={isFetchingNextPage}
        />
      )}
      {isError && <p role="alert">{errorWords(error)}</p>}
    </div>
  );
}
