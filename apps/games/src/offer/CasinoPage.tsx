import { usePageTitle } from '@poy/host';
import { ListPage, PageHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { OfferedGames } from './OfferedGames.tsx';

/** The live casino of this site. */
export function CasinoPage() {
  const { t } = useTranslation('games');
  usePageTitle(t('casino.title'));
  return (
    <ListPage head={<PageHead title={t('casino.title')} sub={t('sub')} />}>
      <OfferedGames emptyTitle={t('casino.empty')} />
    </ListPage>
  );
}
