import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cases } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { missedTopic } from '../bus.ts';
import type { Message } from '../packMessages.ts';
import { createBrokerWords } from './brokerWords.ts';
import { createSeal, mostBody, mostFrame, type Frame } from './frames.ts';
import { createFrameHearing, endedMs, lostMs } from './hearFrames.ts';
import { createSentFrames } from './sentFrames.ts';
import { splitMessages } from './splitMessages.ts';

const payload = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', minLength: 20_000, maxLength: 90_000 }),
  fc.integer(),
);
const someMessages = fc.array(fc.tuple(fc.string({ maxLength: 20 }), payload), { maxLength: 12 });

/** Numbers the frames of one process with these messages. */
const framesOf = (messages: readonly Message[], origin = randomUUID()): Frame[] =>
  messages
    .flatMap((message) => splitMessages([message]))
    .map((content, at) => ({ origin, number: at + 1, ...content }));

function listen() {
  const heard: unknown[] = [];
  const told: string[] = [];
  const hearing = createFrameHearing({
    onMessages: (messages) => heard.push(...messages),
    onGap: () => told.push('gap'),
    onMissed: () => told.push('missed'),
  });
  return { hearing, heard, told };
}
const beat = (origin: string, number: number): Frame => ({
  origin,
  number,
  kind: 'beat',
  body: Buffer.alloc(0),
});

describe('messages in frames', () => {
  it('all arrive, in order, and no frame is longer than a broker takes', () => {
    const seal = createSeal('a secret', 'a database');
    checkProperty(
      fc.property(someMessages, (messages) => {
        const origin = randomUUID();
        const sealed = splitMessages(messages).map((content, at) =>
          seal.close({ origin, number: at + 1, ...content }),
        );
        const { hearing, heard, told } = listen();
        for (const bytes of sealed) {
          expect(bytes.length).toBeLessThanOrEqual(mostFrame);
          const frame = seal.open(bytes);
          expect(frame?.origin).toBe(origin);
          if (frame) hearing.hear(frame, 1);
        }
        expect([heard, told]).toEqual([messages, []]);
      }),
      { numRuns: cases(20) },
    );
  });

  it('that are short travel together', () => {
    const messages = Array.from({ length: 1_000 }, (_, n): Message => ['a', n]);
    expect(splitMessages(messages)).toHaveLength(1);
    expect(splitMessages([])).toEqual([]);
    expect(splitMessages([['a', 'x'.repeat(mostBody)]])).toHaveLength(2);
  });
});

describe('the numbers of frames', () => {
  const three = () => {
    const origin = randomUUID();
    return {
      origin,
      frames: framesOf(
        [1, 2, 3].map((n): Message => ['a', n]),
        origin,
      ),
    };
  };

  it('let each message pass once and in order, and tell of every loss, whatever comes when', () => {
    const count = 30;
    const order = fc.array(fc.nat(count - 1), { maxLength: 90 });
    checkProperty(
      fc.property(order, (arrivals) => {
        const origin = randomUUID();
        const frames = framesOf(
          Array.from({ length: count }, (_, n): Message => ['a', n]),
          origin,
        );
        const { hearing, heard, told } = listen();
        for (const at of arrivals) {
          const frame = frames[at];
          if (frame) hearing.hear(frame, 1);
        }
        hearing.hear(beat(origin, count), 2);
        hearing.look(2 + lostMs);
        const came = [...new Set(arrivals)].sort((a, b) => a - b);
        expect(heard).toEqual(came.map((n) => ['a', n]));
        expect(told.filter((one) => one === 'missed')).toHaveLength(came.length < count ? 1 : 0);
        expect(hearing.known()).toEqual({ [origin]: count });
      }),
      { numRuns: cases(100) },
    );
  });

  it('show a gap, behind which frames wait for those that are sent again', () => {
    const { frames } = three();
    const { hearing, heard, told } = listen();
    [0, 2].forEach((at) => frames[at] && hearing.hear(frames[at], 1));
    expect([heard.length, told]).toEqual([1, ['gap']]);
    frames.forEach((frame) => hearing.hear(frame, 2));
    hearing.look(2 + lostMs);
    expect([heard.length, told]).toEqual([3, ['gap']]);
  });

  it('of a process that was there before tell of no loss to one that comes, later they do', () => {
    const { hearing, told } = listen();
    hearing.connected(0, 100);
    hearing.hear(beat(randomUUID(), 7), 50);
    expect(told).toEqual([]);
    hearing.hear(beat(randomUUID(), 7), 150);
    hearing.look(150 + lostMs);
    expect(told).toEqual(['gap', 'missed']);
  });

  it('of a process that does not come back after an outage tell of a loss, once', () => {
    const { hearing, told } = listen();
    hearing.connected(0, 100);
    three().frames.forEach((frame) => hearing.hear(frame, 10));
    // A process that ends while the broker is there has said all that it had to say.
    hearing.look(10 + endedMs);
    expect(told).toEqual([]);
    hearing.connected(endedMs + 50, 0);
    hearing.look(2 * endedMs + 49);
    expect(told).toEqual([]);
    for (const at of [50, 60]) hearing.look(2 * endedMs + at);
    expect(told).toEqual(['missed']);
  });

  it('bring nothing twice of a process that stood still for long', () => {
    const { origin, frames } = three();
    const { hearing, heard, told } = listen();
    frames.forEach((frame) => hearing.hear(frame, 0));
    hearing.look(10 * endedMs);
    hearing.hear(beat(origin, 3), 10 * endedMs);
    frames.forEach((frame) => hearing.hear(frame, 10 * endedMs));
    expect([heard.length, told]).toEqual([3, []]);
  });

  it('lose a long message whole where a piece of it is lost', () => {
    const frames = framesOf([
      ['a', 'x'.repeat(3 * mostBody)],
      ['a', 'next'],
    ]);
    expect(frames.length).toBe(5);
    const { hearing, heard, told } = listen();
    frames.forEach((frame, at) => at !== 1 && hearing.hear(frame, 1));
    hearing.look(1 + lostMs);
    expect([heard, told]).toEqual([[['a', 'next']], ['gap', 'missed']]);
  });

  it('a message that is too long is a loss', () => {
    const [content] = splitMessages([['a', 'x'.repeat(9 * 1024 * 1024)]]);
    expect(content?.body.toString()).toBe(`[["${missedTopic}",null]]`);
  });
});

describe('frames that were sent', () => {
  it('are sent again until they are confirmed, and those that somebody asks for once more', () => {
    const sent = createSentFrames();
    const due = () => sent.due().map(String);
    const add = () => sent.add((number) => Buffer.from(String(number)));
    [1, 2, 3].forEach(add);
    expect([sent.waits, due(), due()]).toEqual([true, ['1', '2', '3'], ['1', '2', '3']]);
    sent.confirm(2);
    expect([sent.waits, due()]).toEqual([true, ['3']]);
    sent.confirm(3);
    expect([sent.waits, due()]).toEqual([false, []]);
    [2, 1].forEach((last) => sent.asked(last));
    expect([sent.waits, due(), due()]).toEqual([true, ['2', '3'], []]);
    add();
    expect(due()).toEqual(['4']);
  });

  it('are kept up to 4 MiB, and unconfirmed ones all', () => {
    const sent = createSentFrames();
    for (let n = 1; n <= 10; n += 1) sent.add(() => Buffer.alloc(1024 * 1024));
    sent.confirm(2);
    sent.asked(0);
    expect(sent.due()).toHaveLength(8);
    sent.confirm(10);
    sent.asked(0);
    expect(sent.due()).toHaveLength(4);
  });
});

it('a broker that stays away is told of once for each reason, and again after ten minutes', () => {
  const said: string[] = [];
  let now = 0;
  const words = createBrokerWords({
    onTrouble: ({ message }) => said.push(message),
    onBack: (back) => said.push(back),
    steadyClock: () => now,
  });
  words.back();
  for (const why of ['refused', 'refused', 'late', 'late']) words.away(new Error(why));
  expect(said).toEqual(['refused', 'late']);
  now = 600_000;
  words.away(new Error('late'));
  now = 601_000;
  words.back();
  words.away(new Error('late'));
  expect(said.slice(2)).toEqual(['late', 'The broker is back after 601 s', 'late']);
});
