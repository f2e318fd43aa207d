import { useKeepsCookies } from '@poy/host/storage';
import { Suspense } from 'react';
import { LazyRefusedCookies } from './lazyRefusedCookies.ts';

/**
 * Says before anything is typed that the browser keeps no cookies: a right password would lead to
 * nothing.
 */
export function CookieNotice() {
  const kept = useKeepsCookies();
  return <Suspense>{!kept && <LazyRefusedCookies />}</Suspense>;
}
