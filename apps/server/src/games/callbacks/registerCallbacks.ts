import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { readBody } from '../../http/requests/bodies.ts';
import { createSignedNotes } from './noteSigned.ts';
import type { Answer, Dialect, RawCall } from '../dialects/Dialect.ts';
import { createLivePartners } from '../partners/livePartners.ts';
import { answerCallback, answerStranger, type CallbackDeps } from './answerCallback.ts';
import { createCallerCheck } from './createCallerCheck.ts';
import { createPlaces } from './createPlaces.ts';
import { createMessageBook } from './messageBook.ts';

/** Where providers call: the partner's code and the path of its dialect follow. */
const callbackRoot = '/callbacks/games';
/** No provider sends a longer body, in bytes. */
const longestBody = 64 * 1_024;

interface CallbackRoute {
  Params: { partner: string; '*': string };
}

/** Returns a message as a dialect reads it. A header that stands there twice is joined as Node does. */
function rawCallOf({ params, url, headers, body }: FastifyRequest<CallbackRoute>): RawCall {
  const at = url.indexOf('?');
  const single = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return {
    path: `/${params['*']}`,
    search: at < 0 ? '' : url.slice(at + 1),
    headers: Object.fromEntries(single) as RawCall['headers'],
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

const send = (reply: FastifyReply, { status, headers, body }: Answer): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
    .send(body);

/** Takes every body as it came, because a signature is made over its bytes. */
function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    Buffer.from(await readBody(request, payload)),
  );
}

/**
 * Registers the one address at which the providers of games call. It asks for no site, no session and no
 * origin: the partner's signature is what opens it, and its addresses where it has any. `db` is a pool of its
 * own, so that a storm of callbacks never takes the connections of the sale.
 */
export async function registerCallbacks(
  app: FastifyInstance,
  {
    steadyClock,
    publisher,
    db: usual,
    env,
  }: Pick<Deps, 'steadyClock' | 'publisher' | 'db' | 'env'>,
  { db = usual, dialects }: { db?: Db | undefined; dialects: Readonly<Record<string, Dialect>> },
): Promise<void> {
  const partners = createLivePartners(db, steadyClock);
  const book = createMessageBook(db, (error) => app.log.warn({ err: error }, 'messages of games'));
  const noteSigned = createSignedNotes(db, steadyClock, (error) =>
    app.log.warn({ err: error }, 'a partner of games'),
  );
  const isCaller = createCallerCheck(steadyClock, app.log);
  app.addHook('onClose', () => book.close());
  const deps: CallbackDeps = {
    db,
    steadyClock,
    publisher,
    partners,
    places: createPlaces(),
    onTrouble: (error, partner) => app.log.warn({ err: error, partner }, 'a callback of games'),
  };
  const arrivals = new WeakMap<object, number>();
  const answer = async (
    request: FastifyRequest<CallbackRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    // The provider's time runs while its body arrives and while the list of partners is read.
    const begun = steadyClock();
    const arrivedAt = arrivals.get(request) ?? begun;
    const partner = await partners.of(request.params.partner);
    const dialect = partner && dialects[partner.dialect];
    // What the sandbox plays is believed on a demo alone, also where its row was left behind.
    if (!dialect || (partner.demoOnly && !env.demo)) throw new AppError('NOT_FOUND');
    const call = rawCallOf(request);
    const answered = isCaller(partner, request.ip)
      ? await answerCallback(deps, partner, dialect, { call, arrivedAt })
      : answerStranger(dialect, call);
    book.note({ partner: partner.id, call, ...answered, ms: steadyClock() - begun });
    noteSigned(partner, answered.fault);
    return send(reply, answered.answer);
  };
  await app.register((scope, _options, done) => {
    takeRawBodies(scope);
    scope.addHook('onRequest', (request, _reply, next) => {
      arrivals.set(request, steadyClock());
      next();
    });
    scope.post<CallbackRoute>(
      `${callbackRoot}/:partner/*`,
      { schema: { hide: true }, bodyLimit: longestBody },
      answer,
    );
    done();
  });
}
