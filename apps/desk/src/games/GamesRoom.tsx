import { useTranslation } from 'react-i18next';
import { useWaiting } from '../desk/useWaiting.ts';
import { Live } from '../frame/Live.tsx';
import { TabbedRoom } from '../frame/TabbedRoom.tsx';
import { GameAlarmList } from './alarms/GameAlarmList.tsx';
import { BookList } from './books/BookList.tsx';
import { TitleListPart } from './lists/TitleListPart.tsx';
import { PartnerList } from './partners/PartnerList.tsx';
import { RoundList } from './rounds/RoundList.tsx';
import { SitePart } from './site/SitePart.tsx';
import { TitleList } from './titles/TitleList.tsx';

const parts = {
  alarms: GameAlarmList,
  books: BookList,
  rounds: RoundList,
  partners: PartnerList,
  titles: TitleList,
  lists: TitleListPart,
  site: SitePart,
};

/** The providers of games: what is out of order, how the books agree, open rounds, and what the lobby shows. */
export function GamesRoom() {
  const { t } = useTranslation('desk');
  const { data } = useWaiting();
  return (
    <TabbedRoom
      room="games"
      names={['alarms', 'books', 'rounds', 'partners', 'titles', 'lists', 'site']}
      parts={parts}
      sub={() => <Live />}
      tab={(name) => t(`games.tab.${name}`)}
      count={(name) => (name === 'alarms' ? data?.games.count : undefined)}
    />
  );
}
