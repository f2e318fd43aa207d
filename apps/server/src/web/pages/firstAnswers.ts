import type { FirstCall } from '@poy/contract';
import { framedHeader } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createKept } from '../../http/answers/createKept.ts';
import type { Epochs } from '../../http/answers/epochs.ts';
import { isFramed } from '../../members/index.ts';
import { hostName } from '../../sites/index.ts';

/** The usual time in ms that a first paint waits for data, before it shows the rest as pending. */
const usualWaitMs = 300;

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

/** The answers to the calls behind a first paint. Those that fail or take too long are left out. */
export interface FirstAnswers {
  answers: FirstAnswer[];
  /** True where a call said that what the page is about does not exist. */
  missing: boolean;
}

/**
 * Returns the answer that there is nothing for a page of the shell to show. The page carries it, so that
 * its script says the same and does not ask again.
 */
export const nothingAt = (calls: readonly FirstCall[]): FirstAnswer[] =>
  calls.filter(({ subject }) => subject).map((call) => ({ call, data: null }));

/** Makes the calls behind a first paint. */
export type AskFirst = (
  request: FastifyRequest,
  calls: readonly FirstCall[],
) => Promise<FirstAnswers>;

/** The answer of a call about something that does not exist. */
class Missing extends Error {}

/** The most memory that answers to everybody take. Only hosts of sites are asked for. */
const mostBytes = 64 * 1_024 * 1_024;

/**
 * Makes the calls through the application itself, so that a page shows exactly the data that its
 * script would fetch. The visitors of a host share public answers in an epoch. What has not come
 * after `waitMs` ms is left out.
 */
export function createAskFirst(
  app: FastifyInstance,
  epochs: Epochs,
  waitMs: number = usualWaitMs,
): AskFirst {
  const shared = createKept<unknown>(epochs, mostBytes);

  const ask = async (
    request: FastifyRequest,
    call: FirstCall,
  ): Promise<{ data: unknown; bytes: number }> => {
    const url = addressOf(call);
    const { cookie } = request.headers;
    const { protocol, host } = request;
    // The names of the host and the protocol are those of a trusted proxy, where there is one. Protocol
    // and frame decide which cookie is the session's.
    const framed = isFramed(request) && { [framedHeader]: '1' };
    const answer = await app.inject({
      method: call.body ? 'POST' : 'GET',
      url,
      ...(call.body && { payload: call.body }),
      headers: {
        host,
        ...(call.own &&
          cookie !== undefined && { cookie, ...framed, 'x-forwarded-proto': protocol }),
      },
    });
    if (answer.statusCode === 404) throw new Missing(url);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    const { data } = answer.json<{ data: unknown }>();
    return { data, bytes: answer.rawPayload.length };
  };

  const askShared = (request: FastifyRequest, call: FirstCall): unknown =>
    shared.get(`${hostName(request.host)} ${addressOf(call)}`, async () => {
      const { data, bytes } = await ask(request, call);
      return { value: data, bytes };
    });

  return async (request, calls) => {
    const late = new Promise<null>((done) => setTimeout(done, waitMs, null).unref());
    const asked = calls.map(async (call): Promise<FirstAnswer | null> => ({
      call,
      data:
        call.own || call.fresh ? (await ask(request, call)).data : await askShared(request, call),
    }));
    let missing = false;
    const orNone = (error: unknown, at: number): null => {
      missing ||= error instanceof Missing && calls[at]?.subject === true;
      return null;
    };
    const answers = await Promise.all(
      asked.map((answer, at) =>
        Promise.race([answer.catch((error: unknown) => orNone(error, at)), late]),
      ),
    );
    return { answers: answers.filter((answer) => answer !== null), missing };
  };
}
