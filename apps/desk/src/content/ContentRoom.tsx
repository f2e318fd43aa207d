import { PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../frame/usePageTitle.ts';
import { ItemList } from './items/ItemList.tsx';

/** What the site tells its visitors: guides, promotions, news and the like. */
export function ContentRoom() {
  const { t } = useTranslation('desk');
  const title = t('rooms.content');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} sub={t('content.sub')} />
      <ItemList />
    </>
  );
}
