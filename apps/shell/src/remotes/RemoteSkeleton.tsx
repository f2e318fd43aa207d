import { PageHead, Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { titleKeyOf } from '../pageTitles.ts';

/** What stands in a remote's place until it has arrived: its page's real title over the shape of a list. */
export function RemoteSkeleton() {
  const { t } = useTranslation(['shell', 'host']);
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={t(titleKeyOf(pathname))} />
      <Skeleton shape="row" count={5} label={t('host:loading')} />
    </>
  );
}
