import type { APIRequestContext } from '@playwright/test';
import { addressOf, createTableCaller, type Asked, type Path, type ReplyOf } from '@poy/contract';
import { operatorHeader } from '@poy/contract/rules';

interface AskedBy<P extends Path> extends Asked<P> {
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
  { operator, ...asked }: AskedBy<P> = {},
): Promise<ReplyOf<P>> {
  const call = createTableCaller(async ({ method, path, body, query, headers }) => {
    const answer = await request.fetch(addressOf({ path, query }), {
      method,
      ...(body !== undefined && { data: body }),
      headers: { ...headers, ...(operator && { [operatorHeader]: operator }) },
    });
    const reply = (await answer.json()) as { error?: { code: string } };
    if (!answer.ok()) throw new Refused(path, answer.status(), reply.error?.code ?? 'unknown');
    return reply;
  });
  return call(path, asked);
}
