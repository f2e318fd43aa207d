import { bangkokDay, formatWireTime } from '@poy/bet-rules';
import type { Deposit, PaymentKind } from '@poy/contract';
import { paymentKindNames } from '@poy/contract/paymentKinds';
import { writeSlipCode } from '@poy/contract/slipCode';
import { bankDigits, referenceOf } from '../../bank/answerSlipCheck.ts';
import type { Life, Step } from '../Life.ts';

/** The baht of a deposit, where the site's least is not above it. */
const usual = 100;
/** The address of the chain from which the person sends. It belongs to nobody: no address has a 0. */
const fromAddress = 'TPerson000000000000000000000000001';

type OtherKind = Exclude<PaymentKind, 'manual'>;

const senderOf = ({ person: { accountNumber, firstName, lastName } }: Life) => ({
  fromAccount: accountNumber,
  fromName: `${firstName} ${lastName}`,
});

const methodOf = async ({ member }: Life, kind: PaymentKind) =>
  (await member.call('/poy-api/payment-methods.all')).find((one) => one.kind === kind);

const latestOf = ({ member }: Life, kind: PaymentKind): Promise<Deposit | null> =>
  member.call('/poy-api/deposits.latest', { query: { kind } });

/** Sends what a request asks for, from where its kind says. */
async function pay(life: Life, { kind, accountNumber, prepareAmount, ...request }: Deposit) {
  const { bank, wallet, chain } = life.outside;
  if (prepareAmount === null) return;
  const order = { toAccount: accountNumber, amount: prepareAmount, ...senderOf(life) };
  if (kind === 'crypto') {
    if (request.quote)
      await chain.send({ address: accountNumber, micro: request.quote.micro, fromAddress });
  } else if (kind === 'truemoney')
    await wallet.send({ ...order, message: request.reference ?? '' });
  else await bank.send(order);
}

async function ask(life: Life, kind: OtherKind, amount: number): Promise<Deposit | null> {
  const { member } = life;
  if (kind !== 'normal') return member.call('/poy-api/deposits.ask', { body: { kind, amount } });
  const [account] = await member.call('/poy-api/banks.all');
  if (!account) return null;
  const { bankId } = account;
  return member.call('/poy-api/deposits.create', { body: { bankId, prepareAmount: amount } });
}

/** Sends money without a request, and shows the slip of it. The bank reports it after the slip. */
async function showSlip(life: Life, amount: number): Promise<boolean> {
  const { member, outside } = life;
  const [account] = await member.call('/poy-api/banks.all');
  if (!account) return false;
  const order = { toAccount: account.accountNumber, amount, ...senderOf(life) };
  const { movementId, at } = await outside.bank.send(order, true);
  const code = { kind: 'bank', bank: bankDigits, reference: referenceOf(movementId) } as const;
  const picture = await outside.drawSlip(writeSlipCode(code));
  await member.call('/poy-api/deposits.manual', {
    body: {
      bankId: account.bankId,
      channel: 'mobile',
      channelName: 'Mobile banking',
      amount,
      depositAt: formatWireTime(at),
      picture: picture.toString('base64'),
    },
  });
  await outside.bank.reportAgain(movementId);
  return true;
}

/**
 * One deposit of a kind. Only one request a day is begun, so that a request that fails is no reason
 * for many.
 */
const depositStep = (kind: PaymentKind): Step => ({
  name: `deposit: ${kind}`,
  async has(life) {
    if ((await latestOf(life, kind))?.status === 'credited') return true;
    return !(await methodOf(life, kind));
  },
  async make(life) {
    const method = await methodOf(life, kind);
    const latest = await latestOf(life, kind);
    const today = bangkokDay(life.member.now());
    if (!method?.open || (latest && bangkokDay(latest.createdAt) === today)) return false;
    const amount = Math.min(method.maximum, Math.max(method.minimum, usual));
    if (kind === 'manual') return showSlip(life, amount);
    const request = await ask(life, kind, amount);
    if (!request) return false;
    await pay(life, request);
    return true;
  },
});

/** A deposit of each kind that the site offers. */
export const deposits: readonly Step[] = paymentKindNames.map(depositStep);
