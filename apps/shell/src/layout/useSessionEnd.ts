import { paths, useSession } from '@poy/host';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** After a sign-out, asked for or not, the visitor stands on the site's first page. */
export function useSessionEnd(): void {
  const { status } = useSession();
  const before = useRef(status);
  const navigate = useNavigate();
  useEffect(() => {
    if (before.current === 'member' && status === 'guest')
      void navigate(paths.home, { replace: true });
    before.current = status;
  }, [status, navigate]);
}
