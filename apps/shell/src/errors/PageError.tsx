import { isApiError } from '@poy/api-client';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTellFailure } from './pageFailure.ts';
import { ConnectionPage } from './ConnectionPage.tsx';
import { DomainPage } from './DomainPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { isLostChunk, mayReload } from './reloadOnLostChunk.ts';
import { ServerErrorPage } from './ServerErrorPage.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

/** The page for an error that no page handled itself, chosen as in the specification's §8. */
export function PageError() {
  const error = useRouteError();
  useTellFailure();
  if (isLostChunk(error)) return <LostChunk />;
  if (isApiError(error)) {
    if (error.status === 0) return <ConnectionPage />;
    if (error.code === 'DATABASE_AWAY') return <ConnectionPage away />;
    if (error.code === 'NOT_ALLOWED_DOMAIN') return <DomainPage />;
    if (error.status === 401 || error.status === 403) return <UnauthorizedPage />;
    if (error.status === 400 || error.status === 404) return <NotFoundPage />;
    return <ServerErrorPage requestId={error.requestId} />;
  }
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFoundPage />;
  return <ServerErrorPage requestId={null} />;
}

/**
 * A part of the program is missing, most likely because a newer one replaced it. One reload fetches
 * it.
 */
function LostChunk() {
  const [reloading] = useState(() => mayReload(sessionStorage, Date.now()));
  useEffect(() => {
    if (reloading) location.reload();
  }, [reloading]);
  return reloading ? null : <ConnectionPage />;
}
