import { isApiError } from '@poy/api-client';

/** What a page says of a game that did not open. */
interface Refusal {
  /** The words, below `play.refusal`. */
  words: string;
  /** The words where nobody has written any for the reason. */
  otherwise: string;
  /** `again` where another try may succeed; `signIn` where that is missing. */
  next: 'again' | 'signIn' | 'lobby';
  /** True where the words of the error itself say more, such as how long to wait. */
  told: boolean;
}

const lost = ['NETWORK', 'TIMEOUT'];
const signedOut = ['unAuthorized', 'OTHER_SIGNED_IN'];

const failed: Refusal = { words: 'failed', otherwise: 'failed', next: 'again', told: true };

/** Returns the words for the reason of a refusal, and what can be done next. */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return failed;
  const { code, details } = error;
  const because = (words: string, otherwise: string, next: Refusal['next']): Refusal => {
    const { why } = details;
    const known = typeof why === 'string' && /^[a-z]+$/i.test(why) ? `${words}.${why}` : otherwise;
    return { words: known, otherwise, next, told: false };
  };
  const plain = (words: string, next: Refusal['next'], told = false): Refusal => ({
    ...{ words, next, told },
    otherwise: words,
  });
  if (code === 'GAME_UNAVAILABLE') return because('unavailable', 'unavailable.away', 'again');
  if (code === 'GAME_CLOSED') return because('closed', 'closed.title', 'lobby');
  if (code === 'GAME_REFUSED') return because('refused', 'refused.other', 'lobby');
  if (code === 'FORBIDDEN') return plain('refused.status', 'lobby');
  if (code === 'NOT_FOUND') return plain('unknown', 'lobby');
  if (code === 'RATE_LIMITED') return plain('often', 'again', true);
  if (signedOut.includes(code)) return plain('signedOut', 'signIn');
  if (lost.includes(code)) return plain('noLine', 'again');
  return failed;
}
