import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { readTogether } from './readTogether.ts';

it('reads the keys of one turn by one call, and keeps nothing', async () => {
  let version = 1;
  const read = jest.fn((keys: readonly string[]) =>
    Promise.resolve(keys.map((key) => `${key}${version}`)),
  );
  const ask = readTogether(read);
  expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual(['a1', 'b1', 'a1']);
  expect(read.mock.calls).toEqual([[['a', 'b', 'a']]]);
  version = 2;
  expect(await ask('a')).toBe('a2');
});

it('begins no read before those whom it answers have asked', async () => {
  const answers: ((rows: string[]) => void)[] = [];
  const ask = readTogether(() => new Promise<string[]>((resolve) => void answers.push(resolve)));
  const early = ask('a');
  await nextTurn();
  const late = ask('a');
  await nextTurn();
  expect(answers).toHaveLength(2);
  answers[0]?.(['before']);
  answers[1]?.(['after']);
  expect([await early, await late]).toEqual(['before', 'after']);
});

it('gives a failure to everybody who asked', async () => {
  const ask = readTogether<string>(() => Promise.reject(new Error('away')));
  const answers = await Promise.allSettled([ask('a'), ask('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
