import { toBaht } from '@poy/bet-rules';
import type { SlipSettled } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import type { Deps } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import type { PurchaseKind } from './PurchaseKind.ts';
import type { PurchaseRow } from './purchaseRow.ts';
import { boughtSlip, type SettledBatch, type SettledRound } from './settledBatch.ts';

type Kind = PurchaseKind<PurchaseRow, PurchaseRow>;
type Publishing = Pick<Deps, 'publisher'>;

/** The outcome of a purchase for its member; `satang` is what was won, `stakeSatang` what it cost. */
interface Outcome {
  readonly kind: Kind['wire'];
  readonly poyId: number;
  readonly uuid: string;
  readonly status: SlipSettled['status'];
  readonly satang: number;
  readonly stakeSatang: number;
}

/**
 * The most losing purchases of a round that are announced one by one. Pages also hear that the
 * round has changed.
 */
const lostTold = 2_000;

/** Tells members how their purchases of a round ended. */
export const tellOutcomes = (
  { publisher }: Publishing,
  { betId, betGroup }: Pick<SettledRound, 'betId' | 'betGroup'>,
  outcomes: readonly Outcome[],
): Promise<void> =>
  publisher.publish(
    outcomes.map(({ kind, poyId, uuid, status, satang, stakeSatang }) => ({
      channel: realtime.memberChannel(uuid),
      event: realtime.slipSettled,
      data: {
        ...(kind === 'set' && { kind }),
        poyId,
        betId,
        betGroup,
        status,
        stake: toBaht(stakeSatang),
        win: status === 'won' ? toBaht(satang) : 0,
      } satisfies SlipSettled,
    })),
  );

/**
 * Tells members of a committed batch: their new balance first, then the purchase that it came from.
 */
export async function tellBatch(
  deps: Publishing,
  { wire: kind }: Pick<Kind, 'wire'>,
  round: SettledRound,
  { money, prizes, slips }: SettledBatch,
): Promise<void> {
  await publishMoney(deps.publisher, [...money, ...prizes]);
  const status = round.status === 'voided' ? 'refunded' : 'won';
  await tellOutcomes(
    deps,
    round,
    slips.map((slip) => ({ ...slip, kind, status })),
  );
}

/** Tells members that their purchases of a resulted round won nothing. */
export async function tellLost(
  deps: Publishing & Pick<Deps, 'db'>,
  { name, wire: kind, table, wins, winOf, cancels, cancelled }: Omit<Kind, 'listed' | 'whole'>,
  round: SettledRound,
): Promise<void> {
  const lost = await deps.db.query({
    name: `lottery_${name}s_lost`,
    text: `SELECT s.id AS "poyId", s.member AS uuid, s.stake AS "stakeSatang" FROM ${table} s ${cancels}
      WHERE s.round_id = $1 AND NOT (${cancelled})
        AND NOT EXISTS (SELECT FROM ${wins} w WHERE w.round_id = $1 AND w.${winOf} = s.id)
      ORDER BY s.id DESC LIMIT ${lostTold}`,
    values: [round.betId],
    row: boughtSlip,
  });
  await tellOutcomes(
    deps,
    round,
    lost.map((slip) => ({ ...slip, kind, status: 'lost', satang: 0 })),
  );
}
