import { useTranslation } from 'react-i18next';
import { useOperator } from '../desk/useOperator.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { TabbedRoom } from '../frame/TabbedRoom.tsx';
import { DaysReport } from './days/DaysReport.tsx';
import { DifferenceList } from './differences/DifferenceList.tsx';
import { MessagesReport } from './messages/MessagesReport.tsx';
import { FeedList } from './FeedList.tsx';

const parts = {
  days: DaysReport,
  feeds: FeedList,
  differences: DifferenceList,
  messages: MessagesReport,
};

/** What business days brought, whether the banks' feeds can be believed, and how messages go out. */
export function ReportsRoom() {
  const { t } = useTranslation('desk');
  const { may } = useOperator();
  const { data } = useWaiting();
  return (
    <TabbedRoom
      room="reports"
      // Staff see the feeds alone, because claims of money depend on them.
      names={may('reports.read') ? ['days', 'feeds', 'differences', 'messages'] : ['feeds']}
      parts={parts}
      sub={(shown) => t(`reports.sub.${shown}`)}
      tab={(name) => t(`reports.tab.${name}`)}
      count={(name) => (name === 'feeds' ? data?.feeds.count : undefined)}
    />
  );
}
