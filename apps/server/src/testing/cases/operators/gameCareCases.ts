import { generateKeyPairSync, randomInt } from 'node:crypto';
import { reason } from '../../operatorApp.ts';
import { oldHand } from '../../operatorKinds.ts';
import type { Asked } from '../../testApp.ts';
import type { OperatorSteps } from './operatorSteps.ts';

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();

/** Partners of games, and what a site sets about games. */
export function gameCareCases({ t, reads, does }: OperatorSteps) {
  /** Has another operator ask for a change first, which the call of the case then confirms. */
  const asked = async (path: string, body: Record<string, unknown>): Promise<Asked> => {
    const headers = await oldHand(t, { role: 'administrator' });
    await t.call(path, { body: { ...body, reason }, headers });
    return { body: { ...body, reason } };
  };
  return {
    '/api/operators.games.partners': reads('operator3'),
    '/api/operators.games.partner': does('operator3', () => ({
      body: { partner: 'joker', deadlineMs: randomInt(1_000, 4_900), reason },
    })),
    '/api/operators.games.key': does('operator3', () =>
      asked('/api/operators.games.key', { partner: 'joker', publicKey: newKey() }),
    ),
    '/api/operators.games.key-end': does('operator3', async () => {
      const [row] = await t.db.query({
        name: 'test_partner_key',
        text: `INSERT INTO games.partner_key (partner, public_key, since)
          SELECT id, 'a test', clock_timestamp() - interval '1 s' FROM games.partner WHERE code = 'joker'
          RETURNING id`,
      });
      return { body: { partner: 'joker', key: (row as { id: number }).id, reason } };
    }),
    '/api/operators.games.state': does('operator3', async () => {
      await t.db.script("UPDATE games.partner SET state = 'on' WHERE code = 'sandbox'");
      return { body: { partner: 'sandbox', state: 'draining', reason } };
    }),
    '/api/operators.games.check': does('operator3', () => ({
      body: { partner: 'joker', reason },
    })),
    '/api/operators.games.rule': reads('operator3'),
    '/api/operators.games.rule-change': does('operator3', async () => {
      await t.db.script('DELETE FROM play.rule');
      return { body: { games: true, blockedRegions: ['US'], reason } };
    }),
  };
}
