import { isFramed } from '@poy/api-client';
import { useSyncExternalStore } from 'react';
import { keepsCookies } from './keepsCookies.ts';

/** Looks again when the window is used again: a visitor may have allowed cookies in the settings. */
function onReturn(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  return () => window.removeEventListener('focus', changed);
}
const look = () => keepsCookies(isFramed());
/** The server's page is the same for everybody. */
const onServer = () => true;

/** Returns true where the browser keeps the cookie that a sign-in needs. */
export const useKeepsCookies = (): boolean => useSyncExternalStore(onReturn, look, onServer);
