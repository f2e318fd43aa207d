import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { PageError } from '../../errors/PageError.tsx';
import { FailedPart } from './FailedPart.tsx';
import { RemoteUnavailable } from './RemoteUnavailable.ts';
import { useFailureReport } from './useFailureReport.ts';

/**
 * The error of a remote that did not load, or that broke while it started. The layout stays, and a
 * retry fetches the remote without a reload.
 */
export function RemoteFailed() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
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
    <FailedPart
      icon={<PlugZap size={32} />}
      title={t(error.arrived ? 'remote.crashedTitle' : 'remote.title')}
      text={t(error.arrived ? 'remote.crashedText' : 'remote.text')}
      onRetry={() => void retry()}
      busy={busy}
    />
  );
}
