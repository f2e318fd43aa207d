import { hash } from 'node:crypto';
import { ask } from '../../ask.ts';
import { betOf, payoutOf } from '../../gameCommands.ts';
import { reason } from '../../operatorApp.ts';
import { providerOf } from '../../games/providerOf.ts';
import type { PlayedProvider } from '../../playedProvider.ts';
import { noonBefore, ProviderBooks } from '../../providerBooks.ts';
import { ownerOf } from '../../testDb.ts';
import { newPlayer, play } from '../../worlds/gamesWorld.ts';
import type { OperatorSteps } from './operatorSteps.ts';

interface Played {
  readonly provider: PlayedProvider;
  readonly books: ProviderBooks;
}

/** How our books agree with those of providers, rounds that were left open, and alarms. */
export function gameBookCases({ t, reads, does }: OperatorSteps) {
  const owner = () => ownerOf(t.db);
  let opened: Promise<Played> | null = null;
  const played = (): Promise<Played> =>
    (opened ??= providerOf(t).then((provider) => ({
      provider,
      books: new ProviderBooks(provider),
    })));
  const idOf = async (text: string, values: unknown[] = []): Promise<number> => {
    const [row] = await ask<{ id: number }>(owner(), {
      name: `test_${hash('md5', text)}`,
      text,
      values,
    });
    return row?.id ?? 0;
  };
  return {
    '/api/operators.games.books': reads('operator3'),
    '/api/operators.games.differences': reads('operator3'),
    '/api/operators.games.rounds': reads('operator3'),
    '/api/operators.games.alarms': reads('operator3'),
    '/api/operators.games.compare': does('operator3', async () => {
      const { provider } = await played();
      return { body: { partner: provider.world.partner.code, day: noonBefore(3).day, reason } };
    }),
    '/api/operators.games.settle': does('operator3', async () => {
      const report = await idOf(`INSERT INTO games.book_report (partner, day, made_at, away)
        SELECT id, '2026-01-01', now(), false FROM games.partner WHERE code = 'sa'
        ON CONFLICT (partner, day) DO UPDATE SET away = false RETURNING id`);
      const difference = await idOf(
        `INSERT INTO games.book_difference (report, transaction, move, kind, found_at)
        VALUES ($1, gen_random_uuid(), 'bet', 'missing_theirs', now()) RETURNING id`,
        [report],
      );
      return { body: { differences: [difference], as: 'noted', reason } };
    }),
    '/api/operators.games.end-round': does('operator3', async () => {
      const { provider, books } = await played();
      const player = await newPlayer(provider.world, 1_000);
      const bet = betOf(player, 500);
      await play(provider.world, bet);
      for (const one of [bet, payoutOf(bet, 0)]) books.note(one, Date.now());
      const round = await idOf('SELECT id::int FROM games.round WHERE ref = $1', [bet.round]);
      return { body: { round, by: 'records', reason } };
    }),
    '/api/operators.games.acknowledge': does('operator3', async () => {
      const id =
        await idOf(`INSERT INTO games.alarm (partner, kind, began_at, last_at, count, total)
        SELECT id, 'slow', now(), now(), 1, 1 FROM games.partner WHERE code = 'sa'
        ON CONFLICT (partner, kind) WHERE acknowledged_at IS NULL DO UPDATE SET count = 1 RETURNING id`);
      return { body: { id, reason } };
    }),
  };
}
