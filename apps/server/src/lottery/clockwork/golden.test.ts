import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isUnmoved, lineOutcome, type LineTerms, type SoldLine, type WinningNumbers } from '@poy/bet-rules';
import type { GoldenCase } from '@poy/bet-rules/golden/goldenCase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../ledger/index.ts';
import { marketOfKind, settleBy, writeSlips } from '../../testing/drawnRound.ts';
import { createLotteryWorld, type LotteryWorld } from '../../testing/lotteryWorld.ts';
import { roundResults } from '../rounds/results.ts';
import { yingResult } from '../rounds/yingResult.ts';
import { oneSlip } from '../slips/slips.ts';

type CaseOf<Rule extends GoldenCase['rule']> = Extract<GoldenCase, { rule: Rule }>;
const folder = fileURLToPath(new URL('../../../../../libs/bet-rules/src/golden/', import.meta.url));
const all = readdirSync(folder).filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, golden: JSON.parse(readFileSync(folder + file, 'utf8')) as GoldenCase }));
const casesOf = <Rule extends GoldenCase['rule']>(rule: Rule) =>
  all.flatMap(({ file, golden }): { file: string; golden: CaseOf<Rule> }[] => (golden.rule === rule ? [{ file, golden: golden as CaseOf<Rule> }] : []));

let world: LotteryWorld;
beforeAll(async () => {
  world = await createLotteryWorld();
});
afterAll(async () => {
  expect(await verifyLedger(world.db)).toEqual([]);
  await world.close();
});

const sorted = (winning: WinningNumbers) => Object.fromEntries(Object.entries(winning).map(([option, numbers]) => [option, [...numbers].sort()]));
const satang = (baht: number): number => Math.round(baht * 100);

/** A slip of its own member for each line, so that each can be told by itself. */
async function slipPerLine(round: number, lines: readonly SoldLine[]) {
  const members = await Promise.all(lines.map(() => world.newMember()));
  const ids = await writeSlips(world, round, lines.map((line, at) => ({ member: members[at] ?? '', lines: [line] })));
  return members.map((member, at) => ({ member, id: ids[at] ?? 0 }));
}
/** What became of each line: as it is shown, and as it was paid. */
const outcomes = (slips: readonly { member: string; id: number }[]) => Promise.all(slips.map(async ({ member, id }) => {
  const { lines: [line] } = await oneSlip(world.db, member, id);
  const payoutSatang = satang(await world.balance(member));
  expect(satang(line?.win ?? 0)).toBe(payoutSatang);
  return { won: line?.status === 'won', payoutSatang };
}));
const winningOf = async (round: number) => sorted((await roundResults(world.db, world.site, { betId: round }))[0]?.winning ?? {});

describe('golden cases in the database', () => {
  it.each(casesOf('yeekeeRound'))('$file', async ({ golden: { input, expect: expected } }) => {
    const round = await world.newRound({ market: marketOfKind.yeekee });
    const shooting = world.shootAll(round, input.shots);
    if (input.shots.some((shot) => shot.length !== 5)) return expect(shooting).rejects.toThrow();
    await shooting;
    const slips = await slipPerLine(round, input.lines);
    // The cases know the formula, not how many shots a market wants.
    if (expected) await world.db.query({ name: 'test_few_shots', text: "UPDATE lottery.round SET min_shots = 16, prize_rows = '{}', prize_amounts = '{}' WHERE id = $1", values: [round] });
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
    await world.tick();
    const { voided, result, sum, row16, listHash } = await yingResult(world.db, world.site, round);
    if (!expected) return expect(voided).toBe(true);
    expect({ result, sum, row16, listHash, winning: await winningOf(round), lines: await outcomes(slips) }).toEqual({ ...expected, winning: sorted(expected.winning) });
  });

  it.each(casesOf('fairRound'))('$file', async ({ golden: { input: { serverSeed, shots, beacon }, expect: expected } }) => {
    const round = await world.newRound({ market: marketOfKind.yeekee });
    await world.shootAll(round, shots);
    const text = `WITH seed AS (INSERT INTO lottery.round_seed VALUES ($1, $2)), beacon AS (INSERT INTO lottery.round_beacon SELECT $1, $3 WHERE $3::text IS NOT NULL)
      UPDATE lottery.round SET draw_mode = 'fair', seed_sha256 = encode(sha256(convert_to($2, 'UTF8')), 'hex'), beacon = CASE WHEN $3 IS NOT NULL THEN '{}'::jsonb END, min_shots = 16 WHERE id = $1`;
    await world.db.query({ name: 'test_fair', text, values: [round, serverSeed, beacon ?? null] });
    await world.move(round, { closesIn: -60, shotsCloseIn: -1 });
    await world.tick();
    const drawn = await yingResult(world.db, world.site, round);
    expect([drawn.result, drawn.commitment, drawn.serverSeed]).toEqual([expected?.result, expected?.commitment, serverSeed]);
  });

  it.each(casesOf('drawnRound'))('$file', async ({ golden: { input, expect: expected } }) => {
    const round = await world.newRound({ market: marketOfKind[input.kind] });
    const slips = await slipPerLine(round, input.lines);
    if (!expected && !(input.kind === 'stock' && isUnmoved(input.source))) return expect(settleBy(world, round, input)).rejects.toThrow(RangeError);
    await settleBy(world, round, input);
    expect(await world.statusOf(round)).toBe(expected ? 'resulted' : 'voided');
    if (expected) expect({ winning: await winningOf(round), lines: await outcomes(slips) }).toEqual({ ...expected, winning: sorted(expected.winning) });
  });

  it.each(casesOf('voidedRound'))('$file', async ({ golden: { input, expect: expected } }) => {
    const round = await world.newRound({ market: marketOfKind.stock });
    const members = await Promise.all(input.slips.map(() => world.newMember()));
    await writeSlips(world, round, input.slips.map((lines, at) => ({ member: members[at] ?? '', lines })));
    await settleBy(world, round, { kind: 'stock', source: input.source });
    expect(await Promise.all(members.map(async (member) => satang(await world.balance(member))))).toEqual(expected?.refundsSatang);
  });

  it.each(casesOf('payout'))('$file', async ({ golden: { input, expect: expected } }) => {
    const round = await world.newRound({ market: marketOfKind.digits4 });
    const line = { option: 'teng_bon_2', number: '34', ...input } as const;
    const slips = await slipPerLine(round, [line]);
    await settleBy(world, round, { kind: 'digits4', source: { result: '1234' } });
    const [paid] = await world.db.query<{ amount: number }>({ name: 'test_paid', text: 'SELECT amount FROM lottery.slip_win WHERE round_id = $1 AND slip_id = $2', values: [round, slips[0]?.id] });
    expect(paid?.amount ?? 0).toBe(expected);
    expect(lineOutcome(line, { teng_bon_2: ['34'] }).payoutSatang).toBe(expected);
  });

  it.each(casesOf('checkLine'))('$file', async ({ golden: { input: { line, terms, accept }, expect: expected } }) => {
    const { answer } = await judged(line, terms, accept);
    expect(answer).toBe(expected);
  });

  it('are all tried here or need no database', () => {
    const elsewhere: GoldenCase['rule'][] = ['satang', 'expand', 'taps', 'realTimes', 'sortThreeDigit', 'asciiDigits', 'possibleWin'];
    // Sets and corrections are settled by functions of their own, which have their own tests.
    const tried: GoldenCase['rule'][] = ['yeekeeRound', 'fairRound', 'drawnRound', 'voidedRound', 'correctedRound', 'payout', 'checkLine', 'setPrizes'];
    expect(all.filter(({ golden }) => ![...elsewhere, ...tried].includes(golden.rule))).toEqual([]);
    expect(all.filter(({ golden }) => tried.includes(golden.rule)).length).toBeGreaterThan(30);
  });
});

/** What the database says to one line of 3 top, in a round that has these terms. */
async function judged(line: CaseOf<'checkLine'>['input']['line'], { minSatang, maxSatang, multiplierThousandths }: LineTerms, accept: string): Promise<{ answer: string }> {
  const round = await world.newRound();
  await world.db.query({
    name: 'test_terms', text: "INSERT INTO lottery.round_rate VALUES ($1, 'teng_bon_3', $2, $3, $4)", values: [round, multiplierThousandths, minSatang, maxSatang],
  });
  const [row] = await world.db.query<{ answer: string }>({
    name: 'test_judged',
    text: "SELECT answer FROM lottery.judge_lines($1, gen_random_uuid(), $2, '{teng_bon_3}', '{123}', ARRAY[$3::bigint], ARRAY[$4::int])",
    values: [round, accept, line.stakeSatang, line.multiplierThousandths],
  });
  return row ?? { answer: 'none' };
}
