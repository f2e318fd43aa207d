import type { Operation } from '@poy/contract';
import { operatorOperations, type AuditRow } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lotusHost, poyHost } from '../../testing/operatorKinds.ts';
import { auditOf, operatorHeaders } from '../../testing/operatorApp.ts';
import { newMovement, someDebt } from '../../testing/operatorWorld.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

type Query = Record<string, string>;

let t: TestApp;
let three: Record<string, string>;
beforeAll(async () => {
  t = await createTestApp();
  three = await operatorHeaders(t, 'operator3');
  await someDebt(t);
  await newMovement(t);
});
afterAll(() => t.close());

/** Makes a call as operator3. @returns the rows of the log that it added */
async function rowsOf(path: string, query: Query = {}, host = poyHost): Promise<AuditRow[]> {
  const rows = () => auditOf(t, { operator: 'operator3', limit: '20' });
  const last = (await rows())[0]?.id ?? 0;
  await t.call(`/api/operators.${path}`, { query, headers: { ...three, host } });
  return (await rows()).filter(({ id }) => id > last);
}

describe('a read of what is known of people', () => {
  it.each<[string, Query, number | undefined]>([
    ['members.one', { userName: 'demo08' }, undefined],
    ['visitors.devices', { userName: 'demo08' }, 0],
    ['members.slips', { userName: 'demo08' }, 0],
    ['members.statement', { userName: 'demo08' }, 1],
    ['deposits.list', { userName: 'demo08' }, 0],
    ['visitors.shared', { userName: 'demo08', least: '0.5' }, 0],
  ])('of one person names the person: %s', async (path, query, rows) => {
    const [row, ...more] = await rowsOf(path, query);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      action: path,
      operator: 'operator3',
      role: 'administrator',
      subject: `member:demo08@${poyHost}`,
      outcome: 'done',
      site: poyHost,
      before: null,
    });
    expect((row?.after as { rows?: number }).rows).toBe(rows);
  });

  it.each<[string, Query, object]>([
    ['debts.list', {}, { asked: {}, rows: 1 }],
    ['deposits.unmatched', {}, { asked: {}, rows: 1 }],
    ['deposits.alarms', {}, { asked: {}, rows: 0 }],
    ['members.list', { find: 'demo0' }, { asked: { find: 'demo0' }, rows: 9 }],
    ['deposits.list', {}, { asked: {}, rows: 0 }],
    ['banks.list', {}, { asked: { status: 'waiting' }, rows: 0 }],
    ['visitors.shared', { least: '0.7' }, { asked: { least: 0.7 }, rows: 0 }],
    ['audit.list', { subject: 'member:demo08@localhost' }, { asked: { limit: 50 } }],
  ])('of a list keeps its filter: %s', async (path, query, after) => {
    const rows = await rowsOf(path, query);
    expect(rows).toMatchObject([{ action: path, subject: '', outcome: 'done', after }]);
  });

  it('that finds nobody is in the log, because it may be a guess', async () => {
    expect(await rowsOf('members.one', { userName: 'nobody00' })).toMatchObject([
      { subject: `member:nobody00@${poyHost}`, outcome: 'refused', code: 'NOT_FOUND' },
    ]);
  });

  it('stands in the log of the site that was called', async () => {
    expect(await rowsOf('members.one', { userName: 'demo08' }, lotusHost)).toMatchObject([
      { subject: `member:demo08@${lotusHost}`, site: lotusHost },
    ]);
  });

  it('is every call that only reads, except for those about rounds, terms and operators', () => {
    const unnoted = Object.entries<Operation>(operatorOperations)
      .filter(([, row]) => row.method === 'GET' && !row.personal)
      .map(([path]) => path.replace('/api/operators.', ''))
      .filter((name) => !/^(rounds|rates|limits|sales|sets|holidays|bells|draws)\./.test(name));
    expect(unnoted.sort()).toEqual([
      'all',
      'content.history',
      'content.list',
      'content.one',
      'content.pictures',
      'content.words',
      'corrections.list',
      'deposits.dust',
      'desk.waiting',
      'feeds.list',
      'feeds.reconciliations',
      'games.alarms',
      'games.books',
      'games.listing',
      'games.lists',
      'games.partners',
      'games.rule',
      'games.site-partners',
      'games.site-titles',
      'games.titles',
      'me',
      'payment-methods.list',
      'proposals.limit',
      'releases.diff',
      'releases.list',
      'releases.published',
      'reports.days',
      'reports.messages',
      'results.history',
      'rules.history',
      'rules.one',
      'seals.list',
      'site-accounts.list',
      'sites.one',
      'support.settings',
    ]);
  });
});
