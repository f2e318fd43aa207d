import { randomUUID } from 'node:crypto';
import type { EnteredSource, ErrorCode } from '@poy/contract';
import { operatorHeader } from '@poy/contract/rules';
import type { OperatorPath } from '../operator/operatorCall.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { tick } from '../lottery/clockwork/tick.ts';
import { closeNow, newMovement, roundOf, someDebt } from './operatorWorld.ts';
import type { Asked, TestApp } from './testApp.ts';

/** A call that is done, and one that is refused, and with what. */
export interface OperatorCase {
  good: () => Asked | Promise<Asked>;
  bad: { asked: () => Asked; code: ErrorCode };
}

export const reason = 'a test';
const newName = (): string => `op${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Signs a demo operator in: operator1 superAdmin, operator2 staff, operator3 administrator. @returns headers that carry the token */
export async function operatorHeaders(
  t: TestApp,
  userName: string,
): Promise<Record<string, string>> {
  const answer = await t.call('/api/operators.login', {
    body: { userName, password: demoPassword },
  });
  return { [operatorHeader]: (answer.data as { token: string }).token };
}

export const digits: EnteredSource = { kind: 'digits4', result: '1234' };

/** One entry per call of the operators. The app is asked for when a case runs, because it is made later. */
export function operatorCases(
  app: () => TestApp,
): Record<OperatorPath | '/api/operators.login', OperatorCase> {
  const by =
    (userName: string, asked: () => Asked | Promise<Asked> = () => ({})) =>
    async (): Promise<Asked> => {
      const { headers, ...rest } = await asked();
      return { ...rest, headers: { ...headers, ...(await operatorHeaders(app(), userName)) } };
    };
  const unsigned = { asked: (): Asked => ({ body: {} }), code: 'unAuthorized' } as const;
  const unsignedGet = { asked: (): Asked => ({}), code: 'unAuthorized' } as const;
  const create = (): Asked => ({
    body: { userName: newName(), password: demoPassword, role: 'staff', sites: 'all', reason },
  });
  const anotherOperator = async (): Promise<string> => {
    const asked = create();
    await app().call('/api/operators.create', {
      ...asked,
      headers: await operatorHeaders(app(), 'operator3'),
    });
    return (asked.body as { userName: string }).userName;
  };
  /** A round of some market, as it stands after what was done to it. */
  const withRound =
    (
      market: string,
      then: (betId: number) => Promise<Record<string, unknown>> | Record<string, unknown>,
    ) =>
    async (): Promise<Asked> => {
      const betId = await roundOf(app().db, market);
      return { body: { betId, reason, ...(await then(betId)) } };
    };
  const ofRound = async (): Promise<Asked> => ({
    query: { betId: String(await roundOf(app().db, 'BET_GOVERNMENT')) },
  });
  const do_ = async (userName: string, path: OperatorPath, body: unknown): Promise<void> => {
    const answer = await app().call(path, {
      body,
      headers: await operatorHeaders(app(), userName),
    });
    if (answer.status !== 200) throw new Error(`${path} ${answer.text}`);
  };
  const closed = async (betId: number): Promise<Record<string, never>> => {
    await closeNow(app().db, betId);
    await tick(app().deps);
    return {};
  };
  const entered = async (betId: number): Promise<Record<string, never>> => {
    await closed(betId);
    await do_('operator2', '/api/operators.results.enter', { betId, source: digits, reason });
    return {};
  };
  const resulted = async (betId: number): Promise<Record<string, never>> => {
    await entered(betId);
    await do_('operator1', '/api/operators.results.confirm', { betId, source: digits, reason });
    await tick(app().deps);
    return {};
  };
  const foreign = 'BET_LOTERRY4_HANOY';
  const claim = async (): Promise<Record<string, unknown>> => ({
    id: await newMovement(app()),
    reason,
  });

  return {
    '/api/operators.login': {
      good: () => ({ body: { userName: 'operator1', password: demoPassword } }),
      bad: {
        asked: () => ({ body: { userName: newName(), password: 'x' } }),
        code: 'invalidLoginCredential',
      },
    },
    '/api/operators.logout': { good: by('operator1'), bad: unsigned },
    '/api/operators.me': { good: by('operator2'), bad: unsignedGet },
    '/api/operators.password': {
      good: async () => ({
        headers: await operatorHeaders(app(), await anotherOperator()),
        body: { password: demoPassword, newPassword: 'Other#2026' },
      }),
      bad: unsigned,
    },
    '/api/operators.all': { good: by('operator3'), bad: unsignedGet },
    '/api/operators.create': { good: by('operator3', create), bad: unsigned },
    '/api/operators.change': {
      good: by('operator3', async () => ({
        body: { userName: await anotherOperator(), role: 'superAdmin', reason },
      })),
      bad: unsigned,
    },
    '/api/operators.audit.list': {
      good: by('operator2', () => ({ query: { limit: '5' } })),
      bad: unsignedGet,
    },
    '/api/operators.rounds.list': {
      good: by('operator2', () => ({ query: { betName: 'BET_GOVERNMENT', limit: '2' } })),
      bad: unsignedGet,
    },
    '/api/operators.rounds.one': { good: by('operator2', ofRound), bad: unsignedGet },
    '/api/operators.rounds.exposure': { good: by('operator2', ofRound), bad: unsignedGet },
    '/api/operators.rounds.exposure-limit': {
      good: by(
        'operator1',
        withRound('BET_STOCK_UK', () => ({ limit: 1_000_000 })),
      ),
      bad: unsigned,
    },
    '/api/operators.rounds.move': {
      good: by(
        'operator1',
        withRound('BET_STOCK_UK', () => ({ closesAt: Date.now() + 3_600_000 })),
      ),
      bad: unsigned,
    },
    '/api/operators.rounds.suspend': {
      good: by(
        'operator2',
        withRound('BET_STOCK_KOREA', () => ({})),
      ),
      bad: unsigned,
    },
    '/api/operators.rounds.resume': {
      good: by(
        'operator2',
        withRound('BET_STOCK_TAIWAN', async (betId) => {
          await do_('operator2', '/api/operators.rounds.suspend', { betId, reason });
          return {};
        }),
      ),
      bad: unsigned,
    },
    '/api/operators.rounds.void': {
      good: by(
        'operator1',
        withRound('BET_STOCK_INDIA', () => ({})),
      ),
      bad: unsigned,
    },
    '/api/operators.rounds.reopen': {
      good: by(
        'operator1',
        withRound('BET_STOCK_EGYPT', async (betId) => ({
          ...(await closed(betId)),
          closesAt: Date.now() + 3_600_000,
        })),
      ),
      bad: unsigned,
    },
    '/api/operators.results.enter': {
      good: by(
        'operator2',
        withRound(foreign, async (betId) => ({ ...(await closed(betId)), source: digits })),
      ),
      bad: unsigned,
    },
    '/api/operators.results.confirm': {
      good: by(
        'operator1',
        withRound(foreign, async (betId) => ({ ...(await entered(betId)), source: digits })),
      ),
      bad: unsigned,
    },
    '/api/operators.results.reject': {
      good: by('operator2', withRound(foreign, entered)),
      bad: unsigned,
    },
    '/api/operators.results.history': { good: by('operator2', ofRound), bad: unsignedGet },
    '/api/operators.corrections.enter': {
      good: by(
        'operator1',
        withRound(foreign, async (betId) => ({
          ...(await resulted(betId)),
          source: { kind: 'digits4', result: '4321' },
        })),
      ),
      bad: unsigned,
    },
    '/api/operators.corrections.list': { good: by('operator2'), bad: unsignedGet },
    '/api/operators.limits.list': { good: by('operator2', ofRound), bad: unsignedGet },
    '/api/operators.limits.set': {
      good: by(
        'operator2',
        withRound('BET_GOVERNMENT', () => ({ option: 'teng_bon_2', number: '42', multiply: 45 })),
      ),
      bad: unsigned,
    },
    '/api/operators.limits.remove': {
      good: by(
        'operator2',
        withRound('BET_GOVERNMENT', async (betId) => {
          await do_('operator2', '/api/operators.limits.set', {
            betId,
            option: 'teng_bon_2',
            number: '43',
            multiply: 0,
            reason,
          });
          return { option: 'teng_bon_2', number: '43' };
        }),
      ),
      bad: unsigned,
    },
    '/api/operators.rates.list': { good: by('operator2', ofRound), bad: unsignedGet },
    '/api/operators.rates.set': {
      good: by(
        'operator1',
        withRound('BET_GOVERNMENT', () => ({ option: 'teng_bon_3', multiply: 850.5, betMax: 500 })),
      ),
      bad: unsigned,
    },
    '/api/operators.sales.list': {
      good: by('operator2', () => ({ query: { betName: 'BET_GOVERNMENT' } })),
      bad: unsignedGet,
    },
    '/api/operators.sales.tiers': {
      good: by('operator1', () => ({
        body: {
          betName: 'BET_GOVERNMENT',
          option: 'teng_bon_2',
          tiers: [{ above: 1_000, multiply: 80 }],
          reason,
        },
      })),
      bad: unsigned,
    },
    '/api/operators.sales.caps': {
      good: by('operator1', () => ({
        body: { betName: 'BET_GOVERNMENT', option: 'teng_bon_3', number: 100_000, reason },
      })),
      bad: unsigned,
    },
    '/api/operators.sales.exposure': {
      good: by('operator2', () => ({ query: { betName: 'BET_GOVERNMENT' } })),
      bad: unsignedGet,
    },
    '/api/operators.sales.exposure-limit': {
      good: by('operator1', () => ({
        body: { betName: 'BET_GOVERNMENT', limit: 90_000_000, reason },
      })),
      bad: unsigned,
    },
    '/api/operators.sets.list': { good: by('operator2'), bad: unsignedGet },
    '/api/operators.sets.stock': {
      good: by('operator2', () => ({
        body: { betName: 'BET_LOTERRY4_MALAY', number: '0042', stock: 3, reason },
      })),
      bad: unsigned,
    },
    '/api/operators.sets.terms': {
      good: by('operator1', () => ({
        body: { betName: 'BET_LOTERRY4_MALAY', prizes: [{ tier: 'front2', prize: 1_500 }], reason },
      })),
      bad: unsigned,
    },
    '/api/operators.holidays.list': {
      good: by('operator2', () => ({ query: { calendar: 'SET' } })),
      bad: unsignedGet,
    },
    '/api/operators.holidays.add': {
      good: by('operator1', () => ({
        body: { calendar: 'SET', day: '2031-03-03', name: 'a day off', reason },
      })),
      bad: unsigned,
    },
    '/api/operators.holidays.remove': {
      good: by('operator1', async () => {
        await do_('operator1', '/api/operators.holidays.add', {
          calendar: 'SET',
          day: '2031-03-04',
          name: 'a day off',
          reason,
        });
        return { body: { calendar: 'SET', day: '2031-03-04', reason } };
      }),
      bad: unsigned,
    },
    '/api/operators.draws.list': { good: by('operator2'), bad: unsignedGet },
    '/api/operators.draws.move': {
      good: by('operator1', () => ({
        body: { betName: 'BET_GOVERNMENT', day: '2031-05-01', movedTo: '2031-05-02', reason },
      })),
      bad: unsigned,
    },
    '/api/operators.draws.restore': {
      good: by('operator1', async () => {
        await do_('operator1', '/api/operators.draws.move', {
          betName: 'BET_GOVERNMENT',
          day: '2031-06-01',
          movedTo: '2031-06-02',
          reason,
        });
        return { body: { betName: 'BET_GOVERNMENT', day: '2031-06-01', reason } };
      }),
      bad: unsigned,
    },
    '/api/operators.debts.list': { good: by('operator2'), bad: unsignedGet },
    '/api/operators.debts.collect': {
      good: by('operator1', async () => ({
        headers: key(),
        body: { ...(await someDebt(app())), amount: 1, reason },
      })),
      bad: unsigned,
    },
    '/api/operators.debts.forgive': {
      good: by('operator1', async () => ({
        headers: key(),
        body: { ...(await someDebt(app())), amount: 1, reason },
      })),
      bad: unsigned,
    },
    '/api/operators.deposits.unmatched': { good: by('operator2'), bad: unsignedGet },
    '/api/operators.deposits.claim': {
      good: by('operator2', async () => ({ body: { ...(await claim()), userName: 'demo07' } })),
      bad: unsigned,
    },
    '/api/operators.deposits.approve': {
      good: by('operator1', async () => {
        const body = { ...(await claim()), userName: 'demo07' };
        await do_('operator2', '/api/operators.deposits.claim', body);
        return { body: { ...body, amount: 123.45 } };
      }),
      bad: unsigned,
    },
    '/api/operators.deposits.release': {
      good: by('operator2', async () => {
        const body = await claim();
        await do_('operator2', '/api/operators.deposits.claim', { ...body, userName: 'demo07' });
        return { body };
      }),
      bad: unsigned,
    },
    '/api/operators.deposits.reject': {
      good: by('operator2', async () => ({ body: { ...(await claim()), final: true } })),
      bad: unsigned,
    },
    '/api/operators.members.one': {
      good: by('operator2', () => ({ query: { userName: 'demo08' } })),
      bad: unsignedGet,
    },
    '/api/operators.members.status': {
      good: by('operator1', () => ({ body: { userName: 'demo09', status: 2, reason } })),
      bad: unsigned,
    },
    '/api/operators.visitors.devices': {
      good: by('operator1', () => ({ query: { userName: 'demo08' } })),
      bad: unsignedGet,
    },
    '/api/operators.visitors.shared': { good: by('operator1'), bad: unsignedGet },
  };
}
