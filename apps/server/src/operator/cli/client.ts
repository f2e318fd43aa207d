import {
  errorReply,
  operations,
  type BodyOf,
  type Operation,
  type Path,
  type QueryOf,
  type ReplyOf,
} from '@poy/contract';
import { idempotencyHeader, operatorHeader } from '@poy/contract/rules';
import { Failed, Refused } from './command.ts';
import { wrongValuesInWords } from './wrongValues.ts';

const wordsOf = (code: string, message: string, details: Record<string, unknown> = {}): string => {
  if (code === 'unAuthorized')
    return 'You are not signed in. Sign in with: npm run operator -- login --user <name>';
  if (typeof details.words === 'string') return details.words;
  if (code === 'FORBIDDEN') return 'Your role may not do that.';
  return code === 'VALIDATION' ? wrongValuesInWords(details.fields) : message;
};

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Failed(
      'NOT_POY',
      `${answer.url} answered with status ${answer.status}, but not as a Poy server does. Check the address.`,
    );
  }
}

const asText = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/**
 * Makes one call to a running server. A call that moves money carries a key of its own, so that a
 * repeat inside the network counts once.
 * @throws Refused where the server refuses, Failed where no server of ours answers
 */
export async function callServer<P extends Path>(
  url: string,
  token: string | null,
  path: P,
  { body, query }: { body?: BodyOf<P>; query?: QueryOf<P> } = {},
): Promise<ReplyOf<P>> {
  const row: Operation = operations[path];
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(asText(query))) address.searchParams.set(name, value);
  const answer = await fetch(address, {
    method: row.method,
    headers: {
      ...(token && { [operatorHeader]: token }),
      ...(row.idempotent && { [idempotencyHeader]: crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Failed(
      'UNREACHABLE',
      `No server answers at ${url}. Start it, or name another one with --url.`,
    );
  });
  const reply = await read(answer);
  const failed = errorReply.safeParse(reply);
  if (failed.success) {
    const { code, message, details } = failed.data.error;
    throw new Refused(
      typeof details?.why === 'string' ? details.why : code,
      wordsOf(code, message, details),
    );
  }
  return (reply as { data: ReplyOf<P> }).data;
}
