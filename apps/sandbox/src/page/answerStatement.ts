import type { Answer } from './takeQuestion.ts';

/** Returns what came to an account in a time; null where nobody knows. */
type Statement<Movement> = (
  accountNumber: string,
  from: number,
  to: number,
) => readonly Movement[] | null;

/**
 * Answers what came to an account, as a bank, a wallet or a reader of the chain does:
 * `{accountNumber, from, to}` → `{movements}`, and 404 for a time from which it has no records.
 * `told` writes one movement as this service does.
 */
export function answerStatement<Movement>(
  { accountNumber, from, to }: Record<string, unknown>,
  statement: Statement<Movement>,
  told: (movement: Movement) => object,
): Answer {
  if (typeof accountNumber !== 'string' || typeof from !== 'number' || typeof to !== 'number')
    return [400, {}];
  const listed = statement(accountNumber, from, to);
  return listed ? [200, { movements: listed.map(told) }] : [404, {}];
}

/** Writes money that came to a bank or a wallet: its id, baht, and when it came. */
export const toldInBaht = ({
  movementId,
  amount,
  at,
}: {
  movementId: string;
  amount: number;
  at: number;
}) => ({ movementId, amount, at });

/** Writes a transfer on the chain: its id, and millionths of a USDT. */
export const toldInMicro = ({ movementId, micro }: { movementId: string; micro: number }) => ({
  movementId,
  micro,
});
