import { PageHead } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOperator } from '../desk/useOperator.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { RoomCount } from '../frame/RoomCount.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { DaysReport } from './DaysReport.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { FeedList } from './FeedList.tsx';
import styles from './reports.module.css';

const parts = { days: DaysReport, feeds: FeedList, differences: DifferenceList };
type PartName = keyof typeof parts;

/** What business days brought, and whether the banks' feeds can be believed. */
export function ReportsRoom() {
  const { t } = useTranslation('desk');
  const { may } = useOperator();
  const [search, setSearch] = useSearchParams();
  const { data } = useWaiting();
  // Staff see the feeds alone, because claims of money depend on them.
  const names: readonly PartName[] = may('reports.read')
    ? ['days', 'feeds', 'differences']
    : ['feeds'];
  const shown = names.find((name) => name === search.get('list')) ?? names[0] ?? 'feeds';
  const Part = parts[shown];
  usePageTitle(t('rooms.reports'));
  return (
    <>
      <PageHead title={t('rooms.reports')} sub={t(`reports.sub.${shown}`)} />
      <Tabs
        id="reports"
        className={styles.tabs}
        label={t('rooms.reports')}
        value={shown}
        onChange={(list) => setSearch({ list })}
        items={names.map((value) => ({
          value,
          text: (
            <>
              <span>{t(`reports.tab.${value}`)}</span>
              {value === 'feeds' && <RoomCount count={data?.feeds.count} />}
            </>
          ),
        }))}
      />
      <TabPanel tabs="reports" value={shown}>
        <Part />
      </TabPanel>
    </>
  );
}
