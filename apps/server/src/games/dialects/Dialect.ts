import type { Outcome } from '../core/Outcome.ts';
import type { WalletCommand } from '../core/WalletCommand.ts';

/** A message of a provider as it came. */
export interface RawCall {
  /** The path behind the partner's address, with its slash at the front: `/transaction/bet`. */
  readonly path: string;
  /** The part of the address behind the question mark, without it. */
  readonly search: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body byte for byte: signatures are made over it. */
  readonly body: Buffer;
}

/** An answer in a provider's own form. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The faults of a message that never reaches the core. */
export type MessageFault =
  /** The signature is missing, wrong, or made too long ago. */
  | 'signature'
  /** The body cannot be read. */
  | 'syntax'
  /** A field is missing or has another type. */
  | 'fields'
  /** The address is none of the dialect. */
  | 'address'
  /** The partner is switched off. */
  | 'closed'
  /** The outcome is not known: the provider has to ask again, or roll back. */
  | 'unknown';

/** The settings of a partner that a dialect needs. */
export interface DialectPartner {
  readonly code: string;
  /** Where the provider's own calls begin; without a slash at its end. */
  readonly address: string;
  /** The name by which the provider knows this installation. */
  readonly operatorId: string;
  readonly currency: string;
}

/** The keys of a partner. Secrets come from the environment, never from the database. */
export interface DialectKeys {
  /** The provider's keys that hold now: two of them during a rotation. */
  readonly theirs: readonly string[];
  /** The key with which we sign; null where there is none yet. */
  readonly ours: string | null;
}

/** A question to a provider, signed and ready to be sent. */
export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface LaunchWish {
  readonly title: string;
  /** Null for a demo, which has no member and no wallet calls. */
  readonly user: string | null;
  readonly token: string | null;
  readonly language: 'th' | 'en' | 'km' | 'my';
  readonly device: 'phone' | 'desktop';
  /** ISO 3166 code of the country, in large letters. */
  readonly country: string;
  readonly returnUrl: string;
  readonly depositUrl: string;
}

/** A title as a provider lists it. */
export interface ListedTitle {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly picture: string | null;
  readonly open: boolean;
  readonly demo: boolean;
}

/** A transaction as a provider has it in its books. Units are hundred-thousandths of the currency. */
export interface BookedTransaction {
  readonly transaction: string;
  readonly kind: 'bet' | 'payout' | 'rollback' | 'adjust';
  readonly user: string;
  /** Empty where the money belongs to no round. */
  readonly round: string;
  readonly title: string | null;
  readonly units: bigint;
  /** True for a bet that took no money of the member, and for what such a bet has won. */
  readonly isFree: boolean;
  /** True where the provider's books say that it was undone. A rollback that names it says so, too. */
  readonly takenBack: boolean;
  readonly reference: string | null;
  readonly at: Date;
}

/**
 * One provider's protocol. It knows words and signatures, and neither the database nor the network: the
 * core executes what it parsed, and a question that it wrote is sent by the partner's client.
 */
export interface Dialect {
  readonly name: string;
  /** The addresses behind the partner's own that the provider calls. */
  readonly paths: readonly string[];
  /** True where a repeat is answered like the first time; false where the provider expects a refusal. */
  readonly repeatsAnswerAgain: boolean;
  /** Returns true where one of the provider's keys made the signature. It never throws. */
  verify(call: RawCall, keys: DialectKeys): boolean;
  /** Returns the command of a message, or its fault. Unknown fields are ignored. It never throws. */
  parse(call: RawCall): WalletCommand | { readonly fault: MessageFault };
  render(call: RawCall, command: WalletCommand, outcome: Outcome): Answer;
  renderError(call: RawCall, fault: MessageFault): Answer;
  /** The questions to the provider, and how their answers are read. A reader throws on an answer of another form. */
  readonly asks: {
    listGames(partner: DialectPartner, keys: DialectKeys): Question;
    readGames(answer: unknown): ListedTitle[];
    launch(partner: DialectPartner, keys: DialectKeys, wish: LaunchWish): Question;
    /** Returns the address at which the game opens. */
    readLaunch(answer: unknown): string;
    /** Null where the protocol has no such call: the session then ends on our side alone. */
    logout(partner: DialectPartner, keys: DialectKeys, user: string): Question | null;
    /**
     * Asks for the transactions from one moment to another. Where the protocol hands them out in parts, an
     * answer that is too long is asked for again in shorter spans.
     */
    records(partner: DialectPartner, keys: DialectKeys, from: Date, to: Date): Question;
    readRecords(answer: unknown): BookedTransaction[];
    /** Asks for the transactions of one round, to end a round that was left open. */
    recordsOfRound(partner: DialectPartner, keys: DialectKeys, round: string): Question;
    /** Null where the protocol has no pictures of rounds. */
    roundPicture(
      partner: DialectPartner,
      keys: DialectKeys,
      user: string,
      round: string,
      transaction: string,
    ): Question | null;
    readRoundPicture(answer: unknown): string;
  };
}
