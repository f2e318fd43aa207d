import { queries } from '@poy/api-client';
import { signInQueries } from '@poy/api-client/line';
import { pushQueries } from '@poy/api-client/push';
import { useSession } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { isPushedTo } from '../push/keptPush.ts';
import { pushState } from '../push/pushState.ts';

/** The channels beside the page, as far as this member and this device have them. */
export interface Channels {
  /** `none` where the installation sends no messages to devices. */
  readonly push: 'here' | 'elsewhere' | 'nowhere' | 'none';
  /** `none` where the site has no LINE. */
  readonly line: 'linked' | 'unlinked' | 'none';
}

/** Returns the channels of the member; null while they are asked for. One that cannot be read is `none`. */
export function useChannels(): Channels | null {
  const session = useSession();
  const push = useQuery(pushQueries.details());
  const ways = useQuery(signInQueries.ways());
  const member = useQuery(queries.userInfo());
  if (push.isPending || ways.isPending || member.isPending) return null;
  const pushed = (): Channels['push'] => {
    const { key, devices = [] } = push.data ?? {};
    if (!push.data || (key === null && !push.data.fcm)) return 'none';
    if (devices.length === 0) return 'nowhere';
    const uuid = session.status === 'member' ? session.member.uuid : '';
    const here = devices.some(({ current }) => current) && isPushedTo(uuid, key ?? '');
    return here && pushState() === 'ready' ? 'here' : 'elsewhere';
  };
  const linked = (): Channels['line'] => {
    if (member.data && member.data.lineUid !== null) return 'linked';
    return ways.data?.line ? 'unlinked' : 'none';
  };
  return { push: pushed(), line: linked() };
}
