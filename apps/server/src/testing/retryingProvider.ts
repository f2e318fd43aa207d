import { setTimeout as wait } from 'node:timers/promises';
import { rollbackFields, type Fields } from './gameMessages.ts';
import { everyAttack } from './longForm.ts';

/** Sends a message and returns its status; null where no answer came that could be read. */
export type Say = (path: string, fields: Fields) => Promise<string | null>;

/** The documents give a message whose answer did not come so many tries. */
const tries = 3;
/** The pause in ms before the next try. The documents have a second; the short form of a test has less. */
const pauseMs = everyAttack ? 1_000 : 150;
/** Statuses after which a provider does not know what was done. */
const unknown: readonly (string | null)[] = [null, 'RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'];

/**
 * A provider's books, and its policy as the public documents of Hub88 and Caleta have it: a bet without an
 * answer is tried again and then rolled back; a win and a rollback are sent until they are answered.
 */
export class RetryingProvider {
  /** What stands in its books of each member: satang that came to them, below zero where they left. */
  readonly sums = new Map<string, number>();
  /** The bets that were taken, and those that were rolled back, by their ids. */
  readonly taken = new Set<string>();
  readonly undone = new Set<string>();
  /** The wins that were paid, by their ids. */
  readonly paid = new Set<string>();
  /** Refusals of what may not be refused, and statuses of bets that nothing here asks for. */
  readonly surprises: string[] = [];
  /** The answers, and how often none came that says what was done. */
  answers = 0;
  doubts = 0;

  private readonly say: Say;
  constructor(say: Say) {
    this.say = say;
  }

  private async ask(path: string, fields: Fields): Promise<string | null> {
    const status = await this.say(path, fields);
    if (unknown.includes(status)) this.doubts += 1;
    else this.answers += 1;
    return status;
  }

  private add(fields: Fields, satang: number): void {
    const member = String(fields.user);
    this.sums.set(member, (this.sums.get(member) ?? 0) + satang);
  }

  /** Sends a bet. @returns true where it stands */
  async bet(fields: Fields): Promise<boolean> {
    let status: string | null = null;
    for (let n = 0; n < tries && status === null; n += 1) {
      if (n > 0) await wait(pauseMs);
      status = await this.ask('/transaction/bet', fields);
    }
    const id = String(fields.transaction_uuid);
    if (status === 'RS_OK') {
      this.taken.add(id);
      this.add(fields, -Number(fields.amount) / 1_000);
      return true;
    }
    if (!unknown.includes(status)) this.surprises.push(`a bet: ${status}`);
    await this.insist('/transaction/rollback', rollbackFields(fields));
    this.undone.add(id);
    return false;
  }

  /** Sends a win until it is taken. */
  async win(fields: Fields): Promise<void> {
    await this.insist('/transaction/win', fields);
    this.paid.add(String(fields.transaction_uuid));
    this.add(fields, Number(fields.amount) / 1_000);
  }

  /** Rolls a bet that stands back. */
  async rollback(bet: Fields): Promise<void> {
    await this.insist('/transaction/rollback', rollbackFields(bet));
    this.undone.add(String(bet.transaction_uuid));
    this.taken.delete(String(bet.transaction_uuid));
    this.add(bet, Number(bet.amount) / 1_000);
  }

  private async insist(path: string, fields: Fields): Promise<void> {
    for (;;) {
      const status = await this.ask(path, fields);
      if (status === 'RS_OK') return;
      if (!unknown.includes(status)) {
        this.surprises.push(`${path}: ${status}`);
        return;
      }
      await wait(pauseMs);
    }
  }
}
