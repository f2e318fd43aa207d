import type { LineTerms, SoldLine, WinningNumbers } from '@poy/bet-rules';
import { yingResult } from '../../lottery/rounds/results/yingResult.ts';
import { putRound } from '../changeRound.ts';
import { writeSlips } from '../drawnRound.ts';
import type { CaseOf } from '../goldenCases.ts';
import type { LotteryWorld } from '../lotteryWorld.ts';
import { ask } from '../ask.ts';

/** Winning numbers whose order is that of the digits, so that they can be compared. */
export const sorted = (winning: WinningNumbers) =>
  Object.fromEntries(
    Object.entries(winning).map(([option, numbers]) => [option, [...numbers].sort()]),
  );

/** Writes a slip of a new member for each line, so that each line is paid by itself. */
export async function slipPerLine(
  world: LotteryWorld,
  round: number,
  lines: readonly SoldLine[],
): Promise<{ member: string; id: number }[]> {
  const members = await Promise.all(lines.map(() => world.newMember()));
  const ids = await writeSlips(
    world,
    round,
    lines.map((line, at) => ({ member: members[at] ?? '', lines: [line] })),
  );
  return members.map((member, at) => ({ member, id: ids[at] ?? 0 }));
}

/**
 * Makes a round of the market that a bet type belongs to, with the number in the bet type.
 * @param closes true time of the close in seconds
 * @param results true time of the result in seconds
 */
export async function roundOfType(
  world: LotteryWorld,
  betType: string,
  closes: number,
  results: number,
): Promise<number> {
  const [, prefix = '', number = ''] = /^(.*_)(\d+)$/.exec(betType) ?? [];
  const [market] = await ask<{ code: string }>(world.db, {
    name: 'test_market_of',
    text: 'SELECT code FROM lottery.market WHERE bet_type_prefix = $1',
    values: [prefix],
  });
  const round = await world.newRound({ market: market?.code ?? betType });
  await putRound(
    world.db,
    round,
    `number = ${Number(number)}, opens_at = to_timestamp(${closes}) - interval '1 day',
      closes_at = to_timestamp(${closes}), results_at = to_timestamp(${results}),
      shots_close_at = CASE WHEN shots_close_at IS NOT NULL THEN to_timestamp(${results}) END`,
  );
  return round;
}

/** The source that a round names whose public value is written by hand. */
const beaconSource = { url: 'https://beacon.test', chain: 'golden', genesis: 0, period: 30 };

/**
 * Shoots into a round, draws it, and returns its result.
 * @param beacon the public value of the round, if it takes one
 */
export async function drawnFrom(
  world: LotteryWorld,
  round: number,
  shots: readonly string[],
  beacon: string | null = null,
) {
  await world.shootAll(round, shots);
  await world.owner.query({
    name: 'test_drawn_from',
    text: `WITH beacon AS (INSERT INTO lottery.round_beacon SELECT $1, $2 WHERE $2::text IS NOT NULL)
      UPDATE lottery.round SET beacon = CASE WHEN $2 IS NOT NULL THEN $3::jsonb END, min_shots = 16 WHERE id = $1`,
    values: [round, beacon, beaconSource],
  });
  await world.finish(round);
  return yingResult(world.db, world.site, round);
}

/** Returns the answer of the database to one line of 3 top, in a round that has these terms. */
export async function judged(
  world: LotteryWorld,
  line: CaseOf<'checkLine'>['input']['line'],
  { minSatang, maxSatang, multiplierThousandths }: LineTerms,
  accept: string,
): Promise<string> {
  const round = await world.newRound();
  await world.db.query({
    name: 'test_terms',
    text: "INSERT INTO lottery.round_rate VALUES ($1, 'teng_bon_3', $2, $3, $4)",
    values: [round, multiplierThousandths, minSatang, maxSatang],
  });
  const [row] = await ask<{ answer: string }>(world.db, {
    name: 'test_judged',
    text: `SELECT answer FROM lottery.judge_lines($1, gen_random_uuid(), $2,
      ARRAY[(1, 'teng_bon_3', '123', $3::bigint, $4::int)::lottery.asked_line])`,
    values: [round, accept, line.stakeSatang, line.multiplierThousandths],
  });
  return row?.answer ?? 'none';
}
