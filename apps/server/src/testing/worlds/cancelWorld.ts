import type { Slip } from '@poy/contract';
import { cancelSlip } from '../../lottery/slips/cancelling/cancelSlip.ts';
import { codeOf } from '../codeOf.ts';
import { createLotteryWorld, type LotteryWorld } from '../lotteryWorld.ts';

/** The lottery of a test, with slips that members cancel. */
export interface CancelWorld extends LotteryWorld {
  cancel(member: string, poyId: number): Promise<Slip>;
  /** Cancels a slip. @returns `ok`, or the code of the refusal */
  tried(member: string, poyId: number): Promise<unknown>;
  /** Makes a round of the government's lottery, whose slips can be cancelled. */
  government(closesIn?: number): Promise<number>;
  /** Has a new member with 100 baht buy a slip of one line. */
  bought(round: number, price?: number): Promise<{ member: string; slip: Slip }>;
}

export async function createCancelWorld(): Promise<CancelWorld> {
  const world = await createLotteryWorld();
  const cancel: CancelWorld['cancel'] = (member, poyId) => cancelSlip(world.deps, member, poyId);
  return {
    ...world,
    cancel,
    tried: (member, poyId) => cancel(member, poyId).then(() => 'ok', codeOf),
    government: (closesIn = 3600) => world.newRound({ market: 'BET_GOVERNMENT', closesIn }),
    async bought(round, price = 30) {
      const member = await world.newMember(100);
      return { member, slip: await world.place(member, round, [{ price }]) };
    },
  };
}
