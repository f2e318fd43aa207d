import type { WalletCommand } from '../../core/WalletCommand.ts';
import type { Counterpart, Letter, No, ProviderKey, Word } from '../../dialects/Counterpart.ts';
import type { Dialect, RawCall } from '../../dialects/Dialect.ts';
import type { KeptMove, KeptRound } from './books.ts';
import type { Changes } from './changes.ts';
import type { Commands } from './commands.ts';
import type { KitPartner, Player } from './scene.ts';

/** The manner in which a message is sent. */
export interface Sent {
  /** The key that signs; null leaves the message unsigned. */
  readonly key?: ProviderKey | null;
  /** Changes the message before it is signed. */
  readonly alter?: (letter: Letter) => Letter;
  /** The partner at whose address it arrives. */
  readonly to?: KitPartner;
  /** The time in ms that has gone by since it began to arrive. */
  readonly agoMs?: number;
  /** The database stands still for this time in ms before it begins with the command. */
  readonly stallMs?: number;
  /** The clock of the database is ahead by this time in ms of what is known of it. */
  readonly databaseAheadMs?: number;
}

/** A "yes" that a provider heard. */
export interface Yes {
  readonly units: bigint | null;
  readonly user: string | null;
}

/** The keys of a run. */
export interface KitKeys {
  /** Holds, and signs where nothing else is said. */
  readonly usual: ProviderKey;
  /** Holds beside it, as during a rotation. */
  readonly second: ProviderKey;
  /** Holds for the other partner alone. */
  readonly foreign: ProviderKey;
}

/** The place where a rule is tried: a partner's row, two members of it, and the provider's side of the dialect. */
export interface Bench {
  readonly dialect: Dialect;
  readonly counterpart: Counterpart;
  readonly partner: KitPartner;
  /** Another partner of the same dialect, with a title of its own. */
  readonly other: KitPartner;
  readonly keys: KitKeys;
  /** Each has launched the usual title, and has `start` satang. */
  readonly player: Player;
  readonly second: Player;
  /** Has launched a title of the other partner, and none of this one. */
  readonly foreign: Player;
  readonly start: number;
  /** A stake in satang that the row of the partner allows. */
  readonly stake: number;
  readonly make: Commands;
  readonly change: Changes;
  /** Makes one more member who has launched the usual title. */
  newPlayer(satang: number): Promise<Player>;
  /** Adds a key that holds from so many ms ago on. */
  newKey(sinceMs: number): Promise<ProviderKey>;
  cash(of?: Player): Promise<number>;
  debt(of?: Player): Promise<number>;
  /** Returns what is kept of a transaction of the partner. */
  moves(transaction: string): Promise<readonly KeptMove[]>;
  round(round: string | null, of?: Player): Promise<KeptRound | undefined>;
  /** @throws CannotSay where the messages of the protocol carry no such word */
  needs(word: Word): void;
  /** Writes and signs the message of a command. @throws CannotSay */
  written(command: WalletCommand, how?: Sent): RawCall;
  /**
   * Sends a message that has to be done. The balance in its answer has to be the cash of the member who is
   * named, or `left` satang.
   */
  yes(command: WalletCommand, how?: Sent & { readonly left?: number }): Promise<Yes>;
  /**
   * Sends a message again that was done: it has to change nothing, and to be answered as the dialect says, by
   * the first answer with its `left` satang or by a refusal.
   */
  again(command: WalletCommand, left: number, how?: Sent): Promise<void>;
  /** Sends a message that has to be refused for this reason, and to change nothing. */
  no(command: WalletCommand, reason: No, how?: Sent): Promise<void>;
  /** Sends a message as it is, which has to be refused for one of these reasons and to change nothing. */
  refused(call: RawCall, reasons: readonly No[], how?: Sent): Promise<void>;
}
