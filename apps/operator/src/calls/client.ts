import {
  addressOf,
  createTableCaller,
  errorReply,
  type Asked,
  type ErrorReply,
  type Path,
  type ReplyOf,
  type Sent,
} from '@poy/contract';
import { operatorHeader, siteHeader } from '@poy/contract/rules';
import { Failed, Refused, type Options } from '../command.ts';
import { send, type Answered } from './send.ts';
import { wrongValuesInWords } from './wrongValues.ts';

const wordsOf = (
  { code, message, details = {} }: ErrorReply['error'],
  options: Options,
): string => {
  if (code === 'unAuthorized')
    return 'You are not signed in. Sign in with: npm run operator -- login --user <name>';
  if (typeof details.words === 'string') return details.words;
  if (code === 'FORBIDDEN') return 'Your role may not do that.';
  return code === 'VALIDATION' ? wrongValuesInWords(details.fields, options) : message;
};

function read(url: URL, { status, text }: Answered): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failed(
      'NOT_POY',
      `${url.href} answered with status ${status}, but not as a Poy server does. Check the address.`,
    );
  }
}

/** The server that is called. */
export interface Server {
  /** The address of the site. */
  readonly url: string;
  /** The address of the operators' own, if the server has one; the site's otherwise. */
  readonly operatorUrl: string | null;
}

/** Returns the answer of a running server. It throws where no server of ours answers. */
async function ask(
  { url, operatorUrl }: Server,
  token: string | null,
  sent: Sent,
): Promise<unknown> {
  const address = new URL(addressOf(sent), operatorUrl ?? url);
  const answer = await send(address, {
    method: sent.method,
    headers: {
      ...sent.headers,
      ...(operatorUrl && { [siteHeader]: new URL(url).host }),
      ...(token && { [operatorHeader]: token }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  }).catch(() => {
    throw new Failed(
      'UNREACHABLE',
      operatorUrl
        ? `No server answers at ${operatorUrl}, which POY_OPERATOR_URL names.`
        : `No server answers at ${url}. Start it, or name another one with --url.`,
    );
  });
  return read(address, answer);
}

interface Caller {
  readonly server: Server;
  readonly token: string | null;
  /** The options of the command, which a refusal names. */
  readonly options: Options;
}

/**
 * Makes one call to a running server.
 * @throws Refused where the server refuses, Failed where no server of ours answers
 */
export const callServer = <P extends Path>(
  { server, token, options }: Caller,
  path: P,
  asked?: Asked<P>,
): Promise<ReplyOf<P>> =>
  createTableCaller(async (sent) => {
    const reply = await ask(server, token, sent);
    const failed = errorReply.safeParse(reply);
    if (!failed.success) return reply;
    const { error } = failed.data;
    throw new Refused(
      typeof error.details?.why === 'string' ? error.details.why : error.code,
      wordsOf(error, options),
    );
  })(path, asked);
