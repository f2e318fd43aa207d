import { expect, it } from '@jest/globals';
import { createArchiveLook } from './startArchiveWatch.ts';
import { answering } from '../testing/answering.ts';

// The folder of the archive could not be written to for an hour. PostgreSQL counted every refusal,
// and no line of the server's log told of it.

const taken = new Date('2026-11-26T06:00:00Z');
const refused = '000000010000000000000009';

it('tells at once that the archive fails, again from time to time, and that it works again', async () => {
  const told: string[] = [];
  let now = 0;
  let state: 'ok' | 'failing' = 'ok';
  const look = createArchiveLook(
    answering('archive_state', () => [{ state, refused, takenAt: taken }]),
    { error: (words) => told.push(`error ${words}`), warn: (words) => told.push(`warn ${words}`) },
    () => now,
  );
  const failure = expect.stringMatching(
    new RegExp(`^error the log archive fails: .*${refused}.* since 2026-11-26T06:00:00.000Z`),
  );
  await look();
  expect(told.splice(0)).toEqual([]);
  state = 'failing';
  await look();
  expect(told.splice(0)).toEqual([failure]);
  for (const passed of [10_000, 10_000, 570_000]) {
    now += passed;
    await look();
  }
  expect(told.splice(0)).toEqual([]);
  now += 10_000;
  await look();
  expect(told.splice(0)).toEqual([failure]);
  state = 'ok';
  await look();
  await look();
  expect(told.splice(0)).toEqual(['warn the log archive works again']);
  // A second failure is told at once, too.
  state = 'failing';
  await look();
  expect(told).toEqual([failure]);
});
