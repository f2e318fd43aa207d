import { usePageTitle } from '@poy/host';
import { ListPage, PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { OfferedGames } from './OfferedGames.tsx';

/** The games of this site. */
export function GamesPage() {
  const { t } = useTranslation('games');
  usePageTitle(t('title'));
  return (
    <ListPage head={<PageHead title={t('title')} sub={t('sub')} />}>
      <OfferedGames emptyTitle={t('empty')} />
    </ListPage>
  );
}
