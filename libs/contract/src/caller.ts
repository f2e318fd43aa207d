import type { BodyOf, Operations, Path, QueryOf, ReplyOf } from './operations.ts';
import { idempotencyHeader } from './rules.ts';

/** The parts of a call that its row in the table lets a caller give. */
export interface Asked<P extends Path> {
  body?: BodyOf<P> | undefined;
  query?: QueryOf<P> | undefined;
  /** The idempotency key: every retry of one change of money has the same. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** A call as a transport sends it: nothing in it depends on its types any more. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  readonly body: unknown;
  readonly query: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a call in the way of one program (axios, node:http, a test's browser) and returns the JSON
 * of the answer. It throws that program's own errors where there is no answer or a refusal.
 */
export type Transport = (sent: Sent) => Promise<unknown>;

/**
 * Makes the function by which a program calls the product. It takes what the contract allows for a
 * path and returns `data` of the answer. It does without zod, so that a browser can carry it.
 */
export const createCaller =
  (send: Transport) =>
  async <P extends Path>(
    method: Operations[P]['method'],
    path: P,
    { body, query, key, signal }: Asked<P> = {},
  ): Promise<ReplyOf<P>> => {
    const headers: Record<string, string> = key ? { [idempotencyHeader]: key } : {};
    const answer = await send({
      method,
      path,
      body,
      query: query as object | undefined,
      headers,
      signal,
    });
    return (answer as { data: ReplyOf<P> }).data;
  };
