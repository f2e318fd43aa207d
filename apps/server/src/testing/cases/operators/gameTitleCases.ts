import { randomInt } from 'node:crypto';
import { providerOf } from '../../games/providerOf.ts';
import { reason } from '../../operatorApp.ts';
import type { PlayedProvider } from '../../playedProvider.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const slot = { partner: 'sandbox', title: 'sandbox-slot' };

/** The titles of partners, their lists, and what a site changes of them. */
export function gameTitleCases({ t, reads, does }: OperatorSteps) {
  let listing: Promise<PlayedProvider> | null = null;
  return {
    '/api/operators.games.titles': reads('operator3', () => ({ query: { limit: '5' } })),
    '/api/operators.games.title': does('operator3', async () => {
      await t.db.script("UPDATE games.title SET state = 'open' WHERE code = 'sandbox-slot'");
      return { body: { partner: 'sandbox', title: 'sandbox-slot', state: 'closed', reason } };
    }),
    '/api/operators.games.title-add': does('operator3', () => ({
      body: { partner: 'joker', title: `t${randomInt(1e9)}`, name: 'X', category: 'slot', reason },
    })),
    '/api/operators.games.title-change': does('operator3', () => ({
      body: { ...slot, rtp: randomInt(1, 9_000), names: { th: 'สล็อต' }, reason },
    })),
    '/api/operators.games.listing': reads('operator3', () => ({ query: { partner: 'joker' } })),
    '/api/operators.games.listing-read': does('operator3', async () => {
      const provider = await (listing ??= providerOf(t));
      provider.answer = () => [];
      return { body: { partner: provider.world.partner.code, reason } };
    }),
    '/api/operators.games.listing-add': does('operator3', async () => {
      await t.db
        .script(`INSERT INTO games.listing (partner, read_at, titles, unusable) SELECT id, now(),
          '[{"title":"t${randomInt(1e9)}","name":"X","category":"slot","demo":true,"open":true}]', 0
        FROM games.partner WHERE code = 'joker' ON CONFLICT (partner) DO UPDATE SET titles = excluded.titles`);
      return { body: { partner: 'joker', reason } };
    }),
    '/api/operators.games.lists': reads('operator3'),
    '/api/operators.games.list': does('operator3', () => ({
      body: { partner: 'joker', list: `l${randomInt(1e9)}`, reason },
    })),
    '/api/operators.games.list-remove': does('operator3', async () => {
      await t.db.script(`INSERT INTO games.list (partner, code) SELECT id, 'gone' FROM games.partner
        WHERE code = 'joker' ON CONFLICT DO NOTHING`);
      return { body: { partner: 'joker', list: 'gone', reason } };
    }),
    '/api/operators.games.site-titles': reads('operator3', () => ({ query: { limit: '5' } })),
    '/api/operators.games.site-title': does('operator3', () => ({
      body: { ...slot, order: randomInt(1e5), reason },
    })),
    '/api/operators.games.site-partners': reads('operator3'),
    '/api/operators.games.site-partner': does('operator3', async () => {
      await t.db.script('DELETE FROM games.site_partner');
      return { body: { partner: 'joker', hidden: true, reason } };
    }),
  };
}
