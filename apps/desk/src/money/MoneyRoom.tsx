import { useTranslation } from 'react-i18next';
import { useWaiting } from '../desk/useWaiting.ts';
import { Live } from '../frame/Live.tsx';
import { TabbedRoom } from '../frame/TabbedRoom.tsx';
import { AlarmList } from './AlarmList.tsx';
import { ProposalList } from './proposals/ProposalList.tsx';
import { UnmatchedList } from './unmatched/UnmatchedList.tsx';

const lists = { unmatched: UnmatchedList, proposals: ProposalList, alarms: AlarmList };

/** The queue of money that somebody has to decide about. */
export function MoneyRoom() {
  const { t } = useTranslation('desk');
  const { data } = useWaiting();
  return (
    <TabbedRoom
      room="money"
      names={['unmatched', 'proposals', 'alarms']}
      parts={lists}
      sub={() => <Live />}
      tab={(name) => t(`money.${name}.tab`)}
      count={(name) => data?.[name].count}
    />
  );
}
