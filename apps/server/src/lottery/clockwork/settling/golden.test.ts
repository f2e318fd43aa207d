import {
  isUnmoved,
  lineOutcome,
  parseWireTime,
  realTimes,
  setTiers,
  usualSetPrizes,
} from '@poy/bet-rules';
import type { GoldenCase } from '@poy/bet-rules/golden/goldenCase.ts';
import { operations } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../../ledger/index.ts';
import { changeRound } from '../../../testing/changeRound.ts';
import { marketOfKind, settleBy, writeSlips } from '../../../testing/drawnRound.ts';
import { casesOf, goldenCases, type CaseOf } from '../../../testing/goldenCases.ts';
import { createSetsWorld, lao, type SetsWorld } from '../../../testing/setsWorld.ts';
import {
  drawnFrom,
  judged,
  roundOfType,
  slipPerLine,
  sorted,
} from '../../../testing/worlds/goldenWorld.ts';
import { setCaps, setTiers as setMarketTiers } from '../../limits/settings/settings.ts';
import { roundResults } from '../../rounds/results/results.ts';
import { roundsById } from '../../rounds/rounds.ts';
import { yingResult } from '../../rounds/results/yingResult.ts';
import { changeSetTerms } from '../../sets4d/terms/setTerms.ts';
import { oneTicket } from '../../sets4d/tickets.ts';
import { oneSlip } from '../../slips/slips.ts';
import { ask } from '../../../testing/ask.ts';

let world: SetsWorld;
beforeAll(async () => {
  world = await createSetsWorld();
  // The cases of single lines name the highest stake themselves.
  await setCaps(world.db, {
    market: 'BET_YEEKEE_SPEED',
    option: 'teng_bon_3',
    caps: { number: null, member: null },
  });
});
afterAll(async () => {
  expect(await verifyLedger(world.db)).toEqual([]);
  await world.close();
});

/** Files of the cases that have held here. */
const held = new Set<string>();
/** Makes a test of every case of a rule. */
const each = <Rule extends GoldenCase['rule']>(
  rule: Rule,
  work: (golden: CaseOf<Rule>) => Promise<void>,
) =>
  it.each(casesOf(rule))('$file', async ({ file, golden }) => {
    await work(golden);
    held.add(file);
  });

const satang = (baht: number): number => Math.round(baht * 100);

/** The outcome of each slip of one line, which has to be shown as it was paid. */
const outcomes = (slips: readonly { member: string; id: number }[]) =>
  Promise.all(
    slips.map(async ({ member, id }) => {
      const {
        lines: [line],
      } = await oneSlip(world.db, member, id);
      const payoutSatang = satang(await world.balance(member));
      expect(satang(line?.win ?? 0)).toBe(payoutSatang);
      return { won: line?.status === 'won', payoutSatang };
    }),
  );
const winningOf = async (round: number) =>
  sorted((await roundResults(world.db, world.site, { betId: round }))[0]?.winning ?? {});

describe('golden cases in the database', () => {
  each('yeekeeRound', async ({ input, expect: expected }) => {
    const round = await world.newRound({ market: marketOfKind.yeekee, drawMode: 'classic' });
    const shooting = world.shootAll(round, input.shots);
    if (input.shots.some((shot) => shot.length !== 5))
      return void (await expect(shooting).rejects.toThrow());
    await shooting;
    const slips = await slipPerLine(world, round, input.lines);
    // The cases are about the formula, and have fewer shots than a market wants.
    if (expected)
      await changeRound(world.db, round, "min_shots = 16, prize_rows = '{}', prize_amounts = '{}'");
    await world.finish(round);
    const { voided, result, sum, row16, listHash } = await yingResult(world.db, world.site, round);
    if (!expected) return void expect(voided).toBe(true);
    expect({
      result,
      sum,
      row16,
      listHash,
      winning: await winningOf(round),
      lines: await outcomes(slips),
    }).toEqual({ ...expected, winning: sorted(expected.winning) });
  });

  each('fairRound', async ({ input: { serverSeed, shots, beacon }, expect: expected }) => {
    const drawn = await drawnFrom(
      world,
      await world.newRound({
        market: marketOfKind.yeekee,
        drawMode: 'fair',
        promised: { seed: serverSeed },
      }),
      shots,
      beacon,
    );
    expect([drawn.result, drawn.commitment, drawn.serverSeed]).toEqual([
      expected?.result,
      expected?.commitment,
      serverSeed,
    ]);
  });

  each(
    'sealedRound',
    async ({ input: { betId, salt, sealedNumber, shots, beacon }, expect: expected }) => {
      const drawn = await drawnFrom(
        world,
        await world.newRound({
          market: marketOfKind.yeekee,
          drawMode: 'sealed',
          betId,
          promised: { salt, sealedNumber },
        }),
        shots,
        beacon,
      );
      const { result, commitment, sum, row16 } = drawn;
      expect({ result, commitment, sum, row16, beaconNumber: expected?.beaconNumber }).toEqual(
        expected,
      );
      expect([drawn.betId, drawn.salt, drawn.sealedNumber]).toEqual([betId, salt, sealedNumber]);
    },
  );

  each('drawnRound', async ({ input, expect: expected }) => {
    const round = await world.newRound({ market: marketOfKind[input.kind] });
    const slips = await slipPerLine(world, round, input.lines);
    if (!expected && !(input.kind === 'stock' && isUnmoved(input.source)))
      return void (await expect(settleBy(world, round, input)).rejects.toThrow(RangeError));
    await settleBy(world, round, input);
    expect(await world.statusOf(round)).toBe(expected ? 'resulted' : 'voided');
    if (expected)
      expect({ winning: await winningOf(round), lines: await outcomes(slips) }).toEqual({
        ...expected,
        winning: sorted(expected.winning),
      });
  });

  each('voidedRound', async ({ input, expect: expected }) => {
    const round = await world.newRound({ market: marketOfKind.stock });
    const members = await Promise.all(input.slips.map(() => world.newMember()));
    const ids = await writeSlips(
      world,
      round,
      input.slips.map((lines, at) => ({ member: members[at] ?? '', lines })),
    );
    for (const at of input.cancelled ?? []) {
      await world.db.query({
        name: 'test_cancelled',
        text: 'INSERT INTO lottery.slip_cancel VALUES ($1, $2, $3, clock_timestamp())',
        values: [round, ids[at], members[at]],
      });
    }
    await settleBy(world, round, { kind: 'stock', source: input.source });
    expect(
      await Promise.all(members.map(async (member) => satang(await world.balance(member)))),
    ).toEqual(expected?.refundsSatang);
  });

  each('payout', async ({ input, expect: expected }) => {
    const round = await world.newRound({ market: marketOfKind.digits4 });
    const line = { option: 'teng_bon_2', number: '34', ...input } as const;
    const slips = await slipPerLine(world, round, [line]);
    await settleBy(world, round, { kind: 'digits4', source: { result: '1234' } });
    const [paid] = await ask<{ amount: number }>(world.db, {
      name: 'test_paid',
      text: 'SELECT amount FROM lottery.slip_win WHERE round_id = $1 AND slip_id = $2',
      values: [round, slips[0]?.id],
    });
    expect(paid?.amount ?? 0).toBe(expected);
    expect(lineOutcome(line, { teng_bon_2: ['34'] }).payoutSatang).toBe(expected);
  });

  each('checkLine', async ({ input: { line, terms, accept }, expect: expected }) => {
    expect(await judged(world, line, terms, accept)).toBe(expected);
  });

  each(
    'setPrizes',
    async ({ input: { result, prizes = usualSetPrizes, numbers }, expect: expected }) => {
      // A text that is no number is refused before anything is asked of the database.
      if (!expected)
        return void expect(
          operations['/poy-api/lotteries.4d.stock'].body.safeParse({ betId: 1, numbers }).success,
        ).toBe(false);
      await changeSetTerms(world.db, {
        betName: lao,
        prizes: setTiers.map((tier) => ({ tier, prize: prizes[tier] })),
      });
      const member = await world.newMember(100_000);
      const round = await world.newSetRound();
      const bought = await world.buy(
        member,
        round,
        numbers.map((number) => `${number}x1` as const),
      );
      const left = await world.balance(member);
      await world.draw(round, result);
      await world.tick();
      const { lines } = await oneTicket(world.db, member, bought.poyId);
      expect(lines.map(({ tier, win }) => (tier === null ? null : { tier, prize: win }))).toEqual(
        expected,
      );
      expect((await world.balance(member)) - left).toBe(
        expected.reduce((sum, won) => sum + (won?.prize ?? 0), 0),
      );
    },
  );

  // A page reads true times from a round; here the server writes a round that has these true times.
  each('realTimes', async ({ input: { betType, closeDt, resultDt }, expect: expected }) => {
    const round = await roundOfType(
      world,
      betType,
      expected?.realCloseTime ?? 0,
      expected?.realResultTime ?? 0,
    );
    const [written] = await roundsById(world.db, [round], Date.now());
    expect(written).toMatchObject({ betType, unixTimeStamp: expected });
    expect([parseWireTime(written?.closeDt ?? ''), parseWireTime(written?.resultDt ?? '')]).toEqual(
      [parseWireTime(closeDt), parseWireTime(resultDt)],
    );
    expect(written && realTimes(written)).toEqual(expected);
  });

  // Limits that an operator sets in baht stand in the database in satang.
  each('satang', async ({ input: { baht }, expect: expected }) => {
    const setting = setMarketTiers(world.db, {
      market: 'BET_STOCK_EGYPT',
      option: 'teng_bon_2',
      tiers: baht.map((above) => ({ above, multiply: 90 })),
    });
    if (!expected) return void (await expect(setting).rejects.toThrow('two decimals'));
    await setting;
    const rows = await ask<{ above: number }>(world.db, {
      name: 'test_aboves',
      text: `SELECT t.above FROM lottery.market_tier t JOIN lottery.market m ON m.id = t.market_id
        WHERE m.code = 'BET_STOCK_EGYPT' AND t.option = 'teng_bon_2'`,
    });
    expect(new Set(rows.map(({ above }) => above))).toEqual(new Set(expected));
  });

  it('are the same as in the pages, all but what only a page does', () => {
    // Only a page writes a slip, and tells the phase of a round and which one to show. A correction
    // takes two operators: it has a test of its own.
    const elsewhere: GoldenCase['rule'][] = [
      'expand',
      'taps',
      'sortThreeDigit',
      'asciiDigits',
      'possibleWin',
      'pickRounds',
      'roundPhases',
      'correctedRound',
    ];
    expect([...held].sort()).toEqual(
      goldenCases
        .filter(({ golden }) => !elsewhere.includes(golden.rule))
        .map(({ file }) => file)
        .sort(),
    );
    expect(held.size).toBeGreaterThanOrEqual(60);
  });
});
