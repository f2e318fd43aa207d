import { useHost, useOnline, useSession, useSite } from '@poy/host';
import { BottomNav, Layout, Notice } from '@poy/ui';
import { WifiOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { ForbiddenPage } from '../errors/refused/ForbiddenPage.tsx';
import { UnauthorizedPage } from '../errors/lazyErrorPages.tsx';
import { NavigationProgress } from './progress/NavigationProgress.tsx';
import { PageFailure } from '../errors/pageFailure.ts';
import { Late } from './Late.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SnackbarArea } from './SnackbarArea.tsx';
import { ToHome, ToMain } from './sendOn.tsx';
import { TopBar } from './topBar/TopBar.tsx';
import { useNavItems } from './topBar/useNavItems.tsx';
import { usePageFocus } from './usePageFocus.ts';
import { useSessionEnd } from './useSessionEnd.ts';
import { verdictOn } from './verdictOn.ts';
import { WaitOverlay } from './progress/WaitOverlay.tsx';

/**
 * Returns the key under which the scroll position of a page is remembered. The first entry of every
 * full load has the same key, so a page that is opened by its address would start at another page's
 * position.
 */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** The question about privacy, and the news about wins, which come with the live connection. */
const loadLateParts = async () =>
  (await import(/* webpackChunkName: "idle" */ './QuestionAndNews.tsx')).QuestionAndNews;

/** The frame of every page: bars, notices, messages, and the guard of the page inside. */
export function PageLayout() {
  const { t } = useTranslation(['shell', 'host']);
  const { demo } = useSite();
  const items = useNavItems().phone;
  const [failed, setFailed] = useState(false);
  usePageFocus();
  return (
    <>
      <Late load={loadLateParts} />
      <Layout
        skipLabel={t('nav.skip')}
        notice={demo && <Notice tone="play">{t('host:playMoney')}</Notice>}
        top={
          <>
            <NavigationProgress failed={failed} />
            <TopBar />
          </>
        }
        bottom={<BottomNav label={t('nav.label')} items={items} />}
        footer={<SiteFooter />}
      >
        <OfflineNotice />
        <PageFailure value={setFailed}>
          <GuardedPage />
        </PageFailure>
      </Layout>
      <SnackbarArea />
      <WaitOverlay />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

function OfflineNotice() {
  const { t } = useTranslation('shell');
  if (useOnline()) return null;
  return (
    <Notice tone="warn" icon={<WifiOff size={20} aria-hidden />}>
      {t('offline')}
    </Notice>
  );
}

/** The page of the address, or the page to which its visitor is sent instead. */
function GuardedPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const { pages } = useHost().boot;
  if (useSessionEnd()) return <Ended />;
  switch (verdictOn(pathname, session.status === 'member' ? session.member : null, pages)) {
    case 'toMain':
      return <ToMain />;
    case 'toHome':
      return <ToHome />;
    case 'signOut':
      return <Ended />;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'show':
      return <Outlet />;
  }
}

/** The 401 page, which is fetched when it is shown. Only here does the page wait for anything. */
const Ended = () => (
  <Suspense>
    <UnauthorizedPage />
  </Suspense>
);
