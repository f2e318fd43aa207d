import type { OperatorWithdrawal } from '@poy/contract/operators';
import { operatorHeaders, reason } from '../operatorApp.ts';
import type { Answer } from '../testApp.ts';
import type { PayoutWorld } from './payoutWorld.ts';

/** What two operators, who may decide together, see of withdrawals and do with them. */
export interface PayoutDesk {
  /** Has one of them take a step with a withdrawal of the world's member, of 1,000 baht. */
  does(
    person: 0 | 1,
    what: 'approve' | 'refuse' | 'settle',
    id: number,
    more?: object,
  ): Promise<Answer>;
  /** Returns a withdrawal of the site as operators see it. */
  row(id: number): Promise<OperatorWithdrawal | undefined>;
  /** Returns it where it waits for a person. */
  work(id: number): Promise<OperatorWithdrawal | undefined>;
  /** Headers of the first of them. */
  readonly headers: Record<string, string>;
}

/** Signs two operators in. */
export async function createPayoutDesk(w: PayoutWorld): Promise<PayoutDesk> {
  const [first, second] = [
    await operatorHeaders(w.t, 'operator1'),
    await operatorHeaders(w.t, 'operator3'),
  ];
  const find = async (list: 'waiting' | 'list', id: number) => {
    const { data } = await w.t.call(`/api/operators.withdrawals.${list}`, { headers: first });
    return (data as OperatorWithdrawal[]).find((one) => one.id === id);
  };
  return {
    headers: first,
    does: (person, what, id, more = {}) =>
      w.t.call(`/api/operators.withdrawals.${what}`, {
        headers: person === 0 ? first : second,
        body: { id, userName: w.userName, amount: 1_000, reason, ...more },
      }),
    row: (id) => find('list', id),
    work: (id) => find('waiting', id),
  };
}
