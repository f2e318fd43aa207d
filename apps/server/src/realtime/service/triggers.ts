import { bodyBytes } from '@poy/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps, RealtimeMessage } from '../../deps.ts';
import type { Census } from './census.ts';
import { infoOf, refuseInfo } from './channelInfo.ts';

const name = z.string().min(1).max(200);
const data = z.string().max(100_000);
/** A channel that clients can subscribe to, and so no user's own (`#server-to-user-…`). */
const channel = z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/);
const socket_id = z
  .string()
  .regex(/^\d+\.\d+$/)
  .optional();
const info = z.string().max(100).optional();
const one = z.object({
  name,
  data,
  channels: z.array(channel).max(100).optional(),
  channel: channel.optional(),
  socket_id,
  info,
});
const many = z.object({
  batch: z.array(z.object({ name, data, channel, socket_id, info })).max(10),
});

/**
 * Turns the text of an event's data into JSON where the sender made it from JSON, so that it goes
 * out like an event from inside.
 */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Sent = RealtimeMessage & { info: string | undefined };
interface Event {
  name: string;
  data: string;
  socket_id?: string | undefined;
  info?: string | undefined;
}
const sentTo = (to: string, { name: event, data: text, socket_id: except, info }: Event): Sent => ({
  channel: to,
  event,
  data: dataOf(text),
  ...(except && { except }),
  info,
});

const expand = ({ channels = [], channel: to, ...event }: z.infer<typeof one>): Sent[] =>
  [...channels, ...(to ? [to] : [])].map((each) => sentTo(each, event));

/** Refuses what the protocol has and this server does not offer; null where it offers all. */
const notOffered = (body: unknown): string | null =>
  JSON.stringify(body).includes('"#server-to-user-')
    ? 'Events to users are not offered: send to the private channel of the member'
    : null;

/** Registers the calls of the Pusher HTTP API for sending events, whose signature was checked. */
export function registerTriggers(
  app: FastifyInstance,
  { publisher }: Pick<Deps, 'publisher'>,
  census: Census,
): void {
  const send = async (reply: FastifyReply, sent: readonly Sent[]): Promise<Sent[] | null> => {
    const problem = sent.map((each) => refuseInfo(each.info, each.channel)).find(Boolean);
    if (problem) {
      void reply.code(400).send({ error: problem });
      return null;
    }
    await publisher.publish(sent.map(({ info: _info, ...message }) => message));
    return [...sent];
  };
  const wrong = (reply: FastifyReply, body: unknown): FastifyReply =>
    reply.code(400).send({ error: notOffered(body) ?? 'Invalid event' });
  const options = { schema: { hide: true }, bodyLimit: bodyBytes.large };

  app.post('/events', options, async ({ body }: FastifyRequest, reply) => {
    const event = one.safeParse(body);
    if (!event.success) return wrong(reply, body);
    const sent = await send(reply, expand(event.data));
    if (!sent) return reply;
    if (!event.data.info) return {};
    const counts = await census.take();
    const all = sent.map(({ channel: to, info: asked }) => [
      to,
      infoOf(asked, counts.get(to) ?? 0),
    ]);
    return { channels: Object.fromEntries(all) };
  });

  app.post('/batch_events', options, async ({ body }: FastifyRequest, reply) => {
    const events = many.safeParse(body);
    if (!events.success) return wrong(reply, body);
    const sent = await send(
      reply,
      events.data.batch.map(({ channel: to, ...event }) => sentTo(to, event)),
    );
    if (!sent) return reply;
    if (!sent.some(({ info: asked }) => asked)) return {};
    const counts = await census.take();
    return {
      batch: sent.map(({ channel: to, info: asked }) => infoOf(asked, counts.get(to) ?? 0)),
    };
  });
}
