import { protocolMessages, realtimeEvents } from '@poy/contract/described';
import { liveMessages } from '@poy/contract/live';
import { realtime } from '@poy/contract/rules';
import { expect, it } from '@jest/globals';
import { asyncApiDocument } from './asyncApiDocument.ts';
import { documentedChannels } from './asyncChannels.ts';

interface Document {
  asyncapi: string;
  channels: Record<string, { address: string; messages: Record<string, { $ref: string }> }>;
  components: {
    messages: Record<
      string,
      { name: string; summary: string; payload: object; examples: { payload: unknown }[] }
    >;
  };
  servers: Record<string, { pathname: string }>;
}

const document = asyncApiDocument({ version: '1', contact: null }, 'the-key') as Document;

it('has every event on its channel, and what is said about connections', () => {
  expect(document.asyncapi).toBe('3.0.0');
  expect(document.servers['site']?.pathname).toBe('/app/the-key');
  const messagesOf = (channel: string) => Object.keys(document.channels[channel]?.messages ?? {});
  for (const kind of ['member', 'round'])
    expect(messagesOf(kind)).toEqual(
      Object.keys(realtimeEvents).filter((name) => realtimeEvents[name]?.channel === kind),
    );
  expect(messagesOf('connection')).toEqual(Object.keys(protocolMessages));
  expect(messagesOf('hub')).toHaveLength(Object.keys(liveMessages).length);
  expect(document.channels['member']?.address).toBe('private-{uuid}');
  expect(document.channels['round']?.address).toBe(
    realtime.roundChannel(0).replace('0', '{betId}'),
  );
});

const messages = documentedChannels.flatMap(({ sent, received }) => [...sent, ...received]);
it.each(messages.map((message) => [message.id, message] as const))(
  '%s has a summary, a payload and an example of it',
  (id, { name, summary, payload }) => {
    const message = document.components.messages[id];
    expect(message).toMatchObject({ name, summary });
    expect(Object.keys(message?.payload ?? {}).length).toBeGreaterThan(0);
    const [example] = message?.examples ?? [];
    expect(example).toBeDefined();
    expect(payload.safeParse(example?.payload).error?.issues).toBeUndefined();
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
