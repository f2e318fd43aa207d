import type { Operation } from '@poy/contract';
import { mayOperator, operatorOperations } from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { closeAudited } from '../testing/operatorApp.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { lotusHost, poyHost } from '../testing/operatorKinds.ts';
import { createSitesApp, whyOf, type SitesApp } from '../testing/sitesApp.ts';
import type { TestApp } from '../testing/testApp.ts';

let t: TestApp;
let app: SitesApp;
beforeAll(async () => {
  app = await createSitesApp();
  t = app.t;
}, 60_000);
afterAll(() => closeAudited(t));
const at: SitesApp['at'] = (...asked) => app.at(...asked);
const log: SitesApp['log'] = (...asked) => app.log(...asked);

/**
 * The calls that an operator of some sites may make there, as the house decided. Every other call
 * is for operators of all sites.
 */
const ofOneSite = [
  'logout',
  'me',
  'password',
  'all',
  'create',
  'change',
  'factor.start',
  'factor.confirm',
  'factor.remove',
  'factor.demand',
  'audit.list',
  'rounds.list',
  'rounds.one',
  'results.history',
  'corrections.list',
  'limits.list',
  'rates.list',
  'sales.list',
  'sets.list',
  'bells.list',
  'holidays.compare',
  'holidays.list',
  'draws.list',
  'debts.list',
  'debts.collect',
  'debts.forgive',
  'deposits.unmatched',
  'deposits.dust',
  'deposits.claim',
  'deposits.release',
  'deposits.approve',
  'deposits.reject',
  'deposits.returns',
  'deposits.return',
  'deposits.alarms',
  'desk.waiting',
  'deposits.acknowledge',
  'deposits.manual',
  'deposits.slip',
  'deposits.refuse-slip',
  'banks.list',
  'banks.verify',
  'banks.refuse',
  'withdrawals.waiting',
  'withdrawals.list',
  'withdrawals.approve',
  'withdrawals.refuse',
  'withdrawals.settle',
  'members.one',
  'members.status',
  'members.adjust',
  'members.move',
  'members.list',
  'members.slips',
  'members.statement',
  'deposits.list',
  'proposals.list',
  'proposals.confirm',
  'proposals.refuse',
  'changes.list',
  'changes.refuse',
  'proposals.limit',
  'proposals.limit-change',
  'reports.days',
  'reports.messages',
  'feeds.list',
  'feeds.reconciliations',
  'feeds.payouts',
  'visitors.devices',
  'visitors.shared',
  'payment-methods.list',
  'payment-methods.change',
  'rules.one',
  'rules.history',
  'rules.change',
  'rules.confirm',
  'rules.refuse',
  'site-accounts.list',
  'site-accounts.add',
  'site-accounts.rest',
  'site-accounts.feed',
  'site-accounts.wake',
  'site-accounts.remove',
  'site-accounts.confirm',
  'site-accounts.refuse',
  'releases.choose-here',
  'sites.one',
  'sites.change',
  'sites.picture',
  'sites.close',
  'sites.open',
  'games.rule',
  'games.rule-change',
  'games.site-titles',
  'games.site-title',
  'games.site-partners',
  'games.site-partner',
  'content.list',
  'content.one',
  'content.history',
  'content.draw',
  'content.save',
  'content.publish',
  'content.undo',
  'content.hide',
  'content.preview-link',
  'content.pictures',
  'content.picture',
  'content.words',
  'content.word',
  'content.clear-word',
  'support.settings',
  'support.change',
  'support.list',
  'support.one',
  'support.answer',
  'support.close',
];

describe('every call, by every kind of operator, at every site', () => {
  const rows = Object.entries<Operation>(operatorOperations).flatMap(([path, row]) =>
    row.needs
      ? [{ call: path.replace('/api/operators.', ''), method: row.method, needs: row.needs }]
      : [],
  );

  it('names calls that there are', () => {
    expect(rows.map(({ call }) => call)).toEqual(expect.arrayContaining(ofOneSite));
  });

  it.each(rows)('$call', async ({ call, method, needs }) => {
    for (const { name, role, sites } of app.kinds) {
      for (const host of [poyHost, lotusHost]) {
        const answer = await at(host, name, call, {
          method,
          ...(method === 'POST' && { body: {} }),
        });
        const expected = !mayOperator(role, needs)
          ? undefined
          : sites !== 'all' && !sites.includes(host)
            ? 'OTHER_SITE'
            : sites !== 'all' && !ofOneSite.includes(call)
              ? 'ALL_SITES_ONLY'
              : 'admitted';
        const came = answer.code === 'FORBIDDEN' ? whyOf(answer) : 'admitted';
        expectNamed(came, `${name} at ${host}: ${answer.text}`).toBe(expected);
        expectNamed([500, 401], `${name} at ${host}: ${answer.text}`).not.toContain(answer.status);
      }
    }
  });

  it('login', async () => {
    for (const { name, sites } of app.kinds) {
      for (const host of [poyHost, lotusHost]) {
        const body = { userName: name, password: demoPassword };
        const answer = await t.call('/api/operators.login', { body, headers: { host } });
        const works = sites === 'all' || sites.includes(host);
        expectNamed([answer.status, whyOf(answer)], `${name} at ${host}`).toEqual(
          works ? [200, undefined] : [403, 'OTHER_SITE'],
        );
        const subject = `operator:${name}`;
        const [row] = await log(host, 'staffall', { subject, action: 'login', limit: '1' });
        expect(row).toMatchObject({ site: host, code: works ? null : 'OTHER_SITE' });
      }
    }
  });
});

describe('an operator of one site who changes the Host', () => {
  it('reads no member of another site, and the attempt stands in the log of that site', async () => {
    const subject = { query: { userName: 'demo08' } };
    expect((await at(lotusHost, 'stafflotus', 'members.one', subject)).status).toBe(200);
    const spied = await at(poyHost, 'stafflotus', 'members.one', subject);
    expect([spied.status, spied.code, spied.data]).toEqual([403, 'FORBIDDEN', null]);
    expect(await log(poyHost, 'staffpoy', { operator: 'stafflotus', limit: '1' })).toMatchObject([
      { action: 'members.one', outcome: 'refused', code: 'OTHER_SITE', site: poyHost },
    ]);
  });

  it('is refused at every other name of the site too', async () => {
    expect(
      whyOf(await at('127.0.0.1', 'stafflotus', 'members.one', { query: { userName: 'demo08' } })),
    ).toBe('OTHER_SITE');
    expect(
      (await at('127.0.0.1', 'staffpoy', 'members.one', { query: { userName: 'demo08' } })).status,
    ).toBe(200);
  });
});
