import { paths, useHost, useSession } from '@poy/host';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadWanted } from '../session/loadWanted.ts';

/**
 * Sends the visitor to the site's first page after a sign-out. After one that nobody asked for the
 * page is kept as the wanted one, and the first page says what happened.
 */
export function useSessionEnd(): void {
  const { users } = useHost();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const before = useRef(status);
  const navigate = useNavigate();
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was !== 'member' || status !== 'guest') return;
    const go = () => void navigate(paths.home, { replace: true });
    if (!users.getState().expelled) return go();
    void loadWanted()
      .then(({ keepWanted }) => keepWanted({ path: pathname + search, ended: true }))
      .finally(go);
  }, [status, navigate, users, pathname, search]);
}
