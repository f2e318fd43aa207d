import type { SupportAnswered } from '@poy/contract';
import { realtime as names } from '@poy/contract/rules';
import { useHost, useMemberEvents, useSession } from '@poy/host';
import { useEffect, useRef } from 'react';

/**
 * Calls `hear` when somebody of the site has answered the member, and when the connection is back,
 * because an answer may have been missed.
 */
export function useSupportAnswers(hear: () => void): void {
  const host = useHost();
  const session = useSession();
  const uuid = session.status === 'member' ? session.member.uuid : undefined;
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    if (!uuid) return undefined;
    return host.realtime.listen((realtime) => [
      realtime
        .events<SupportAnswered>(names.memberChannel(uuid), names.supportAnswered)
        .subscribe(() => latest.current()),
    ]);
  }, [host, uuid]);
  useMemberEvents({ reconnected: hear });
}
