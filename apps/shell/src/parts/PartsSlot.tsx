import { usePageTitle } from '@poy/host';
import { ListPage, PageHead, Skeleton } from '@poy/ui';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const PartsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-parts" */ './PartsPage.tsx')).PartsPage,
}));

const never = () => () => {};

/**
 * The page of parts, which a demo alone has: every part of the ui with its states. The server sends
 * its head only, and no other page carries anything of it.
 */
export function PartsSlot() {
  const { t } = useTranslation(['shell', 'host']);
  usePageTitle(t('titles.parts'));
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const waiting = <Skeleton shape="card" count={3} label={t('host:loading')} />;
  return (
    <ListPage head={<PageHead title={t('titles.parts')} />}>
      {inBrowser ? (
        <Suspense fallback={waiting}>
          <PartsPage />
        </Suspense>
      ) : (
        waiting
      )}
    </ListPage>
  );
}
