import { Refused, type Member } from '../product/createMember.ts';
import { anyNumber, anyOf } from './chance.ts';

export interface Shooters {
  /**
   * Fires a shot into the round as a member who may shoot now. Returns false where nobody may, or
   * where the round takes no shots any more.
   * @throws Refused for any other reason; Error when the server is away
   */
  shoot(betId: number): Promise<boolean>;
  /** Returns the number of members who have fired at least once. */
  count(): number;
  /** Forgets the waiting times that ended a minute ago, so that they do not pile up. */
  forgetOld(): void;
}

/** After a refusal that says no waiting time, or no answer at all, a member waits this long. */
const unknownWaitMs = 10_000;
const forgetMs = 60_000;

/** Returns the crowd's members as shooters, each of whom waits as long as the product asks for. */
export function createShooters(members: readonly Member[]): Shooters {
  /** When a member may shoot into a round again, in ms on the server's clock. */
  const ready = new Map<string, number>();
  const fired = new Set<string>();
  const now = (): number => members[0]?.now() ?? Date.now();

  return {
    async shoot(betId) {
      const askedAt = now();
      const member = anyOf(
        members.filter(({ userName }) => (ready.get(`${betId} ${userName}`) ?? 0) <= askedAt),
      );
      if (!member) return false;
      const key = `${betId} ${member.userName}`;
      try {
        const { nextShotAt } = await member.call('/poy-api/yings.create', {
          body: { betId, yingNumber: anyNumber(5) },
        });
        ready.set(key, nextShotAt);
        fired.add(member.userName);
        return true;
      } catch (error) {
        const refusal = error instanceof Refused ? error : null;
        const asked = refusal?.details.retryAfterMs;
        ready.set(key, askedAt + (typeof asked === 'number' ? asked : unknownWaitMs));
        if (refusal?.code === 'SHOT_TOO_SOON' || refusal?.code === 'SHOTS_CLOSED') return false;
        throw error;
      }
    },
    count: () => fired.size,
    forgetOld() {
      for (const [key, at] of ready) if (at < now() - forgetMs) ready.delete(key);
    },
  };
}
