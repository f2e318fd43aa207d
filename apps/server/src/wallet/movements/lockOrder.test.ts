import { fail } from '@poy/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyLedger } from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { createBarrier, type Barrier, type HeldRow } from '../../testing/barrier.ts';
import { everyAttack } from '../../testing/longForm.ts';
import type { Answer } from '../../testing/testApp.ts';
import { ownerOf } from '../../testing/testDb.ts';
import type { Scene } from '../../testing/worlds/moneyCalls.ts';
import { createMoneyScenes, type MoneyScenes } from '../../testing/worlds/moneyScenes.ts';

// docs/money.md ("Who waits for whom") has the order that this test is about.

interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly held: HeldRow;
}

/** The rows that calls of a scene may meet at. */
const rowsOf = (name: string, { rows }: Scene): readonly HeldRow[] =>
  rows ??
  (name.includes('withdrawal')
    ? ['withdrawal', 'account']
    : name.includes('movement')
      ? ['deposit', 'movement', 'account']
      : ['deposit', 'account']);

/**
 * Returns the meetings of every two calls of a scene: whoever waits first at a row gets it first. Each
 * pair meets at one of the rows, and in the next round at the next one. The short form has each pair in
 * one of its two orders.
 */
function meetingsOf(name: string, scene: Scene, round: number): Meeting[] {
  const { calls } = scene;
  const rows = rowsOf(name, scene);
  return (
    Object.keys(calls)
      .flatMap((first) => Object.keys(calls).map((second) => ({ first, second })))
      .filter(({ first, second }) => everyAttack || first <= second)
      // Two slips of one member wait for each other in the process, and at no row.
      .filter(({ first, second }) => !(first === 'a bet' && second === 'a bet'))
      .map(({ first, second }, n) => {
        const held = rows[(n + round) % rows.length] ?? 'account';
        return n % 2 === 0 ? { first, second, held } : { first: second, second: first, held };
      })
  );
}

const wrong = (answer: unknown): boolean =>
  answer instanceof Error ||
  (typeof answer === 'object' &&
    answer !== null &&
    ((answer as Partial<Answer>).status ?? 0) >= 500);

const rounds = Array.from({ length: everyAttack ? 20 : 1 }, (_, n) => n);

describe.each(rounds)('two calls about the same money, time %i', (round) => {
  let all: MoneyScenes;
  let barrier: Barrier;
  beforeAll(async () => {
    all = await createMoneyScenes();
    barrier = createBarrier(all.w.t);
  });
  afterAll(async () => {
    await barrier.end();
    await all.w.endWorld();
  });

  const deadlocks = async (): Promise<number> => {
    const [row] = await ask<{ n: number }>(all.w.t.db, {
      name: 'test_deadlocks',
      text: 'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
    });
    return row?.n ?? -1;
  };

  /** Begins calls of a scene at a row that somebody holds. */
  const begin = async (scene: Scene, held: HeldRow, names: readonly string[]) => {
    const shared = await scene.make();
    const calls = names.map((name) => () => scene.calls[name]?.(shared) ?? fail(`no call ${name}`));
    const rows = { ...shared, member: all.member };
    return { shared, go: () => barrier.begin(held, rows, calls) };
  };
  const sceneOf = (name: string): Scene => all.scenes[name] ?? fail('no scene');

  it('a report, its reversal and its repeat follow one another', async () => {
    const { t, bank, report } = all.w;
    // The feed is noted once in ten seconds, and else every call would wait for the note of the first.
    await report({ amount: 1.11 });
    const names = ['a report', 'the report that takes it back', 'the same report'];
    const { shared, go } = await begin(sceneOf('a request that is paid'), 'account', names);
    const begun = await ownerOf(t.db).tx(async (tx) => {
      // The repeat stands still between the request and the movement.
      await tx.query({
        name: 'test_hold_sum',
        text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 57))',
        values: [`${bank.accountNumber} ${Math.round(shared.amount * 100)}`],
      });
      const going = await go();
      await going[0];
      await barrier.waiting(2, going[1] ?? fail('nothing goes on'));
      return going;
    });
    const answers = (await Promise.all(begun)) as Answer[];
    expect(answers.map(({ data }) => data)).toEqual(
      ['credited', 'reversed', 'duplicate'].map((status) => ({ status })),
    );
  });

  it('a slip waits for an operator who claims its movement, and does not take it then', async () => {
    const names = ['the claim by an operator', 'the check of the slip'];
    const scene = sceneOf('a slip and a movement that waits');
    const { shared, go } = await begin(scene, 'movement', names);
    expect((await Promise.all(await go())).filter(wrong)).toEqual([]);
    const [movement] = await ask<{ status: string; claimed: boolean }>(all.w.t.db, {
      name: 'test_claimed_movement',
      text: `SELECT status, claimed_for IS NOT NULL AS claimed FROM wallet.bank_movement WHERE id = $1`,
      values: [shared.movement],
    });
    expect(movement).toEqual({ status: 'unmatched', claimed: true });
  });

  it('never wait for each other in a circle, whatever they are', async () => {
    const before = await deadlocks();
    const failed: string[] = [];
    for (const [name, scene] of Object.entries(all.scenes))
      for (const { first, second, held } of meetingsOf(name, scene, round)) {
        const { go } = await begin(scene, held, [first, second]);
        const answers = await Promise.all(await go());
        const said = answers.filter(wrong).map((one) => `${JSON.stringify(one)} ${String(one)}`);
        failed.push(...said.map((what) => `${first} and ${second}, at the ${held}: ${what}`));
      }
    expect(failed).toEqual([]);
    expect(await deadlocks()).toBe(before);
    expect(await verifyLedger(all.w.t.db)).toEqual([]);
  }, 600_000);
});
