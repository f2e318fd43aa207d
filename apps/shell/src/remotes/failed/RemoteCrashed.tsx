import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { isApiError } from '@poy/api-client';
import { PageError } from '../../errors/PageError.tsx';
import { remoteOf } from '../../addresses/remoteTable.ts';
import { FailedPart } from './FailedPart.tsx';
import { useFailureReport } from './useFailureReport.ts';

/**
 * The error of a remote's page that broke, or of which a part did not arrive. A known error is
 * shown with its usual page.
 */
export function RemoteCrashed() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const known = isApiError(error) || isRouteErrorResponse(error);
  useFailureReport(known ? null : remoteOf(pathname), error);
  if (known) return <PageError />;
  const retry = () => void navigate(pathname + search, { replace: true });
  return (
    <FailedPart title={t('remote.crashedTitle')} text={t('remote.crashedText')} onRetry={retry} />
  );
}
