import { businessHour, bangkokDay, startOfDay } from '@poy/bet-rules';
import { ask } from './ask.ts';
import type { Db } from '../db/db.ts';
import type { Bet, Payout, Rollback } from '../games/core/WalletCommand.ts';
import type { PlayedProvider, ProviderQuestion } from './playedProvider.ts';

/** A transaction as the first dialect's provider lists it (docs.hub88.io, "Transactions API"). */
export interface ListedRecord {
  transaction_uuid: string;
  transaction_status: string;
  kind: string;
  user: string;
  round: string | null;
  game_code: string | null;
  amount: number;
  currency: string;
  reference_transaction_uuid: string | null;
  inserted_at: string;
}

/** A command that a provider has in its books. */
export type BookedCommand = Bet | Payout | Rollback;

const kinds = { bet: 'TK_BET', payout: 'TK_WIN', rollback: 'TK_ROLLBACK' } as const;

const recordOf = (command: BookedCommand, at: number): ListedRecord => ({
  transaction_uuid: command.transaction,
  transaction_status: 'TS_SUCCESS',
  kind: kinds[command.name],
  user: command.user ?? '',
  round: command.round,
  game_code: command.title,
  amount: command.name === 'rollback' ? 0 : Number(command.units),
  currency: 'THB',
  reference_transaction_uuid: command.name === 'bet' ? null : command.reference,
  inserted_at: new Date(at).toISOString(),
});

const dayMs = 86_400_000;

/** Returns noon in Bangkok of the business day so many days ago, in ms, and the day. */
export function noonBefore(days: number): { day: string; noon: number } {
  const day = bangkokDay(Date.now() - days * dayMs, businessHour);
  return { day, noon: startOfDay(day, businessHour) + dayMs / 4 };
}

/** The books of a played provider, which it lists when it is asked. */
export class ProviderBooks {
  readonly records: ListedRecord[] = [];
  /** The rounds that were asked for one by one. */
  readonly askedRounds: unknown[] = [];
  /** True where it answers something else. */
  away = false;

  constructor(provider: PlayedProvider) {
    provider.answer = (question) => this.answer(question);
  }

  /** Writes a command down. @returns the record, for a test to change */
  note(command: BookedCommand, at: number): ListedRecord {
    const record = recordOf(command, at);
    this.records.push(record);
    const undone = this.records.find(
      ({ transaction_uuid: id, kind }) =>
        command.name === 'rollback' && id === command.reference && kind !== 'TK_ROLLBACK',
    );
    if (undone) undone.transaction_status = 'TS_ROLLEDBACK';
    return record;
  }

  private answer({ path, body }: ProviderQuestion): unknown {
    if (this.away) return { error: 'away' };
    if (!path.endsWith('/transactions/list')) return { url: 'https://games.example/played' };
    if (body.round !== undefined) {
      this.askedRounds.push(body.round);
      return this.records.filter(({ round }) => round === body.round);
    }
    const [from, to] = [body.start_time, body.end_time].map((time) =>
      Date.parse(`${String(time)}Z`),
    );
    return this.records.filter(({ inserted_at: at }) => {
      const ms = Date.parse(at);
      return ms >= (from ?? 0) && ms < (to ?? 0);
    });
  }
}

/** Brings the moves of a member to a moment (ms), as if they had been then. */
export const moveTo = (owner: Db, member: string, at: number): Promise<unknown> =>
  ask(owner, {
    name: 'test_move_to',
    text: 'UPDATE games.move SET at = $2 WHERE member = $1 AND at > now() - interval $$1 hour$$',
    values: [member, new Date(at)],
  });
