/** The facts of a channel that the protocol knows, and that this server counts. */
const known = 'subscription_count';
const userCount = 'user_count';

const attributes = (info: string | undefined): string[] => (info ? info.split(',') : []);

/** Returns the reason why facts of a channel, or of channels with a prefix, are refused; null if they are not. */
export function refuseInfo(info: string | undefined, channel: string): string | null {
  const asked = attributes(info);
  if (asked.includes(userCount) && !channel.startsWith('presence-'))
    return `${userCount} may only be requested for presence channels`;
  const unknown = asked.find((one) => one !== known && one !== userCount);
  return unknown === undefined ? null : `Unknown info attribute: ${unknown.slice(0, 50)}`;
}

/** Returns the facts of a channel that were asked for. Nobody is on a presence channel: none is offered. */
export const infoOf = (info: string | undefined, subscriptions: number): Record<string, number> => {
  const asked = attributes(info);
  return {
    ...(asked.includes(known) && { [known]: subscriptions }),
    ...(asked.includes(userCount) && { [userCount]: 0 }),
  };
};
