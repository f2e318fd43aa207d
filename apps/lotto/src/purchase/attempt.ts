import { newIdempotencyKey } from '@poy/api-client';

/**
 * A sending that is not answered yet. Its key is kept for retries of the same body, so that it is
 * bought only once.
 */
export interface Attempt {
  readonly key: string;
  readonly body: string;
}

/** The body of a purchase: its lines, and the terms on which they are bought. */
export interface PurchaseBody {
  readonly lines: readonly unknown[];
}

/**
 * Returns the body in which these very lines were sent without an answer, else null. The next try
 * must be the same purchase, on the same terms.
 */
export function sentBody<Body extends PurchaseBody>(
  attempt: Attempt | null,
  lines: Body['lines'],
): Body | null {
  if (!attempt) return null;
  const sent = JSON.parse(attempt.body) as Body;
  return JSON.stringify(sent.lines) === JSON.stringify(lines) ? sent : null;
}

/** Returns the attempt under way where it is about these lines, else a new one. */
export function attemptFor(attempt: Attempt | null, body: PurchaseBody): Attempt {
  return attempt && sentBody(attempt, body.lines)
    ? attempt
    : { key: newIdempotencyKey(), body: JSON.stringify(body) };
}
