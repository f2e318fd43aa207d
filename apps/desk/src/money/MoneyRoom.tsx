import { PageHead } from '@poy/ui';
import { TabPanel, Tabs } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Live } from '../frame/Live.tsx';
import { RoomCount } from '../frame/RoomCount.tsx';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { AlarmList } from './AlarmList.tsx';
import styles from './money.module.css';
import { ProposalList } from './ProposalList.tsx';
import { UnmatchedList } from './UnmatchedList.tsx';
import type { QueueName } from './useMoneyLists.ts';

const names: readonly QueueName[] = ['unmatched', 'proposals', 'alarms'];
const lists = { unmatched: UnmatchedList, proposals: ProposalList, alarms: AlarmList };

/** The queue of money that somebody has to decide about. */
export function MoneyRoom() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const { data } = useWaiting();
  const shown = names.find((name) => name === search.get('list')) ?? 'unmatched';
  const List = lists[shown];
  usePageTitle(t('rooms.money'));
  return (
    <>
      <PageHead title={t('rooms.money')} sub={<Live />} />
      <Tabs
        id="money"
        className={styles.tabs}
        label={t('rooms.money')}
        value={shown}
        onChange={(list) => setSearch({ list })}
        items={names.map((value) => ({
          value,
          text: (
            <>
              <span>{t(`money.${value}.tab`)}</span>
              <RoomCount count={data?.[value].count} />
            </>
          ),
        }))}
      />
      <TabPanel tabs="money" value={shown}>
        <List key={shown} />
      </TabPanel>
    </>
  );
}
