import type { Bank } from '../bank/createBank.ts';
import type { Holders } from '../bank/createHolders.ts';
import type { Chain } from '../chain/createChain.ts';
import type { Member } from '../product/createMember.ts';
import type { Operator } from '../product/createOperator.ts';
import type { Wallet } from '../wallet/createWallet.ts';
import type { Person } from './people.ts';

/** The places of the outside world at which the money of an account begins, and the site's operator. */
export interface Outside {
  readonly bank: Pick<Bank, 'send' | 'reportAgain'>;
  readonly holders: Pick<Holders, 'name'>;
  readonly wallet: Pick<Wallet, 'send'>;
  readonly chain: Pick<Chain, 'send'>;
  /** Draws the picture of a slip with this text in its code. */
  readonly drawSlip: (text: string) => Promise<Buffer>;
  readonly operator: Pick<Operator, 'call'>;
  /** The password of the demo's members, by which one proves oneself before money leaves. */
  readonly password: string;
}

/** An account that the sandbox makes live, with the person whom it plays. */
export interface Life {
  readonly member: Member;
  readonly person: Person;
  readonly outside: Outside;
}

/**
 * Something that a live account has. `has` looks at what the product knows of the account, so that a
 * step is made once, however often the sandbox starts.
 */
export interface Step {
  readonly name: string;
  has(life: Life): Promise<boolean>;
  /**
   * Makes what is missing, or the first part of it.
   * @returns false where it cannot be made yet, as before a round opens
   */
  make(life: Life): Promise<boolean>;
}
