import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { serviceCallFits } from '../signature.ts';
import type { Hub } from '../sockets/hub.ts';
import { createCensus } from './census.ts';
import { infoOf, refuseInfo } from './channelInfo.ts';
import { registerTriggers } from './triggers.ts';

/** The topic on which every process hears whose connections another program ends. */
const terminatedTopic = 'realtime.terminated';

type Query = Record<string, string | undefined>;
interface Asked {
  Querystring: Query;
  Params: Record<string, string>;
}

/** Registers the questions about channels. */
function registerQueries(app: FastifyInstance, take: () => Promise<ReadonlyMap<string, number>>) {
  const hidden = { schema: { hide: true } };
  app.get<Asked>('/channels', hidden, async ({ query }, reply) => {
    const { filter_by_prefix: prefix = '', info } = query;
    const problem = refuseInfo(info, prefix);
    if (problem) return reply.code(400).send({ error: problem });
    const found = [...(await take())].filter(([name]) => name.startsWith(prefix));
    return { channels: Object.fromEntries(found.map(([name, n]) => [name, infoOf(info, n)])) };
  });
  app.get<Asked>('/channels/:channel', hidden, async ({ query: { info }, params }, reply) => {
    const { channel = '' } = params;
    const problem = refuseInfo(info, channel);
    if (problem) return reply.code(400).send({ error: problem });
    const subscriptions = (await take()).get(channel) ?? 0;
    return { occupied: subscriptions > 0, ...infoOf(info, subscriptions) };
  });
  app.get<Asked>('/channels/:channel/users', hidden, ({ params: { channel = '' } }, reply) =>
    channel.startsWith('presence-')
      ? reply.send({ users: [] })
      : reply.code(400).send({ error: 'Users can only be retrieved for presence channels' }),
  );
}

/**
 * Registers the Pusher HTTP API, with which other programs of the installation send events, look which
 * channels are in use, and end the connections of a member. They sign with the app's secret. The answers are
 * the protocol's, not those of our own calls.
 */
export function registerService(app: FastifyInstance, deps: Deps, hub: Hub): void {
  const { bus, clock, env } = deps;
  const { appId, key, secret } = env.realtime;
  const census = createCensus(bus, hub);
  const stop = bus.listen(terminatedTopic, (uuid) =>
    hub.end({ uuid: uuid as string, sessionId: null }),
  );
  app.addHook('onClose', () => {
    stop();
    census.close();
  });
  void app.register(
    (scope, _options, done) => {
      scope.addHook<Asked>('preValidation', async (request, reply) => {
        const { method, url, query, rawBody: body } = request;
        const call = { method, path: url.split('?')[0] ?? '', query, body };
        if (!serviceCallFits(key, secret, call, clock()))
          return reply.code(401).send({ error: 'Invalid signature' });
      });
      registerTriggers(scope, deps, census);
      registerQueries(scope, () => census.take());
      scope.post<Asked>(
        '/users/:user/terminate_connections',
        { schema: { hide: true } },
        ({ params: { user } }, reply) => {
          if (!z.uuid().safeParse(user).success)
            return reply.code(400).send({ error: 'Users are members, by their uuid' });
          bus.send(terminatedTopic, user);
          return reply.send({});
        },
      );
      done();
    },
    { prefix: `/apps/${appId}` },
  );
}
