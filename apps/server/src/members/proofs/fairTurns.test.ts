import { expect, it } from '@jest/globals';
import { createFairTurns, type TurnLimits } from './fairTurns.ts';

const refused = expect.objectContaining({ code: 'RATE_LIMITED' });

/** Turns whose work ends when the test says, with the names of the work that has begun. */
function steered(limits: Partial<TurnLimits> = {}) {
  const inTurn = createFairTurns({ atATime: 1, mayWait: 100, mayWaitEach: 10, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settled = new Map<string, unknown>();
  return {
    begun,
    settled,
    send(sender: string, name: string) {
      inTurn(sender, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }).then(
        () => settled.set(name, 'done'),
        (error: unknown) => settled.set(name, error),
      );
    },
    /** Ends the work that began first, and lets the next one begin. */
    async end() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('lets the senders take turns, however much one of them sends', async () => {
  const t = steered();
  for (let n = 1; n <= 6; n += 1) t.send('flood', `flood${n}`);
  t.send('member', 'member1');
  t.send('member', 'member2');
  for (let n = 0; n < 8; n += 1) await t.end();
  expect(t.begun).toEqual([
    'flood1',
    'member1',
    'flood2',
    'member2',
    'flood3',
    'flood4',
    'flood5',
    'flood6',
  ]);
  expect([...t.settled.values()]).toEqual(Array(8).fill('done'));
});

it('refuses what one sender has waiting beyond its share, before it begins', async () => {
  const t = steered({ mayWaitEach: 2 });
  for (let n = 1; n <= 4; n += 1) t.send('flood', `flood${n}`);
  t.send('member', 'member1');
  for (let n = 0; n < 4; n += 1) await t.end();
  expect(t.settled.get('flood4')).toEqual(refused);
  expect(t.begun).toEqual(['flood1', 'member1', 'flood2', 'flood3']);
});

it('makes room in a full line for somebody who has less in it than another one', async () => {
  const t = steered({ mayWait: 4 });
  for (let n = 0; n <= 4; n += 1) t.send('flood', `flood${n}`);
  t.send('member', 'member1');
  t.send('member', 'member2');
  t.send('member', 'member3');
  await t.end();
  expect(t.settled.get('flood4')).toEqual(refused);
  expect(t.settled.get('flood3')).toEqual(refused);
  // Both have two in the line now, so that nobody has to give up another place.
  expect(t.settled.get('member3')).toEqual(refused);
  for (let n = 0; n < 4; n += 1) await t.end();
  expect(t.begun).toEqual(['flood0', 'member1', 'flood1', 'member2', 'flood2']);
});

it('goes on after work that failed', async () => {
  const inTurn = createFairTurns({ atATime: 1, mayWait: 1, mayWaitEach: 1 });
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const after = inTurn('b', () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('broken');
  expect(await after).toBe('fine');
});
