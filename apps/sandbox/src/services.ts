import { answerInquiry } from './bank/answerInquiry.ts';
import { answerSlipCheck } from './bank/answerSlipCheck.ts';
import type { Bank } from './bank/createBank.ts';
import type { Holders } from './bank/createHolders.ts';
import type { Payouts } from './bank/createPayouts.ts';
import type { Chain } from './chain/createChain.ts';
import { answerOrder, answerPayments, answerPayoutInquiry } from './bank/takePayout.ts';
import { answerStatement, toldInBaht, toldInMicro } from './page/answerStatement.ts';
import type { Answer } from './page/takeQuestion.ts';
import type { Wallet } from './wallet/createWallet.ts';

interface Services {
  readonly bank: Bank;
  readonly holders: Holders;
  readonly payouts: Payouts;
  readonly wallet: Wallet;
  readonly chain: Chain;
}

/** The services that the site asks by signed questions, by the address of each. */
export const services: Readonly<
  Record<string, (parts: Services, question: Record<string, unknown>) => Answer>
> = {
  '/bank/name-inquiries': ({ holders }, question) => answerInquiry(holders, question),
  '/slip-check': (parts, question) => answerSlipCheck(parts, question),
  '/payouts/pay': ({ payouts }, question) => answerOrder(payouts, question),
  '/payouts/inquire': ({ payouts }, question) => answerPayoutInquiry(payouts, question),
  '/payouts/statements': ({ payouts }, question) => answerPayments(payouts, question),
  '/bank/statements': ({ bank }, question) => answerStatement(question, bank.statement, toldInBaht),
  '/wallet/statements': ({ wallet }, question) =>
    answerStatement(question, wallet.statement, toldInBaht),
  '/chain/statements': ({ chain }, question) =>
    answerStatement(question, chain.statement, toldInMicro),
};
