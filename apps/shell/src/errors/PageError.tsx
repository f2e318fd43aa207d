import { Suspense, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useTellFailure } from './pageFailure.ts';
import { ConnectionPage } from './broken/ConnectionPage.tsx';
import { ErrorBody } from './lazyErrorPages.tsx';
import { isLeaving, isLostChunk, leavingMs, mayReload } from './reloadOnLostChunk.ts';

/** The page for an error that no page handled itself. */
export function PageError() {
  useTellFailure();
  const error = useRouteError();
  return <Suspense>{isLostChunk(error) ? <LostChunk /> : <ErrorBody error={error} />}</Suspense>;
}

/**
 * A part of the program is missing, most likely because a newer one replaced it. One reload fetches
 * it. While another page is coming, nothing is missing.
 */
function LostChunk() {
  const [leaving, setLeaving] = useState(() => isLeaving(Date.now()));
  useEffect(() => {
    if (!leaving) return undefined;
    const stayed = setTimeout(() => setLeaving(false), leavingMs);
    return () => clearTimeout(stayed);
  }, [leaving]);
  return leaving ? null : <ReloadOnce />;
}

function ReloadOnce() {
  const [reloading] = useState(() => mayReload(Date.now()));
  useEffect(() => {
    if (reloading) location.reload();
  }, [reloading]);
  return reloading ? null : <ConnectionPage />;
}
