import { describe, expect, it } from '@jest/globals';
import { hub88Bodies, hub88Call, type Hub88Path } from '../../../testing/hub88Calls.ts';
import { refusals, type Outcome, type Refusal } from '../../core/Outcome.ts';
import type { WalletCommand } from '../../core/WalletCommand.ts';
import type { MessageFault } from '../Dialect.ts';
import { hub88 } from './hub88.ts';

const seen = { user: 'member-of-tests', balanceSatang: 12_345, currency: 'THB' };
const request_uuid = hub88Bodies['/transaction/bet'].request_uuid;
const told = { user: 'member-of-tests', currency: 'THB', balance: 12_345_000 };

function commandAt(path: Hub88Path, more: Record<string, unknown> = {}) {
  const call = hub88Call(path, { ...hub88Bodies[path], ...more });
  const command = hub88.parse(call);
  if ('fault' in command) throw new Error(command.fault);
  return { call, command };
}
const bodyOf = ({ body }: { body: string }): unknown => JSON.parse(body);
const answered = (path: Hub88Path, outcome: Outcome, more: Record<string, unknown> = {}) => {
  const { call, command } = commandAt(path, more);
  return hub88.render(call, command, outcome);
};
const done = (more: { repeated?: boolean; unknown?: boolean } = {}): Outcome => ({
  done: true,
  repeated: false,
  unknown: false,
  ...seen,
  ...more,
});
const refused = (refusal: Refusal, known = false): Outcome => ({
  done: false,
  refusal,
  why: null,
  seen: known ? seen : null,
});

const moneyPaths = [
  '/transaction/bet',
  '/transaction/win',
  '/transaction/rollback',
  '/wallet/bet',
  '/wallet/win',
  '/wallet/rollback',
] as const;
const balancePaths = ['/user/balance', '/wallet/balance'] as const;
const owedPaths = moneyPaths.filter((path) => !path.endsWith('/bet'));

describe('the answer to what was done', () => {
  it.each([...moneyPaths, ...balancePaths])(
    '%s tells the member, the cash and the request',
    (path) => {
      const answer = answered(path, done());
      expect(answer.status).toBe(200);
      expect(bodyOf(answer)).toEqual({ status: 'RS_OK', request_uuid, ...told });
    },
  );

  it.each(moneyPaths)('%s is the same for a repeat', (path) => {
    expect(answered(path, done({ repeated: true }))).toEqual(answered(path, done()));
    expect(hub88.repeatsAnswerAgain).toBe(true);
  });

  it.each(['/transaction/rollback', '/wallet/rollback'] as const)(
    '%s is the same for a transaction that never came',
    (path) => {
      expect(answered(path, done({ unknown: true }))).toEqual(answered(path, done()));
    },
  );

  it.each([0, 1, 99, 2_000_000_000_000])('counts %s satang in units', (balanceSatang) => {
    const { body } = answered('/user/balance', { ...done(), ...seen, balanceSatang } as Outcome);
    expect(body).toContain(`"balance":${BigInt(balanceSatang) * 1_000n}`);
  });

  it('tells a question about a member who it is, and no cash', () => {
    expect(bodyOf(answered('/user/info', done()))).toEqual({
      user: 'member-of-tests',
      status: 'RS_OK',
      request_uuid,
      country: 'XX',
    });
  });

  it('leaves the token as it is where Caleta offers to exchange it', () => {
    const answer = answered('/wallet/check', done());
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toEqual({ token: 'token-of-tests' });
  });
});

describe('the status of a refusal', () => {
  const unknown = 'RS_ERROR_UNKNOWN';
  /** The statuses for a bet, for what is owed, and for a bet of Caleta's. */
  const wanted: Readonly<Record<Refusal, readonly [bet: string, owed?: string, caleta?: string]>> =
    {
      unknown_token: ['RS_ERROR_INVALID_TOKEN'],
      session_over: ['RS_ERROR_TOKEN_EXPIRED', unknown],
      unknown_member: ['RS_ERROR_INVALID_TOKEN'],
      wrong_member: ['RS_ERROR_INVALID_TOKEN'],
      wrong_title: ['RS_ERROR_INVALID_GAME'],
      title_closed: ['RS_ERROR_INVALID_GAME', unknown],
      wrong_currency: ['RS_ERROR_WRONG_CURRENCY'],
      may_not_play: ['RS_ERROR_USER_DISABLED', unknown],
      not_enough: ['RS_ERROR_NOT_ENOUGH_MONEY', unknown],
      wrong_amount: ['RS_ERROR_LIMIT_REACHED', unknown, 'RS_ERROR_BET_LIMIT_EXCEEDED'],
      duplicate: ['RS_ERROR_DUPLICATE_TRANSACTION'],
      rolled_back: ['RS_ERROR_TRANSACTION_ROLLED_BACK'],
      unknown_bet: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
      round_closed: [unknown],
      too_late: [unknown, unknown, 'RS_ERROR_TIMEOUT'],
    };
  const statusAt = (path: Hub88Path, refusal: Refusal): unknown =>
    (bodyOf(answered(path, refused(refusal))) as { status: unknown }).status;

  it.each(refusals)('%s is one of the documented words', (refusal) => {
    const [bet, owed = bet, caleta = bet] = wanted[refusal];
    expect(statusAt('/transaction/bet', refusal)).toBe(bet);
    expect(statusAt('/wallet/bet', refusal)).toBe(caleta);
    expect(statusAt('/transaction/win', refusal)).toBe(owed);
  });

  it.each(owedPaths)('%s is never told who may play, or what a bet needs', (path) => {
    const words = refusals
      .filter((refusal) => refusal !== 'rolled_back')
      .map((refusal) => statusAt(path, refusal));
    for (const never of ['USER_DISABLED', 'TOKEN_EXPIRED', 'NOT_ENOUGH_MONEY', 'LIMIT_REACHED'])
      expect(words).not.toContain(`RS_ERROR_${never}`);
    expect(words).not.toContain('RS_ERROR_BET_LIMIT_EXCEEDED');
  });

  it.each(['/transaction/bet', '/wallet/bet'] as const)(
    '%s of a part of a satang is of a wrong type',
    (path) => {
      const answer = answered(path, refused('wrong_amount'), { amount: 250_001 });
      expect(bodyOf(answer)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
    },
  );

  it.each(moneyPaths)('%s comes with HTTP 200 and the id of the request', (path) => {
    for (const refusal of refusals) {
      const answer = answered(path, refused(refusal));
      expect(answer.status).toBe(200);
      expect(Object.keys(bodyOf(answer) as object)).toEqual(['status', 'request_uuid']);
      expect(bodyOf(answer)).toMatchObject({ request_uuid });
    }
  });

  it('tells the cash that there is, where it is not enough', () => {
    const answer = answered('/transaction/bet', refused('not_enough', true));
    expect(bodyOf(answer)).toEqual({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', request_uuid, ...told });
  });

  it('is one of HTTP where Caleta offers to exchange a token', () => {
    const answer = answered('/wallet/check', refused('unknown_token'));
    expect(answer.status).toBe(400);
    expect(bodyOf(answer)).toEqual({ status: 'RS_ERROR_INVALID_TOKEN' });
  });

  it('of a correction is one of what is owed', () => {
    const { call, command } = commandAt('/transaction/win');
    const adjust = { ...command, name: 'adjust' } as WalletCommand;
    const answer = hub88.render(call, adjust, refused('may_not_play'));
    expect(bodyOf(answer)).toMatchObject({ status: unknown });
  });
});

describe('the answer to a message that never reaches the core', () => {
  const faults: readonly [MessageFault, string, string, number][] = [
    ['signature', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_INVALID_SIGNATURE', 200],
    ['syntax', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_SYNTAX', 200],
    ['fields', 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_TYPES', 200],
    ['address', 'RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_SYNTAX', 404],
    ['closed', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_UNKNOWN', 200],
    ['unknown', 'RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN', 200],
  ];
  it.each(faults)('has the word for %s', (fault, hub, caleta, http) => {
    for (const [path, status] of [
      ['/transaction/win', hub],
      ['/wallet/win', caleta],
    ] as const) {
      const answer = hub88.renderError(hub88Call(path, hub88Bodies[path]), fault);
      expect(answer.status).toBe(http);
      expect(bodyOf(answer)).toEqual({ status, request_uuid });
    }
  });

  it.each([
    ['no JSON', 'nothing'],
    ['no request', '{}'],
    ['a request of another type', '{"request_uuid":{"a":1}}'],
    ['a list', '["request_uuid"]'],
    ['a request that is too long', `{"request_uuid":"${'x'.repeat(50_000)}"}`],
  ])('names no request where there is %s', (_, body) => {
    for (const [fault] of faults) {
      const answer = hub88.renderError(hub88Call('/transaction/bet', body), fault);
      expect(Object.keys(bodyOf(answer) as object)).toEqual(['status']);
    }
  });

  it('repeats the id of a request as text, whatever is in it', () => {
    const odd = '"},{"status":"RS_OK</script>';
    const answer = hub88.renderError(hub88Call('/x', { request_uuid: odd }), 'signature');
    expect(bodyOf(answer)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: odd });
  });
});
