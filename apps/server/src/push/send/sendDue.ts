import type { Notification } from '@poy/contract';
import type { Deps } from '../../deps.ts';
import { dueFor } from '../../notifications/index.ts';

/** Sends notifications of one member. */
type GiveMember = (member: string, notifications: readonly Notification[]) => Promise<void>;

/**
 * Takes at most `most` notifications that are due on a channel, and sends those of each member together. What
 * is repeated goes as it went before, apart from what is new, so that a service can know the repeat.
 * `prepare` is asked for the sender only where something is due.
 * @returns how many it took
 */
export async function sendDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  channel: Parameters<typeof dueFor>[1],
  most: number,
  prepare: () => Promise<GiveMember>,
): Promise<number> {
  const due = await dueFor(db, channel, clock(), most);
  if (due.length === 0) return 0;
  const give = await prepare();
  const ofMembers = Map.groupBy(due, ({ member }) => member);
  await Promise.all(
    [...ofMembers].map(async ([member, taken]) => {
      for (const together of Map.groupBy(taken, ({ tries }) => tries).values())
        await give(
          member,
          together.map(({ notification }) => notification),
        );
    }),
  );
  return due.length;
}
