import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkProperty } from '@poy/testing/property';
import { verifyLedger } from '../../../ledger/index.ts';
import { betOf, payoutOf, rollbackOf } from '../../../testing/gameCommands.ts';
import { openPlayedProvider, type PlayedProvider } from '../../../testing/playedProvider.ts';
import {
  moveTo,
  noonBefore,
  ProviderBooks,
  type BookedCommand,
} from '../../../testing/providerBooks.ts';
import { createTestDb, type TestDb } from '../../../testing/testDb.ts';
import { newPlayer, play, type Player } from '../../../testing/worlds/gamesWorld.ts';
import { createLivePartners, type LivePartner } from '../../partners/livePartners.ts';
import { ProviderAway } from '../../partners/askProvider.ts';
import { compareDay } from './compareDay.ts';

let database: TestDb;
let provider: PlayedProvider;
let books: ProviderBooks;
let partner: LivePartner;
let player: Player;
/** Each test has a business day of its own. */
let daysAgo = 0;
let day: string;
let noon: number;

beforeAll(async () => {
  database = await createTestDb();
  provider = await openPlayedProvider(database.db, database.owner);
  books = new ProviderBooks(provider);
  const partners = createLivePartners(database.db, Date.now);
  partner = (await partners.of(provider.world.partner.code)) as LivePartner;
});
beforeEach(async () => {
  daysAgo += 2;
  ({ day, noon } = noonBefore(daysAgo));
  player = await newPlayer(provider.world, 100_000);
  books.askedRounds.length = 0;
});
afterAll(async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
  await provider.close();
  await database.drop();
});

const compare = (of = day) =>
  compareDay(database.db, { keyOf: () => provider.ourKey }, partner, of);
const here = async (...commands: BookedCommand[]) => {
  for (const command of commands)
    expect((await play(provider.world, command)).outcome.done).toBe(true);
  await moveTo(database.owner, player.member, noon);
};
const there = (...commands: BookedCommand[]) => commands.map((one) => books.note(one, noon));
const found = async () =>
  (await compare()).differences.map(({ kind, ours, theirs }) => [
    kind,
    (ours ?? theirs)?.transaction,
  ]);

/** A round with a stake of 100 and a win of 250 baht that both have. */
async function roundOfBoth() {
  const bet = betOf(player, 10_000);
  const win = payoutOf(bet, 25_000);
  await here(bet, win);
  const [betRecord, winRecord] = there(bet, win);
  return { bet, win, betRecord, winRecord };
}

describe('a difference that was made by force is the only one, and named as what it is', () => {
  it('a payout that they have alone', async () => {
    const { bet } = await roundOfBoth();
    const lost = payoutOf(bet, 5_000);
    there(lost);
    expect(await found()).toEqual([['missing_ours', lost.transaction]]);
  });

  it('a bet that we have alone', async () => {
    await roundOfBoth();
    const alone = betOf(player, 5_000);
    await here(alone);
    expect(await found()).toEqual([['missing_theirs', alone.transaction]]);
  });

  it('another amount', async () => {
    const { win, winRecord } = await roundOfBoth();
    if (winRecord) winRecord.amount += 1;
    expect(await found()).toEqual([['amount', win.transaction]]);
  });

  it('another member', async () => {
    const { bet, betRecord } = await roundOfBoth();
    if (betRecord) betRecord.user = randomUUID();
    expect(await found()).toEqual([['member', bet.transaction]]);
  });

  it('another round', async () => {
    const { bet, betRecord } = await roundOfBoth();
    if (betRecord) betRecord.round = randomUUID();
    expect(await found()).toEqual([['round', bet.transaction]]);
  });

  it('a payout that they took back', async () => {
    const { win } = await roundOfBoth();
    there(rollbackOf(win));
    expect(await found()).toEqual([['taken_back', win.transaction]]);
  });

  it('a bet that we took back', async () => {
    const bet = betOf(player, 10_000);
    await here(bet, rollbackOf(bet));
    there(bet);
    expect(await found()).toEqual([['taken_back', bet.transaction]]);
  });

  it('a bet of an earlier day that they took back on this one', async () => {
    const { win } = await roundOfBoth();
    for (const one of books.records.slice(-2))
      one.inserted_at = new Date(noon - 86_400_000).toISOString();
    await database.owner.script(`UPDATE games.move SET at = at - interval '1 day'
      WHERE member = '${player.member}'`);
    there(rollbackOf(win));
    expect(await found()).toEqual([['taken_back', win.transaction]]);
  });
});

describe('it is no difference', () => {
  it('that both have a round, whose counts and sums are then the same', async () => {
    await roundOfBoth();
    const sums = { count: 2, staked: 10_000, paid: 25_000 };
    expect(await compare()).toEqual({ differences: [], ours: sums, theirs: sums, rest: 0 });
  });

  it('that a part of a satang was rounded away, which is told apart', async () => {
    const bet = betOf(player, 10_000);
    const win = payoutOf(bet, 0, { units: 1_234_567n });
    await here(bet, win);
    there(bet, win);
    expect(await compare()).toMatchObject({ differences: [], rest: 567, theirs: { paid: 1_234 } });
  });

  it('that a bet came too late and was taken back', async () => {
    const late = betOf(player, 10_000);
    const rollback = rollbackOf(late);
    await here(rollback);
    there(late, rollback);
    expect(await found()).toEqual([]);
  });

  it('that both took something back', async () => {
    const { bet, win } = await roundOfBoth();
    const rollback = rollbackOf(win);
    await here(rollback);
    there(rollback);
    expect(await compare()).toMatchObject({ differences: [], ours: { count: 1 } });
    expect(bet.transaction).not.toBe(win.transaction);
  });

  it('that a win was sent again until it came, a day later', async () => {
    const bet = betOf(player, 10_000);
    const win = payoutOf(bet, 5_000);
    await here(bet);
    there(bet, win);
    await play(provider.world, win);
    await moveTo(database.owner, player.member, noon + 86_400_000);
    expect(await found()).toEqual([]);
    expect((await compare(noonBefore(daysAgo - 1).day)).differences).toEqual([]);
    expect(books.askedRounds).toContain(win.round);
  });

  it('that a bet of a free round took nothing', async () => {
    const free = betOf(player, 10_000, { isFree: true });
    await here(free);
    for (const record of there(free)) record.kind = 'TK_FREE_BET';
    const sums = { count: 1, staked: 0, paid: 0 };
    expect(await compare()).toMatchObject({ differences: [], ours: sums, theirs: sums });
  });

  it('that the provider has refused what we refused', async () => {
    const refused = betOf(player, 999_999_999);
    expect((await play(provider.world, refused)).outcome.done).toBe(false);
    for (const record of there(refused)) record.transaction_status = 'TS_DECLINED';
    expect(await found()).toEqual([]);
  });
});

it('a provider that answers something else is away', async () => {
  books.away = true;
  await expect(compare()).rejects.toThrow(ProviderAway);
  books.away = false;
});

it('a list that is too long is asked for in shorter spans', async () => {
  await roundOfBoth();
  const long = books.records.at(-1);
  const usual = provider.answer;
  let refused = 0;
  provider.answer = (question) => {
    const { start_time: from, end_time: to } = question.body;
    const ms = Date.parse(String(to)) - Date.parse(String(from));
    if (question.body.round !== undefined || ms < 1_200_000) return usual?.(question);
    refused += 1;
    return [{ ...long, filler: 'x'.repeat(4_300_000) }];
  };
  const compared = await compare().finally(() => (provider.answer = usual));
  expect(compared).toMatchObject({ differences: [], ours: { count: 2 }, theirs: { count: 2 } });
  expect(refused).toBeGreaterThan(24);
});

interface Step {
  readonly what: 'bet' | 'payout' | 'rollback';
  readonly of: number;
  readonly satang: number;
  readonly again: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('bet', 'bet', 'payout', 'rollback' as const),
  of: fc.nat({ max: 20 }),
  satang: fc.nat({ max: 4_000 }),
  again: fc.boolean(),
});

/** Writes the command of a step: payouts and rollbacks are of one of the bets so far. */
function commandOf(one: Step, bets: BookedCommand[]): BookedCommand | null {
  if (one.what === 'bet') return betOf(player, one.satang);
  const bet = bets[one.of % Math.max(1, bets.length)];
  if (bet?.name !== 'bet') return null;
  const more = { closesRound: false };
  return one.what === 'payout'
    ? payoutOf(bet, 0, { ...more, units: BigInt(one.satang) * 1_000n + BigInt(one.of) })
    : rollbackOf(bet, more);
}

it('any stream of messages, of which the provider keeps what it was answered, compares clean', async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      daysAgo += 2;
      ({ day, noon } = noonBefore(daysAgo));
      player = await newPlayer(provider.world, 50_000);
      const bets: BookedCommand[] = [];
      for (const [n, one] of steps.entries()) {
        const command = commandOf(one, bets);
        if (!command) continue;
        if (command.name === 'bet') bets.push(command);
        const { outcome } = await play(provider.world, command);
        if (one.again) await play(provider.world, command);
        const record = books.note(command, noon + n * 60_000 - 30_000);
        if (!outcome.done) record.transaction_status = 'TS_DECLINED';
        await moveTo(database.owner, player.member, noon + n * 60_000);
      }
      const { differences, ours, theirs } = await compare();
      expect(differences).toEqual([]);
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 8 },
  );
});
