import {
  operatorOperations,
  operatorRoles,
  permissions,
  type OperatorRole,
  type Permission,
} from '@poy/contract/operators';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { auditOf, operatorHeaders, reason } from '../../testing/operatorApp.ts';
import { sessionOf } from '../../testing/operatorKinds.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nameOf: Record<OperatorRole, string> = {
  superAdmin: 'operator1',
  staff: 'operator2',
  administrator: 'operator3',
};

describe('the rights of each role', () => {
  const rows = Object.entries(operatorOperations).flatMap(([path, row]) =>
    'needs' in row ? [{ path, method: row.method, needs: row.needs as Permission }] : [],
  );
  const cases = rows.flatMap((row) =>
    operatorRoles.map((role) => ({
      ...row,
      role,
      allowed: (permissions[row.needs] as readonly OperatorRole[]).includes(role),
    })),
  );

  it.each(cases)('$role $path: $allowed', async ({ path, method, role, allowed, needs }) => {
    const answer = await t.call(path, {
      method,
      ...(method === 'POST' && { body: {} }),
      // Some calls end the session, so each one has its own.
      headers: await sessionOf(t, nameOf[role]),
    });
    expectNamed(answer.code === 'FORBIDDEN', `${needs} ${answer.text}`).toBe(!allowed);
    expect(answer.status).not.toBe(500);
  });

  it('are those that the house decided', () => {
    const of = (role: OperatorRole): string[] =>
      (Object.keys(permissions) as Permission[]).filter((permission) =>
        (permissions[permission] as readonly OperatorRole[]).includes(role),
      );
    const staff = [
      'session.own',
      'audit.read',
      'rounds.read',
      'rounds.suspend',
      'results.enter',
      'results.confirm',
      'numbers.limit',
      'debts.read',
      'deposits.claim',
      'deposits.decide',
      'proposals.decide',
      'members.read',
      'support.answer',
      'banks.decide',
      'withdrawals.read',
      'withdrawals.decide',
    ];
    const senior = [
      'rounds.change',
      'corrections.enter',
      'rates.change',
      'calendar.change',
      'debts.change',
      'members.restrict',
      'members.adjust',
      'reports.read',
      'withdrawals.settle',
      'visitors.read',
      'siteAccounts.rest',
      'content.change',
      'games.change',
      'games.settle',
    ];
    expect(of('staff').sort()).toEqual([...staff].sort());
    expect(of('superAdmin').sort()).toEqual([...staff, ...senior].sort());
    expect(of('administrator').sort()).toEqual(
      [
        ...staff,
        ...senior,
        'operators.manage',
        'methods.change',
        'rules.change',
        'siteAccounts.change',
        'sites.change',
        'deposits.release',
        'proposals.limit',
        'releases.change',
        'releases.record',
        'support.settings',
      ].sort(),
    );
  });

  it('are in the log where an operator oversteps them', async () => {
    await t.call('/api/operators.rounds.void', {
      body: { betId: 1, reason },
      headers: await operatorHeaders(t, 'operator2'),
    });
    expect(
      (await auditOf(t, { operator: 'operator2', outcome: 'refused', limit: '1' }))[0],
    ).toMatchObject({ action: 'rounds.void', code: 'FORBIDDEN', role: 'staff' });
  });
});
