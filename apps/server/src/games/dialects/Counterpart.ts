import type { Refusal } from '../core/Outcome.ts';
import type { CommandName, WalletCommand } from '../core/WalletCommand.ts';
import type { Answer, MessageFault, RawCall } from './Dialect.ts';

/** The reasons of a "no" as the core knows them. */
export type No = Refusal | MessageFault;

/**
 * An answer as the provider understands it. A protocol often has one word for several reasons, so a "no" names
 * all reasons that its word can mean.
 */
export type Heard =
  | {
      readonly yes: true;
      /** The balance that was told, in hundred-thousandths; null where none was. */
      readonly units: bigint | null;
      /** The name of the member that was told; null where none was. */
      readonly user: string | null;
    }
  | { readonly yes: false; readonly nos: readonly No[] };

/** A key of a provider that signs: what this installation knows of it, and what it does not. */
export interface ProviderKey {
  readonly known: string;
  readonly secret: string;
}

/** A message before it is signed. */
export type Letter = RawCall;

/** Ways in which a message can be wrong, or unusual. */
export type Flaw =
  /** Fields that the documents do not name. It is the one flaw that is none. */
  | 'unknown fields'
  /** One field that has to be there is not. */
  | 'a missing field'
  /** One field is of another type. */
  | 'a wrong type'
  /** The body ends in the middle. */
  | 'a torn body'
  | 'an empty body'
  /** The body can be read, and is a list, a number or nothing. */
  | 'no object'
  /** Bytes that are no text. */
  | 'bytes that are no text'
  /** An id with signs that no column of the database holds. */
  | 'signs that cannot be kept'
  /** An id of ten thousand letters. */
  | 'an endless id'
  /** An amount with a decimal point. */
  | 'a part of a unit'
  /** Objects inside of objects, many thousand deep. */
  | 'a deep body';

/**
 * The parts of a message that not every protocol has. Its bytes are signed where a signature holds for them
 * alone; a protocol whose messages carry a common secret has no such signature. An opening token is one by
 * which the provider asks who plays.
 */
export type Word = 'user' | 'currency' | 'title' | 'signed bytes' | 'opening token';

/**
 * The other side of a dialect: it writes, signs and reads as the provider does, for the conformance kit. It is
 * written from the provider's documents and shares no code with its dialect, because a mistake in what both use
 * would be seen by neither.
 */
export interface Counterpart {
  /** The name of the provider whose words these are. */
  readonly name: string;
  /** The parts that its messages have. */
  readonly words: readonly Word[];
  newKey(): Promise<ProviderKey>;
  /** Writes a message that says a command; null where the protocol cannot say it. */
  write(command: WalletCommand): Letter | null;
  /** Signs a message with one key, or leaves it unsigned. */
  sign(letter: Letter, key: ProviderKey | null): RawCall;
  /** Returns signed messages whose signatures were damaged on the way, each in another manner. */
  withDamagedSignature(call: RawCall): readonly RawCall[];
  /** Writes the same content in other bytes; null where the protocol knows one form alone. */
  inOtherBytes(letter: Letter): Letter | null;
  /** Puts a flaw into a message, in each place where it can be; empty where the protocol has no such flaw. */
  withFlaw(letter: Letter, flaw: Flaw): readonly Letter[];
  /** Sends a message to the address of another kind of command; null where all have one address. */
  sentTo(call: RawCall, name: CommandName): RawCall | null;
  /** Reads an answer. @throws Error where it is none of the protocol */
  read(call: RawCall, answer: Answer): Heard;
  /** The rules that the protocol cannot express, by their code, each with the reason. */
  readonly cannot: Readonly<Record<string, string>>;
}
