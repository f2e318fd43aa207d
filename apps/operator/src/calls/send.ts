import { lookup as find } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

/** The time in ms after which a server that does not answer is given up. */
const patience = 120_000;

/**
 * Looks an address up. Names below `localhost` are this machine (RFC 6761): browsers know that, but
 * the resolvers of many systems do not.
 */
const lookup: LookupFunction = (name, options, done) =>
  find(name.endsWith('.localhost') ? 'localhost' : name, options, done);

/** The request as it goes out. */
interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer of a server. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** Sends one request. It throws where no server answers. */
export function send(url: URL, { method, headers, body }: Outgoing): Promise<Answered> {
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers, lookup, signal: AbortSignal.timeout(patience) },
      (answer) =>
        void text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, text: said }),
          reject,
        ),
    );
    sent.on('error', reject).end(body);
  });
}
