import {
  bodyLimitOf,
  errorReply,
  operations,
  data,
  endsWhileClosed,
  isFeed,
  type Operation,
  type Operations,
  type Path,
  type ReplyOf,
} from '@poy/contract';
import { deskHeader, idempotencyHeader } from '@poy/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../http/appError.ts';
import { answerShared } from './answerShared.ts';
import { checkAgentSignature, checkFeedSignature } from './guards/feedSignature.ts';
import type { CallMember, CallOperator, CallSite } from './lookUps.ts';
import { memberOfPage } from './guards/memberOfPage.ts';
import { isServed } from './servedCalls.ts';
import { guardOrigin } from './guards/originGuard.ts';
import { admitSiteHost, answerPreflights } from './guards/siteHosts.ts';

type Checked<P extends Path, Part extends 'body' | 'query'> =
  Operations[P] extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** One call as a handler sees it, with everything checked. */
export interface Call<P extends Path> {
  body: Checked<P, 'body'>;
  query: Checked<P, 'query'>;
  site: CallSite;
  /** The member who is signed in. A call for members always has one. */
  member: Operations[P] extends { who: 'member' } ? CallMember : CallMember | null;
  /** The operator who calls. A call for operators always has one, and no member. */
  operator: Operations[P] extends { who: 'operator' } ? CallOperator : null;
  /** The Idempotency-Key header. A call that needs one always has it. */
  idempotencyKey: Operations[P] extends { idempotent: true } ? string : string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The facts of a request that are known before its handler runs. */
interface Caller {
  site: CallSite;
  member: CallMember | null;
  operator: CallOperator | null;
}

const callers = new WeakMap<FastifyRequest, Caller>();

function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Error('A call reached its handler unchecked');
  return caller;
}

/** Finds the caller and checks that they may make the call, before the body is read. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  path: Path,
  row: Operation,
): Promise<void> {
  const { sites, sessions, operators } = request.server;
  const site = await sites.ofRequest(request);
  const ofSite = row.siteHosts === true && (await admitSiteHost(request, reply, site));
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  // A cookie of the desk opens nothing to a page of another origin, not even what is only read.
  if ((changes && !ofSite) || request.headers[deskHeader] !== undefined) guardOrigin(request);
  if (site.maintenance && endsWhileClosed(row)) {
    await sessions.endLeft(reply);
    throw new AppError('MAINTENANCE', {
      ...site.maintenance,
      retryAfterMs: sites.closedForMs(site.maintenance),
    });
  }
  const operator =
    row.who === 'operator' ? await operators.admit(request, path, row, site.id) : null;
  const member =
    isFeed(row.who) || row.who === 'agent' || operator
      ? null
      : memberOfPage(request, row, await sessions.memberOf(reply, site.id));
  if (row.who === 'member' && !member) throw new AppError('unAuthorized');
  if (member) sessions.checkCall(member, path);
  callers.set(request, { site, member, operator });
}

function idempotencyKeyOf(request: FastifyRequest, needed: boolean): string | null {
  const key = request.headers[idempotencyHeader];
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  if (needed) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  return null;
}

/**
 * Returns true where a request asks a call for nothing in particular. Names in its query that the call
 * does not know are nothing.
 */
const saysNothing = (asked: unknown): boolean =>
  Object.values(asked ?? {}).every((value) => value === undefined);
const asksForAll = ({ query, body }: Operation, request: FastifyRequest): boolean =>
  (!query || saysNothing(request.query)) && (!body || saysNothing(request.body));

const schemaOf = (row: Operation): FastifySchema => ({
  ...(row.body && { body: row.body }),
  ...(row.query && { querystring: row.query }),
  response: { 200: row.bare ? row.reply : data(row.reply), default: errorReply },
});

/**
 * Registers one row of the contract's table of calls, if the application serves it. The checks run
 * in this order: site by host, foreign origins, maintenance of the site, sign-in and restrictions,
 * signature (feeds, agent), the schema, the idempotency key, then `handle`. The answer is wrapped as
 * `{data}` and checked against the row's schema, so that no field leaves that the contract does not
 * name.
 */
export function operation<P extends Path>(
  app: FastifyInstance,
  path: P,
  handle: (call: Call<P>) => ReplyOf<P> | Promise<ReplyOf<P>>,
): void {
  if (!isServed(app, path)) return;
  const row: Operation = operations[path];
  app.route({
    method: row.alsoPost ? [row.method, 'POST'] : row.method,
    url: path,
    schema: schemaOf(row),
    bodyLimit: bodyLimitOf(row),
    onRequest: (request, reply) => admit(request, reply, path, row),
    preValidation: (request, _reply, done) => {
      if (row.who === 'bank-feed') checkFeedSignature(request, 'bankFeed');
      if (row.who === 'wallet-feed') checkFeedSignature(request, 'walletFeed');
      if (row.who === 'chain-feed') checkFeedSignature(request, 'chainFeed');
      if (row.who === 'agent') checkAgentSignature(request, callerOf(request).site);
      // A body that is left out says nothing, like an empty one.
      if (row.body) request.body ??= {};
      done();
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const call = {
        body: request.body,
        query: request.query,
        ...caller,
        idempotencyKey: idempotencyKeyOf(request, row.idempotent === true),
        request,
        reply,
      } as Call<P>;
      const answer = async (): Promise<unknown> => {
        const said = await app.operators.noteRead(path, row, call, () => handle(call));
        return row.bare ? said : { data: said };
      };
      return row.shared && asksForAll(row, request)
        ? answerShared(request, reply, `${caller.site.id} ${path}`, answer)
        : answer();
    },
  });
  if (row.siteHosts) answerPreflights(app, path, row.method);
}
