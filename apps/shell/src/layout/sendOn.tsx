import { paths, useHost } from '@poy/host';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isWanted, loadWanted } from '../session/wanted/loadWanted.ts';

/** Sends a guest from a page for members to the first page, which says what was wanted. */
export function ToHome() {
  const navigate = useNavigate();
  const { users } = useHost();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const go = () => void navigate(paths.home, { replace: true });
    const { expelled, left } = users.getState();
    // Whoever has just signed out wants no page.
    if (left) return go();
    void loadWanted()
      .then(({ keepWanted }) => keepWanted({ path: pathname + search, ended: expelled }))
      .finally(go);
  }, [navigate, users, pathname, search]);
  return null;
}

/** Sends a member from a page for guests to the page that they wanted, else to the main page. */
export function ToMain() {
  const navigate = useNavigate();
  const { users } = useHost();
  // The page can be taken once only, and `navigate` is another one at each address.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const go = (path: string) => void navigate(path, { replace: true });
    if (!isWanted()) return go(paths.main);
    void loadWanted().then(
      ({ takeWanted }) => {
        // The session may have ended meanwhile, and the page that says so must stay.
        if (users.getState().member) go(takeWanted()?.path ?? paths.main);
      },
      () => go(paths.main),
    );
  }, [navigate, users]);
  return null;
}
