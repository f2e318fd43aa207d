import type { APIRequestContext } from '@playwright/test';
import type { BodyOf, Path, QueryOf, ReplyOf } from '@poy/contract';
import { operatorHeader } from '@poy/contract/rules';

interface Sent<P extends Path> {
  body?: BodyOf<P>;
  query?: QueryOf<P>;
  key?: string;
  /** The token of an operator, for calls that only operators may use. */
  operator?: string;
}

/** The product answered with an error. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(path: string, status: number, code: string) {
    super(`${path} answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * Sends one call to the product's own interface with the cookies of the browser it belongs to. A
 * test uses it for what it needs to know or to prepare, but does not test.
 * @throws Refused
 */
export async function callProduct<P extends Path>(
  request: APIRequestContext,
  path: P,
  { body, query, key, operator }: Sent<P> = {},
): Promise<ReplyOf<P>> {
  const options = {
    ...(query && { params: query as Record<string, string | number> }),
    ...(body && { data: body }),
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(operator && { [operatorHeader]: operator }),
    },
  };
  const answer =
    body || isPost.has(path) ? await request.post(path, options) : await request.get(path, options);
  const reply = (await answer.json()) as { data: ReplyOf<P>; error?: { code: string } };
  if (!answer.ok()) throw new Refused(path, answer.status(), reply.error?.code ?? 'unknown');
  return reply.data;
}

/** Calls that have no body and are sent by POST all the same. */
const isPost: ReadonlySet<Path> = new Set<Path>(['/api/users.logout', '/api/users.auth']);
