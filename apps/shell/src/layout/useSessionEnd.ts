import { paths, useHost, useSession } from '@poy/host';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Sends the visitor to the site's first page after a sign-out. Returns true after one that nobody
 * asked for, as long as the visitor is where it happened.
 */
export function useSessionEnd(): boolean {
  const { users } = useHost();
  const isMember = useSession().status === 'member';
  const { key } = useLocation();
  const navigate = useNavigate();
  const [was, setWas] = useState(isMember);
  const [endedAt, setEndedAt] = useState<string | null>(null);
  // This is known before the page inside is asked for: its guard would send the visitor away.
  if (was !== isMember) {
    setWas(isMember);
    setEndedAt(was && users.getState().expelled ? key : null);
  }
  const before = useRef(isMember);
  useEffect(() => {
    const left = before.current && !isMember && !users.getState().expelled;
    before.current = isMember;
    if (left) void navigate(paths.home, { replace: true });
  }, [isMember, navigate, users]);
  return endedAt === key;
}
