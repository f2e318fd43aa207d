import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { poll } from '@poy/testing';
import { keyedHash } from '../../../members/index.ts';
import { ask } from '../../../testing/ask.ts';
import { readPlayedSlip } from '../../../testing/playedSlip.ts';
import type { Answer } from '../../../testing/testApp.ts';
import { createManualWorld, type ManualWorld } from '../../../testing/worlds/manualWorld.ts';

// Pictures of slips once stood in one line without an end: sixty pictures of ten members made the
// picture of another member wait for half a minute, and a picture that nobody could read cost its
// sender nothing. The order of the readings is counted here, because times differ by machine.

/** The members whose pictures are read, in the order of the readings. */
let begun: string[] = [];
let ends: (() => void)[] = [];
let held = false;
/** Names the keys of one test. */
let round = 0;

async function readHeld(sent: string) {
  const [, , reference = ''] = Buffer.from(sent, 'base64').toString().split('\n');
  begun.push(reference.replace(/N\d+$/, ''));
  if (held) await new Promise<void>((resolve) => ends.push(resolve));
  return readPlayedSlip(sent);
}

let w: ManualWorld;
beforeAll(async () => {
  w = await createManualWorld({ readSlip: readHeld });
});
beforeEach(async () => {
  await w.begin();
  [begun, ends, held] = [[], [], true];
  round += 1;
});
afterAll(() => w.endWorld());

/** Lets all readings end, the first one first, until every call is answered. */
async function endAll(answers: readonly Promise<Answer>[]): Promise<Answer[]> {
  let over = false;
  const all = Promise.all(answers).finally(() => (over = true));
  while (!over) {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return all;
}

/**
 * Lets so many readings end, one after the other. The next one has begun before another ends: two that
 * had their turns one after the other once began in the wrong order on a busy machine, because each
 * asks the database something between its turn and its reading.
 */
async function endInOrder(readings: number): Promise<void> {
  for (let left = readings; left > 0; left -= 1) {
    await poll(() => ends.length).toBe(Math.min(2, left));
    ends.shift()?.();
  }
}

const signIn = (member: number): Promise<string> =>
  w.t.signIn(`demo${String(member).padStart(2, '0')}`);

/** The nth picture of a member, whose reference says whose it is. */
const nth = (member: number, token: string, n: number) => ({
  as: token,
  key: `${round}-${n}-of-${member}`,
  reference: `M${member}N${n}`,
  sender: null,
});

/** Sends pictures of one member at once. */
const send = (member: number, token: string, count: number): Promise<Answer>[] =>
  Array.from({ length: count }, (_, n) => w.tell(nth(member, token, n)));

/** Waits until so many of the calls are answered, which are those that found too many waiting. */
async function refusedOf(answers: readonly Promise<Answer>[], count: number): Promise<void> {
  const refused: (string | null)[] = [];
  for (const answer of answers) void answer.then(({ code }) => refused.push(code));
  await poll(() => refused.length).toBe(count);
  expect(new Set(refused)).toEqual(new Set(['PICTURES_WAIT']));
}

it('one member who sends many pictures waits for them, and nobody else does', async () => {
  const flood = send(1, await signIn(1), 6);
  await refusedOf(flood, 2);
  // The third one of the other member is refused, so that two of theirs are in the line for certain.
  const other = send(2, await signIn(2), 3);
  await refusedOf(other, 1);
  await endInOrder(6);
  await Promise.all([...other, ...flood]);
  // The two that were being read come first, and then those of the member who had none yet.
  expect(begun).toEqual(['M1', 'M1', 'M2', 'M2', 'M1', 'M1']);
});

it('a member waits for one picture of each other member at most, however full the line is', async () => {
  const flood: Promise<Answer>[] = [];
  for (let member = 1; member <= 10; member += 1)
    flood.push(...send(member, await signIn(member), 6));
  // Two are read, twenty wait, and the others are told to come again.
  await refusedOf(flood, 60 - 22);
  const late = send(11, await signIn(11), 1);
  // Somebody with two pictures in the full line gives up the second place.
  await refusedOf(flood, 60 - 21);
  await endInOrder(22);
  const [answer] = await Promise.all([...late, ...flood]);
  expect(answer?.status).toBe(200);
  const before = begun.slice(2, begun.indexOf('M11'));
  expect(before.length).toBeLessThanOrEqual(10);
  expect(new Set(before).size).toBe(before.length);
});

const expireAll = () =>
  w.t.db.query({
    name: 'test_end_waiting',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = now() WHERE status = 'pending'`,
  });

it('a refusal says when to try again, and the same picture is then taken with the same key', async () => {
  const token = await signIn(12);
  const flood = send(12, token, 6);
  await refusedOf(flood, 2);
  const answers = await endAll(flood);
  const refused = answers.findIndex(({ code }) => code === 'PICTURES_WAIT');
  expect(answers[refused]).toMatchObject({ status: 429, details: { retryAfterMs: 60_000 } });
  await expireAll();
  w.t.pass(60_000);
  held = false;
  expect((await w.tell(nth(12, token, refused))).status).toBe(200);
});

/** Returns how many pictures of a member were counted today. */
async function countedOf(token: string): Promise<number> {
  const { data } = await w.t.call('/api/users.auth', { method: 'POST', token });
  const [row] = await ask<{ used: number }>(w.t.db, {
    name: 'test_counted_pictures',
    text: 'SELECT used FROM members.quota WHERE key = $1',
    values: [keyedHash(w.t.deps.env.secrets.otp, 'slip', (data as { uuid: string }).uuid)],
  });
  return row?.used ?? 0;
}

it('a picture counts for the day when it is read, also one that is refused then', async () => {
  const token = await signIn(13);
  const flood = send(13, token, 6);
  await refusedOf(flood, 2);
  expect(await countedOf(token)).toBe(2);
  await endAll(flood);
  expect(await countedOf(token)).toBe(4);

  held = false;
  const unreadable = () => w.tell({ as: token, picture: Buffer.from('noise'), sender: null });
  await expireAll();
  w.t.pass(60_000);
  for (let n = 4; n < 20; n += 1) {
    w.t.pass(20_000);
    expect((await unreadable()).code).toBe('VALIDATION');
  }
  w.t.pass(60_000);
  const refused = await unreadable();
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(refused.details['retryAfterMs']).toBeGreaterThan(60_000 * 60);
  expect(begun).toHaveLength(20);
});
