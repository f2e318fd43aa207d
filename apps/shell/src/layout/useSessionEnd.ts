import { paths, useHost, useNotify, useSession } from '@poy/host';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

/** The message about the end of a session stays this long, in ms. */
const endMs = 6_000;

/**
 * Sends the visitor to the site's first page after a sign-out. One that nobody asked for is told
 * there.
 */
export function useSessionEnd(): void {
  const { t } = useTranslation('host');
  const { users } = useHost();
  const { status } = useSession();
  const { pathname } = useLocation();
  const before = useRef(status);
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    if (before.current === 'member' && status === 'guest')
      void navigate(paths.home, { replace: true });
    before.current = status;
  }, [status, navigate]);
  // A message disappears with its page, so this one waits for the first page.
  useEffect(() => {
    if (status !== 'guest' || pathname !== paths.home || !users.getState().expelled) return;
    users.setState({ expelled: false });
    notify.fail(t('errors.unAuthorized'), endMs);
  }, [status, pathname, users, notify, t]);
}
