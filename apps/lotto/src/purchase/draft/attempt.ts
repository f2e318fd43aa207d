/**
 * A sending that is not answered yet. A retry of the same lines sends the same body, so that it is
 * answered with what was bought.
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

/**
 * Returns the attempt under way where it is about these lines, else a new one with the key of the
 * draft. Other lines have the same key on purpose: where the first sending arrived, the server says
 * so, and nothing is bought a second time.
 */
export function attemptFor(attempt: Attempt | null, key: string, body: PurchaseBody): Attempt {
  return attempt && sentBody(attempt, body.lines) ? attempt : { key, body: JSON.stringify(body) };
}
