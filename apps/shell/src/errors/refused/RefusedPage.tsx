import { memberStatus } from '@poy/contract/rules';
import { useHost } from '@poy/host';
import { useEffect, useState } from 'react';
import { ForbiddenPage } from './ForbiddenPage.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

/**
 * The page of a call that was refused with 403. A member who is restricted since the page came stays
 * signed in and is told so; anybody else sees the 401 page, which signs out.
 */
export function RefusedPage() {
  const host = useHost();
  const [verdict, setVerdict] = useState<'asking' | 'restricted' | 'over'>('asking');
  useEffect(() => {
    void host.learnSession().then(() => {
      const status = host.users.getState().member?.status ?? memberStatus.unrestricted;
      setVerdict(status > memberStatus.suspended ? 'restricted' : 'over');
    });
  }, [host]);
  if (verdict === 'asking') return null;
  return verdict === 'restricted' ? <ForbiddenPage /> : <UnauthorizedPage />;
}
