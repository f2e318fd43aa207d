import { ErrorState, ListPage, PageHead } from '@poy/ui';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { PageError } from '../../errors/PageError.tsx';
import { useRemoteTitle } from '../useRemoteTitle.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import { useFailureReport } from './useFailureReport.ts';

/**
 * The error of a remote that did not load, or that broke while it started. The layout stays, and a
 * retry fetches the remote without a reload.
 */
export function RemoteFailed() {
  const error = useRouteError();
  const { t } = useTranslation(['shell', 'host']);
  const title = useRemoteTitle();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const known = error instanceof RemoteUnavailable;
  useFailureReport(known ? error.remote : null, error);
  if (!known) return <PageError />;

  const retry = async () => {
    setBusy(true);
    await navigate(pathname + search + hash, { replace: true });
    setBusy(false);
  };
  return (
    <ListPage head={<PageHead title={title} />}>
      <ErrorState
        icon={<PlugZap size={32} />}
        title={t(error.arrived ? 'remote.crashedTitle' : 'remote.title')}
        text={t(error.arrived ? 'remote.crashedText' : 'remote.text')}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void retry()}
        busy={busy}
      />
    </ListPage>
  );
}
