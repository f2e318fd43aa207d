/**
 * Money as the dialects tell it: hundred-thousandths of the currency's unit (1 baht = 100,000), always
 * whole. A satang is 1,000 of them.
 */
export type Units = bigint;

/** The words that are common to every command about a member. */
interface OfMember {
  /** The token of the launch, as the provider has it; null where its dialect sends none. */
  readonly token: string | null;
  /** The name by which the provider knows the member; null where only the token says it. */
  readonly user: string | null;
}

/** The words that are common to every command that may move money. */
interface OfMoney extends OfMember {
  /** The provider's own id of the transaction. It is unique for the partner and the kind of command. */
  readonly transaction: string;
  /** The provider's id of the round of the game; null where the money belongs to none. */
  readonly round: string | null;
  /** The provider's code of the title; null where the dialect sends none. */
  readonly title: string | null;
  /** The code of the currency, such as THB; null where the dialect sends none. */
  readonly currency: string | null;
  readonly units: Units;
}

/** Asks who the member of a token is, and opens nothing. */
export interface Authenticate extends OfMember {
  readonly name: 'authenticate';
}

/** Asks for the cash of a member. */
export interface BalanceQuestion extends OfMember {
  readonly name: 'balance';
  readonly currency: string | null;
}

/** Takes a stake. It is the only command that can be refused because of who plays, what and when. */
export interface Bet extends OfMoney {
  readonly name: 'bet';
  /** True where no further stake of the round follows. */
  readonly closesRound: boolean;
  /** True for a bet of a free round, which takes no money whatever its units are. */
  readonly isFree: boolean;
  /**
   * True for a bet of the provider's own promotion. It takes no money, and is taken when the session and the
   * round are over.
   */
  readonly isPromotion: boolean;
  /** True for an opening transfer to a wallet of the provider's own. */
  readonly opensWallet: boolean;
}

/** Pays what a round has won. It is never refused because of who the member is now. */
export interface Payout extends OfMoney {
  readonly name: 'payout';
  /** The transaction of the bet that is paid; null where the dialect names none. */
  readonly reference: string | null;
  readonly closesRound: boolean;
  /** True for a prize of the provider's own promotion: its reference may be missing or unknown. */
  readonly isPromotion: boolean;
  /** The reason of the money: a win, a draw (the stake comes back), money back, a gift. */
  readonly as: 'win' | 'draw' | 'refund' | 'bonus';
}

/** Takes and pays in one message. Both happen, or neither. */
export interface BetAndPayout extends OfMoney {
  readonly name: 'bet-and-payout';
  /** The units that are paid; `units` are those that are staked. */
  readonly paidUnits: Units;
  readonly closesRound: boolean;
}

/** Undoes an earlier command. One that is unknown is remembered, so that it is refused when it comes. */
export interface Rollback extends Omit<OfMoney, 'units' | 'currency'> {
  readonly name: 'rollback';
  /** The transaction that is undone. */
  readonly reference: string;
  readonly closesRound: boolean;
}

/** Corrects what was paid: units below zero take money back. */
export interface Adjust extends OfMoney {
  readonly name: 'adjust';
  readonly reference: string | null;
}

/** Says that a round is over. It moves no money. */
export interface EndRound extends OfMember {
  readonly name: 'end-round';
  readonly round: string;
}

/** A message of a provider in the words of the core, whichever dialect it came in. */
export type WalletCommand =
  Authenticate | BalanceQuestion | Bet | Payout | BetAndPayout | Rollback | Adjust | EndRound;
export type CommandName = WalletCommand['name'];
