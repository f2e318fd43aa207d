import { paths, useSession } from '@poy/host';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Sends the visitor to the site's first page after a sign-out, also one that nobody asked for. */
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
