import { isApiError } from '@poy/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ConnectionPage } from './broken/ConnectionPage.tsx';
import { DomainPage } from './missing/DomainPage.tsx';
import { MaintenancePage } from './MaintenancePage.tsx';
import { NotFoundPage } from './missing/NotFoundPage.tsx';
import { RefusedPage } from './refused/RefusedPage.tsx';
import { ServerErrorPage } from './broken/ServerErrorPage.tsx';
import { UnauthorizedPage } from './refused/UnauthorizedPage.tsx';

/** The page for an error, chosen as in the specification's §8. */
export function ErrorBody({ error }: { error: unknown }) {
  useForgetFailed();
  if (isApiError(error)) {
    if (error.status === 0) return <ConnectionPage />;
    if (error.code === 'DATABASE_AWAY') return <ConnectionPage away />;
    if (error.code === 'NOT_ALLOWED_DOMAIN') return <DomainPage />;
    if (error.status === 401) return <UnauthorizedPage />;
    if (error.status === 403) return <RefusedPage />;
    if (error.status === 400 || error.status === 404) return <NotFoundPage />;
    if (error.status === 503) return <MaintenancePage />;
    return <ServerErrorPage requestId={error.requestId} />;
  }
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFoundPage />;
  return <ServerErrorPage requestId={null} />;
}

/** Forgets the calls that were refused, so that the page asks anew when somebody comes back to it. */
function useForgetFailed(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.removeQueries({ predicate: ({ state }) => state.status === 'error' && !state.data }),
    [client],
  );
}
