import { randomUUID } from 'node:crypto';
import type { Deposit, Quote } from '@poy/contract';
import { expectNamed } from '@poy/testing';
import { askDeposit } from '../../wallet/deposits/methods/askDeposit.ts';
import type { DepositRow } from '../../wallet/deposits/depositRow.ts';
import { tellOfChain } from '../tellOfChain.ts';
import type { Answer } from '../testApp.ts';
import { createWaysWorld, type WaysWorld } from './waysWorld.ts';

/** The address of the demo site that the tests call. */
export const demoAddress = 'TPoyDem0000000000000000000000000P1';

/** What the chain reports of a transfer, as far as a test says it. */
export interface ChainReported {
  micro: number;
  movementId?: string;
  blockId?: string;
  confirmations?: number;
  status?: 'seen' | 'gone';
  at?: number;
  address?: string;
  fromAddress?: string;
  secret?: string;
  timestamp?: number;
}

/** A request in USDT that can be paid. */
type QuotedDeposit = Deposit & { quote: Quote };

/** A world of deposits in USDT. A USDT is worth 35.12 baht at first. */
export interface ChainWorld extends WaysWorld {
  askedUsdt(baht?: number): Promise<QuotedDeposit>;
  /** Asks as another member, whom the test made. */
  askAs(member: string, baht: number): Promise<DepositRow>;
  /** Reports a transfer with a signature, right or wrong. */
  reportChain(report: ChainReported): Promise<Answer>;
  reportRate(rate: number, at?: number): Promise<Answer>;
  /** Returns the newest request in USDT. */
  latestUsdt(): Promise<QuotedDeposit>;
}

/** Makes the application with the first demo member signed in. */
export async function createChainWorld(): Promise<ChainWorld> {
  const w = await createWaysWorld();
  const chain: ChainWorld = Object.assign(w, {
    async askedUsdt(baht?: number) {
      const answer = await w.askWay('crypto', baht === undefined ? {} : { baht });
      expectNamed(answer.status, answer.text).toBe(200);
      return answer.data as QuotedDeposit;
    },
    askAs: (member: string, amount: number) =>
      askDeposit(
        w.t.deps,
        { kind: 'crypto', amount },
        { member, siteId: 2, key: 'k', from: { address: member, device: randomUUID() } },
      ),
    latestUsdt: async () => (await w.latestOf('crypto')) as QuotedDeposit,
    reportRate: (rate: number, at = Date.now()) =>
      tellOfChain(w.t, '/api/chain-feed.rates', { rate, at }),
    reportChain({ secret, timestamp, ...report }: ChainReported) {
      const fields = {
        movementId: randomUUID(),
        address: demoAddress,
        fromAddress: 'TSender',
        blockId: 'a',
        confirmations: 20,
        at: Date.now(),
        ...report,
      };
      return tellOfChain(w.t, '/api/chain-feed.transfers', fields, { secret, timestamp });
    },
  });
  await chain.reportRate(35.12);
  return chain;
}
