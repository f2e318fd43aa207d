import {
  addressOf,
  createTableCaller,
  errorReply,
  type Asked,
  type Path,
  type ReplyOf,
  type Sent,
} from '@poy/contract';
import { operatorHeader, siteHeader } from '@poy/contract/rules';
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
  const answer = await fetch(new URL(addressOf(sent), operatorUrl ?? url), {
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
  return read(answer);
}

/**
 * Makes one call to a running server.
 * @throws Refused where the server refuses, Failed where no server of ours answers
 */
export const callServer = <P extends Path>(
  server: Server,
  token: string | null,
  path: P,
  asked?: Asked<P>,
): Promise<ReplyOf<P>> =>
  createTableCaller(async (sent) => {
    const reply = await ask(server, token, sent);
    const failed = errorReply.safeParse(reply);
    if (!failed.success) return reply;
    const { code, message, details } = failed.data.error;
    throw new Refused(
      typeof details?.why === 'string' ? details.why : code,
      wordsOf(code, message, details),
    );
  })(path, asked);
