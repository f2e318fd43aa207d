import { askGateway, type Gateway } from '../../../../calls/askGateway.ts';
import { bankWord, type BankWord, type PayoutBank } from './PayoutBank.ts';

/** The time in ms that the bank has to answer. */
const patienceMs = 8_000;
/** An answer has a few fields; none is longer, in bytes. */
const longest = 10_000;

/**
 * Returns a bank that is asked over HTTP: `POST <url>/pay` and `POST <url>/inquire`. Only a signed
 * answer that says the reference and a status counts; every other end of the call is an unknown
 * answer.
 */
export function createHttpBank(
  gateway: Gateway,
  clock: () => number,
  patience = patienceMs,
): PayoutBank {
  async function ask(path: string, body: { reference: string }): Promise<BankWord | null> {
    const question = { path, body, patienceMs: patience, longest };
    const { data } = bankWord.safeParse(await askGateway(gateway, question, clock()));
    return data?.reference === body.reference ? data : null;
  }
  return {
    pay: (order) => ask('/pay', order),
    inquire: (reference) => ask('/inquire', { reference }),
  };
}
