import { randomUUID } from 'node:crypto';
import type { BetOption } from '@poy/bet-rules';
import type { Slip, SlipPreview } from '@poy/contract';
import { expect } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { previewSlip } from '../../lottery/limits/preview/previewSlip.ts';
import { setCaps, setTiers } from '../../lottery/limits/settings/settings.ts';
import { placeSlip } from '../../lottery/slips/placeSlip.ts';
import { AppError } from '../../http/appError.ts';
import { createLotteryWorld, linesOf, type Bet, type LotteryWorld } from '../lotteryWorld.ts';

/** The market and the option whose limits a test sets. */
export const market = 'BET_YEEKEE_SPEED';
export const option: BetOption = 'teng_bon_2';

export type Accept = 'same' | 'better' | 'any';

/** The lottery of a test, with slips that are previewed and bought under limits. */
export interface LimitsWorld extends Omit<LotteryWorld, 'place'> {
  preview(
    member: string,
    round: number,
    bets: readonly Bet[],
    accept?: Accept,
  ): Promise<SlipPreview>;
  place(member: string, round: number, bets: readonly Bet[], accept?: Accept): Promise<Slip>;
  /** Has a new member buy a slip on whatever terms hold. */
  sell(round: number, bets: readonly Bet[]): Promise<Slip>;
  /** Takes the limits away that a test has set, and audits the ledger. */
  endTest(): Promise<void>;
}

/** Answers for the lines of a slip that was refused for its lines; any other error as it is. */
export const refusalOf = (error: unknown) =>
  error instanceof AppError && error.code === 'SLIP_REFUSED' ? error.details?.lines : error;

/** The answer, the multiplier and the highest stake of each line. */
export const short = ({ lines }: Pick<SlipPreview, 'lines'>) =>
  lines.map(({ answer, multiply, max }) => [answer, multiply, max]);

export async function createLimitsWorld(): Promise<LimitsWorld> {
  const world = await createLotteryWorld();
  const { db, deps, site } = world;
  const place: LimitsWorld['place'] = (member, betId, bets, accept = 'same') =>
    placeSlip(deps, { member, site, key: randomUUID(), betId, accept, lines: linesOf(bets) });
  return {
    ...world,
    preview: (member, betId, bets, accept = 'same') =>
      previewSlip(db, { member, site, betId, accept, lines: linesOf(bets) }),
    place,
    sell: async (round, bets) => place(await world.newMember(1_000_000), round, bets, 'any'),
    async endTest() {
      for (const limited of ['teng_bon_2', 'teng_bon_3'] as const) {
        await setTiers(db, { market, option: limited, tiers: [] });
        await setCaps(db, { market, option: limited, caps: { number: null, member: null } });
      }
      expect(await verifyLedger(db)).toEqual([]);
    },
  };
}
