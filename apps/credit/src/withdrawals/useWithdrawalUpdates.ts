import type { Withdrawal } from '@poy/contract';
import { realtime as names } from '@poy/contract/rules';
import { useHost, useMemberEvents, useSession } from '@poy/host';
import { useEffect, useRef } from 'react';

/** Calls `again` when a withdrawal of the member has changed, and when the connection is back. */
export function useWithdrawalUpdates(again: () => void): void {
  const host = useHost();
  const session = useSession();
  const uuid = session.status === 'member' ? session.member.uuid : null;
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useMemberEvents({ reconnected: again });
  useEffect(() => {
    if (!uuid) return undefined;
    return host.realtime.listen((realtime) => [
      realtime
        .events<Withdrawal>(names.memberChannel(uuid), names.withdrawalUpdate)
        .subscribe(() => latest.current()),
    ]);
  }, [host, uuid]);
}
