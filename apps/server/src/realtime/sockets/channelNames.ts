/** Returns true for a channel that needs our signature, by the protocol. */
export const isPrivate = (channel: string): boolean => channel.startsWith('private-');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true for the channel of a member by the bare uuid, the name that the specification gives it. */
export const isBare = (channel: string): boolean => uuid.test(channel);

/** Returns the names of a channel: those of a member have two, one private and one bare. */
export function namesOf(channel: string): string[] {
  if (isBare(channel)) return [channel, `private-${channel}`];
  const bare = isPrivate(channel) ? channel.slice('private-'.length) : '';
  return isBare(bare) ? [channel, bare] : [channel];
}
