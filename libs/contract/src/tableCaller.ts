import { createCaller, type Asked, type Sent, type Transport } from './caller.ts';
import { operations, type Path, type ReplyOf } from './operations.ts';
import type { Operation } from './Operation.ts';

/**
 * Makes the function by which a program outside of a browser calls the product. The method comes
 * from the table of calls. A call that needs an idempotency key and is given none gets a new one, so
 * that a repeat inside the network counts once.
 */
export function createTableCaller(send: Transport) {
  const call = createCaller(send);
  return <P extends Path>(path: P, asked: Asked<P> = {}): Promise<ReplyOf<P>> => {
    const { method, idempotent }: Operation = operations[path];
    const key = asked.key ?? (idempotent ? crypto.randomUUID() : undefined);
    return call(method, path, { ...asked, key });
  };
}

/** Returns the path of a call with its query, for a transport that takes one address. */
export function addressOf({ path, query = {} }: Pick<Sent, 'path' | 'query'>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) given.append(name, String(value));
  return given.size === 0 ? path : `${path}?${given}`;
}
