import { useTranslation } from 'react-i18next';
import { TabbedRoom } from '../frame/TabbedRoom.tsx';
import { ItemList } from './items/ItemList.tsx';
import { WordsPart } from './words/WordsPart.tsx';

const parts = { items: ItemList, words: WordsPart };

/** What the site tells its visitors: its guides, promotions, news and the like, and the words of its pages. */
export function ContentRoom() {
  const { t } = useTranslation('desk');
  return (
    <TabbedRoom
      room="content"
      names={['items', 'words']}
      parts={parts}
      sub={(name) => t(`content.sub.${name}`)}
      tab={(name) => t(`content.tab.${name}`)}
    />
  );
}
