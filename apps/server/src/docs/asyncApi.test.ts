import { realtimeEvents } from '@poy/contract/described';
import { realtime } from '@poy/contract/rules';
import { expect, it } from '@jest/globals';
import { asyncApiDocument } from './asyncApiDocument.ts';

interface Document {
  asyncapi: string;
  channels: Record<string, { address: string; messages: Record<string, { $ref: string }> }>;
  components: {
    messages: Record<
      string,
      { summary: string; payload: object; examples: { payload: unknown }[] }
    >;
  };
  servers: Record<string, { pathname: string }>;
}

const document = asyncApiDocument({ version: '1', contact: null }, 'the-key') as Document;

it('has every event on its channel', () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(document.servers['site']?.pathname).toBe('/app/the-key');
  const { moneyUpdate, slipSettled, depositUpdate, withdrawalUpdate, supportAnswered } = realtime;
  const { shotsChanged, roundChanged } = realtime;
  expect(Object.keys(document.channels['member']?.messages ?? {})).toEqual([
    moneyUpdate,
    slipSettled,
    depositUpdate,
    withdrawalUpdate,
    supportAnswered,
  ]);
  expect(Object.keys(document.channels['round']?.messages ?? {})).toEqual([
    shotsChanged,
    roundChanged,
  ]);
  expect(document.channels['member']?.address).toBe('private-{uuid}');
  expect(document.channels['round']?.address).toBe(
    realtime.roundChannel(0).replace('0', '{betId}'),
  );
});

it.each(Object.entries(realtimeEvents))(
  '%s has a summary, a payload and an example of it',
  (name, event) => {
    const message = document.components.messages[name];
    expect(message?.summary).toBe(event.summary);
    expect(Object.keys(message?.payload ?? {}).length).toBeGreaterThan(0);
    const [example] = message?.examples ?? [];
    expect(event.payload.safeParse(example?.payload).error?.issues).toBeUndefined();
  },
);

it('has no reference that leads nowhere', () => {
  for (const [, ref = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = ref
      .split('/')
      .reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[key],
        document,
      );
    expect([ref, typeof found]).toEqual([ref, 'object']);
  }
});
