import { toSatang } from '@poy/bet-rules';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { publishMoney } from '../../realtime/index.ts';
import { admitDemoFeed } from '../feeds/admitDemoFeed.ts';
import { bankFeed, type Feed } from './claimRequest.ts';
import type { Movement } from '../feeds/Movement.ts';
import { depositsOf, findDeposit } from '../deposits/depositRow.ts';
import { hearMovement } from './feeds/hearMovement.ts';
import { withRightTime } from '../feeds/ids/rightTime.ts';
import { underOwnId } from '../feeds/ids/usedId.ts';
import { publishDeposits } from '../deposits/publishDeposit.ts';
import { settleMovement, type Outcome, type Status } from './settleMovement.ts';
import { publishWithdrawal } from '../withdrawals/publishWithdrawal.ts';

function exactSatang(baht: number): number {
  try {
    return toSatang(baht);
  } catch {
    throw new AppError('VALIDATION', { fields: { amount: 'amount.invalid' } });
  }
}

/** Tells the member of money that came or went, and of the request and the withdrawal that it was about. */
export async function tellOutcome(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  { paid, reversed, stopped = reversed?.stopped, ended = [] }: Omit<Outcome, 'status'>,
): Promise<void> {
  const money = [
    ...(paid?.money ?? []),
    ...(reversed?.taken?.moved ?? []),
    ...(stopped?.money ?? []),
  ];
  if (money.length > 0) await publishMoney(publisher, money);
  const back = reversed?.depositId == null ? null : await findDeposit(db, reversed.depositId);
  const deposit = paid?.deposit ?? back;
  if (deposit) await publishDeposits(publisher, [deposit]);
  if (ended.length > 0) await publishDeposits(publisher, await depositsOf(db, ended));
  for (const row of [reversed?.paidAgain, stopped?.row])
    if (row) await publishWithdrawal(publisher, { row, money: [] });
}

/**
 * Takes one movement that a feed reports, a bank's where none is named. A request that waits for
 * exactly this amount is credited, in one transaction, and so is a checked slip of this amount and
 * time. A movement without such a request waits for an operator. One that was reported before changes
 * nothing; other money under its id waits for two operators, with an alarm. One that the bank takes back
 * is taken back from whoever got it. A time that cannot be right is an alarm, and the moment of the
 * report stands for it. With `demo` the sandbox reports it, whose word counts only where the whole
 * installation is a demo.
 * @throws AppError VALIDATION when the amount has more than two decimals; NOT_FOUND where the account
 * is one of another feed; from the sandbox SIGNATURE_INVALID where a site is real, NOT_FOUND where no
 * site has the account
 */
export async function receiveMovement(
  deps: Deps,
  movement: Movement,
  { demo, feed = bankFeed }: { demo: boolean; feed?: Feed },
): Promise<Status> {
  const satang = exactSatang(movement.amount);
  const { accountNumber, movementId } = movement;
  const outcome = await deps.db.tx(async (tx) => {
    if (demo) await admitDemoFeed(tx, accountNumber);
    const heard = await hearMovement(tx, feed.name, { accountNumber, movementId });
    return settleMovement(
      tx,
      feed,
      underOwnId(withRightTime(movement, heard), heard),
      satang,
      heard,
    );
  });
  await tellOutcome(deps, outcome);
  return outcome.status;
}
