import { server, src } from './places.mjs';

/**
 * Faults that only show where a process is killed. One test of a whole process is named for each.
 * @type {readonly import('./places.mjs').Mutant[]}
 */
export const crashes = [
  {
    id: 'killed-sale-is-another-slip',
    file: `${src}/lottery/slips/sql/unsoldSlips.sql`,
    text: 'WHEN o.fingerprint = s.fingerprint THEN',
    becomes: 'WHEN false THEN',
    breaks: 'Whoever sends a slip again after a crash does not learn that it was bought.',
    tests: [server('attacks/kills')],
  },
  {
    id: 'killed-settlement-passes-over',
    file: `${src}/lottery/clockwork/settling/settleBatch.sql`,
    text: 'last_member = slips.members[cardinality(slips.ids)] WHERE',
    becomes: `last_member = 'ffffffff-ffff-ffff-ffff-ffffffffffff' WHERE`,
    breaks: 'A settlement that goes on passes over winners.',
    tests: [server('lottery/clockwork/settling/crash')],
  },
  {
    id: 'killed-sets-pass-over',
    file: `${src}/lottery/sets4d/settling/settleSetsBatch.sql`,
    text: 'SET last_ticket = coalesce(batch.ids[cardinality(batch.ids)], s.last_ticket)',
    becomes: 'SET last_ticket = coalesce(batch.ids[cardinality(batch.ids)] + 1, s.last_ticket)',
    breaks: 'A settlement of sets that goes on passes over a ticket.',
    tests: [server('lottery/sets4d/settling/crash')],
  },
  {
    id: 'killed-payout-ends-at-the-first-doubt',
    file: `${src}/wallet/withdrawals/payouts/stepPayouts.ts`,
    text: `if (word?.status === 'unknown' && !payout.send && (await sendAgain(db, payout.id))) return null;`,
    becomes: `if (word?.status === 'unknown' && !payout.send && (await sendAgain(db, payout.id))) return null;
  if (word === null) return end(db, payout.id, { reference: payout.reference, status: 'refused' });`,
    breaks: 'Money comes back though the bank, which did not answer, has paid it.',
    tests: [server('attacks/payoutKills')],
  },
  {
    id: 'killed-payout-has-another-name',
    file: `${src}/wallet/withdrawals/payoutRows.ts`,
    text: 'reference = coalesce(w.reference, gen_random_uuid())',
    becomes: 'reference = gen_random_uuid()',
    breaks: 'The bank is asked about a payout under a name that it never heard.',
    tests: [server('wallet/withdrawals/payouts/payoutKills')],
  },
];
