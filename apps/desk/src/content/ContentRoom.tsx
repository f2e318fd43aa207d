import { useTranslation } from 'react-i18next';
import { TabbedRoom } from '../frame/TabbedRoom.tsx';
import { ItemList } from './items/ItemList.tsx';

/** What the site tells its visitors: guides, promotions, news and the like. */
export function ContentRoom() {
  const { t } = useTranslation('desk');
  return (
    <TabbedRoom
      room="content"
      names={['items']}
      parts={{ items: ItemList }}
      sub={(shown) => t(`content.sub.${shown}`)}
      tab={(name) => t(`content.tab.${name}`)}
    />
  );
}
