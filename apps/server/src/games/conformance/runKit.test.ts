import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { betOf } from '../../testing/gameCommands.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';
import { gamesWorld, newPlayer, play, type GamesWorld } from '../../testing/worlds/gamesWorld.ts';
import { hub88Counterparts } from '../dialects/hub88/counterpart/counterparts.ts';
import { hub88 } from '../dialects/hub88/hub88.ts';
import { must, type RuleGroup } from './Rule.ts';
import { runKit } from './runKit.ts';

let database: TestDb;
let world: GamesWorld;
beforeAll(async () => {
  database = await createTestDb({ filled: 'demo' });
  world = await gamesWorld(database.db);
  await play(world, betOf(await newPlayer(world, 10_000), 1_000));
});
afterAll(() => database.drop());

const [counterpart] = hub88Counterparts;
if (!counterpart) throw new Error('The dialect has no counterpart');
const voices = { dialect: hub88, counterpart };
const run = async (groups?: readonly RuleGroup[]) =>
  (await runKit(database.db, world.partner.code, voices, groups)).results;

/** Returns a sum over every row of every table, and the number of rows, by the table's name. */
async function everything(): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(database.owner, {
    name: 'test_tables',
    text: `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  });
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ask<{ sum: string }>(database.owner, {
      name: `test_sum_of_${name}`,
      text: `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum FROM ${name} t`,
    });
    sums[name] = row?.sum ?? '';
  }
  return sums;
}

it('leaves no row of any table otherwise than it was', async () => {
  const before = await everything();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['ledger.transfer', 'members.member', 'games.partner', 'games.move']),
  );
  const results = await run();
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(await everything()).toEqual(before);
  expect(await verifyLedger(database.db)).toEqual([]);
});

it('takes its rules to the partner as its row is, also where it is off and has a low limit', async () => {
  await database.owner
    .script(`UPDATE games.partner SET state = 'off', address = NULL, most_bet = 100,
    currency = 'USD', deadline_ms = 60000`);
  const results = await run();
  await database.owner.script(`UPDATE games.partner SET most_bet = NULL, currency = 'THB'`);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

it('tells of each rule by itself, whatever the one before did', async () => {
  const results = await run([
    {
      name: 'tried',
      rules: [
        {
          code: 'spends',
          says: 'A rule that changes much.',
          run: async ({ make, yes, change, start, stake, player }) => {
            for (let left = start; left > 0; left -= stake) await yes(make.bet(stake));
            await change.memberStatus(player, 1);
            await change.partnerState('off');
          },
        },
        {
          code: 'breaks',
          says: 'A rule whose statement fails.',
          run: async ({ change }) => void (await change.mostBet(-1)),
        },
        {
          code: 'claims',
          says: 'A rule that is not kept.',
          run: async ({ cash, start }) => must((await cash()) !== start, 'the cash is there'),
        },
        {
          code: 'wants',
          says: 'A rule that expects another refusal.',
          run: ({ make, stake, no }) => no(make.bet(stake, { token: 'none' }), 'not_enough'),
        },
        {
          code: 'goes on',
          says: 'A rule that is kept.',
          run: async ({ make, stake, yes, start }) =>
            void (await yes(make.bet(stake), { left: start - stake })),
        },
      ],
    },
  ]);
  expect(results.map(({ code, outcome, why }) => [code, outcome, why])).toEqual([
    ['spends', 'passed', null],
    ['breaks', 'failed', expect.stringContaining('could not be tried')],
    ['claims', 'failed', 'the cash is there'],
    ['wants', 'failed', expect.stringContaining('in place of not_enough')],
    ['goes on', 'passed', null],
  ]);
});

it('fails where the books disagree with what was told', async () => {
  const bent: typeof voices = {
    ...voices,
    // The stake that is taken is another one than the provider's.
    dialect: {
      ...hub88,
      parse: (call) => {
        const command = hub88.parse(call);
        return 'units' in command && command.name === 'bet'
          ? { ...command, units: command.units * 2n }
          : command;
      },
    },
  };
  const { results } = await runKit(database.db, world.partner.code, bent);
  const failed = results.filter(({ outcome }) => outcome === 'failed').map(({ code }) => code);
  expect(failed).toEqual(
    expect.arrayContaining(['bet-takes', 'rollback-of-a-payout', 'bet-limit']),
  );
});
