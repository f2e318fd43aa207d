import type { FirstCall } from '@poy/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The time in ms that a first paint waits for data, before it shows the rest as pending. */
const limitMs = 300;
/** The time in ms for which everybody may get the same answer of a public call. */
const sharedMs = 1_000;

export interface FirstAnswer {
  call: FirstCall;
  data: unknown;
}

/** Returns the address of a call, with its query. */
const addressOf = ({ path, query = {} }: FirstCall): string => {
  const words = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
  );
  return words.size === 0 ? path : `${path}?${words}`;
};

/** Makes the calls behind a first paint. Those that fail or take too long are left out. */
export type AskFirst = (
  request: FastifyRequest,
  calls: readonly FirstCall[],
) => Promise<FirstAnswer[]>;

/**
 * Makes the calls through the application itself, so that a page shows exactly the data that its
 * script would fetch. The visitors of a host share public answers for a second.
 */
export function createAskFirst(app: FastifyInstance): AskFirst {
  const shared = new Map<string, { answer: Promise<unknown>; until: number }>();

  const ask = async (request: FastifyRequest, call: FirstCall): Promise<unknown> => {
    const url = addressOf(call);
    const { cookie } = request.headers;
    const { protocol, host } = request;
    // The names of the host and the protocol are those of a trusted proxy, where there is one. With
    // the page they decide which cookie is the session's.
    const page = `${protocol}://${host}${request.url}`;
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: {
        host,
        ...(call.own &&
          cookie !== undefined && { cookie, referer: page, 'x-forwarded-proto': protocol }),
      },
    });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    return answer.json<{ data: unknown }>().data;
  };

  const askShared = (request: FastifyRequest, call: FirstCall): Promise<unknown> => {
    const key = `${request.host} ${addressOf(call)}`;
    const now = performance.now();
    const kept = shared.get(key);
    if (kept && kept.until > now) return kept.answer;
    for (const [old, { until }] of shared) if (until <= now) shared.delete(old);
    const answer = ask(request, call);
    shared.set(key, { answer, until: now + sharedMs });
    answer.catch(() => shared.delete(key));
    return answer;
  };

  return async (request, calls) => {
    const late = new Promise<null>((done) => setTimeout(done, limitMs, null).unref());
    const asked = calls.map(async (call): Promise<FirstAnswer | null> => ({
      call,
      data: await (call.own ? ask(request, call) : askShared(request, call)),
    }));
    const answers = await Promise.all(
      asked.map((answer) => Promise.race([answer.catch(() => null), late])),
    );
    return answers.filter((answer) => answer !== null);
  };
}
