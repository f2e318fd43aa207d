import { bodyBytes } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps, RealtimeMessage } from '../deps.ts';
import { triggerFits } from './signature.ts';

const name = z.string().min(1).max(200);
const one = z.object({
  name,
  data: z.string().max(100_000),
  channels: z.array(name).max(100).optional(),
  channel: name.optional(),
});
const many = z.object({
  batch: z.array(z.object({ name, data: z.string().max(100_000), channel: name })).max(10),
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

const expand = ({ name: event, data, channels, channel }: z.infer<typeof one>): RealtimeMessage[] =>
  [...(channels ?? []), ...(channel ? [channel] : [])].map((to) => ({
    channel: to,
    event,
    data: dataOf(data),
  }));

/**
 * Registers the Pusher HTTP API for sending events. Other programs of the installation use it, and
 * sign with the app's secret. Its answers are the protocol's, not those of our own calls.
 */
export function registerTriggers(app: FastifyInstance, { publisher, env, clock }: Deps): void {
  const { appId, key, secret } = env.realtime;
  for (const [path, read] of [
    [`/apps/${appId}/events`, one.transform(expand)],
    [`/apps/${appId}/batch_events`, many.transform(({ batch }) => batch.flatMap(expand))],
  ] as const) {
    app.post<{ Querystring: Record<string, string> }>(
      path,
      { schema: { hide: true }, bodyLimit: bodyBytes.large },
      async (request, reply) => {
        if (
          !triggerFits(key, secret, { path, query: request.query, body: request.rawBody }, clock())
        )
          return reply.code(401).send({ error: 'Invalid signature' });
        const messages = read.safeParse(request.body);
        if (!messages.success) return reply.code(400).send({ error: 'Invalid event' });
        await publisher.publish(messages.data);
        return {};
      },
    );
  }
}
