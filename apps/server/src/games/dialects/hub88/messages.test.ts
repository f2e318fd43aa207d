import { describe, expect, it } from '@jest/globals';
import { hub88Bodies, hub88Call, type Hub88Path } from '../../../testing/hub88Calls.ts';
import { hub88 } from './hub88.ts';

const allPaths = Object.keys(hub88Bodies) as Hub88Path[];
const parsed = (path: string, body: unknown) => hub88.parse(hub88Call(path, body));
const statusOf = (path: string, body: unknown): unknown => {
  const call = hub88Call(path, body);
  const read = hub88.parse(call);
  if (!('fault' in read)) return 'parsed';
  return (JSON.parse(hub88.renderError(call, read.fault).body) as { status: unknown }).status;
};

const money = ['transaction_uuid', 'request_uuid', 'game_code', 'token', 'amount', 'currency'];
const reference = 'reference_transaction_uuid';
/** The fields without which a message cannot be understood. */
const needed: Readonly<Record<Hub88Path, readonly string[]>> = {
  '/user/info': ['user', 'request_uuid'],
  '/user/balance': ['user', 'token', 'request_uuid'],
  '/transaction/bet': ['user', ...money],
  '/transaction/win': ['user', ...money, reference],
  '/transaction/rollback': ['user', ...money.slice(0, 4), reference],
  '/wallet/check': ['token'],
  '/wallet/balance': ['token', 'request_uuid'],
  '/wallet/bet': money,
  '/wallet/win': [...money, reference],
  '/wallet/rollback': [...money.slice(0, 4), reference],
};
const round = ['round', 'round_closed'];
const flags = [...round, 'is_free', 'is_supplier_promo'];
/** The fields that a message may leave out, or send as null. */
const optional: Readonly<Record<Hub88Path, readonly string[]>> = {
  '/user/info': [],
  '/user/balance': [],
  '/transaction/bet': flags,
  '/transaction/win': flags,
  '/transaction/rollback': round,
  '/wallet/check': [],
  '/wallet/balance': ['user'],
  '/wallet/bet': [...flags, 'user'],
  '/wallet/win': [...flags, 'user'],
  '/wallet/rollback': [...round, 'user'],
};
const pairs = (fields: Readonly<Record<Hub88Path, readonly string[]>>): [Hub88Path, string][] =>
  allPaths.flatMap((path) => fields[path].map((field): [Hub88Path, string] => [path, field]));
const isText = (field: string): boolean =>
  field !== 'amount' && field !== 'round_closed' && !field.startsWith('is_');

describe('a message as its document has it', () => {
  const member = { token: 'token-of-tests', user: 'member-of-tests' };
  const ofRound = {
    transaction: hub88Bodies['/transaction/bet'].transaction_uuid,
    round: 'round-1',
    title: 'tests_wheel',
    closesRound: false,
  };
  const stake = { ...ofRound, currency: 'THB', units: 250_000n, isPromotion: false };
  const undone = { reference: hub88Bodies['/transaction/win'].reference_transaction_uuid };
  const commands = {
    balance: { name: 'balance', currency: null },
    bet: { name: 'bet', ...stake, isFree: false, opensWallet: false },
    win: { name: 'payout', ...stake, ...undone, as: 'win' },
    rollback: { name: 'rollback', ...ofRound, ...undone },
  };

  it.each([
    ['/user/info', { name: 'authenticate', ...member, token: null }],
    ['/user/balance', { ...commands.balance, ...member }],
    ['/transaction/bet', { ...commands.bet, ...member }],
    ['/transaction/win', { ...commands.win, ...member }],
    ['/transaction/rollback', { ...commands.rollback, ...member }],
    ['/wallet/check', { name: 'authenticate', ...member, user: null }],
    ['/wallet/balance', { ...commands.balance, ...member, user: null }],
    ['/wallet/bet', { ...commands.bet, ...member, user: null }],
    ['/wallet/win', { ...commands.win, ...member, user: null }],
    ['/wallet/rollback', { ...commands.rollback, ...member, user: null }],
  ] as const)('%s is a command of the core', (path, command) => {
    expect(parsed(path, hub88Bodies[path])).toEqual(command);
  });

  it('has every address of the dialect', () => {
    expect([...hub88.paths].sort()).toEqual([...allPaths].sort());
  });

  it.each(['/wallet/bet', '/wallet/win', '/wallet/rollback'] as const)(
    '%s may name the member beside the token',
    (path) => {
      expect(parsed(path, { ...hub88Bodies[path], user: 'x' })).toMatchObject({ user: 'x' });
    },
  );
});

describe('a field', () => {
  it.each(pairs(needed))('%s without %s does not have the form', (path, field) => {
    const { [field]: _, ...rest }: Record<string, unknown> = hub88Bodies[path];
    expect(parsed(path, rest)).toEqual({ fault: 'fields' });
    expect(statusOf(path, rest)).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  it.each([...pairs(needed), ...pairs(optional)])('%s with %s of another type', (path, field) => {
    const others = isText(field)
      ? [5, true, {}, ['x'], '', 'x'.repeat(256), 'nul\0', 'line\n', '\ud800']
      : ['1', {}, [1], 'true'];
    for (const other of others) {
      const sent = { ...hub88Bodies[path], [field]: other };
      expect(parsed(path, sent)).toEqual({ fault: 'fields' });
      expect(statusOf(path, sent)).toBe('RS_ERROR_WRONG_TYPES');
    }
  });

  it.each(pairs(needed))('%s with %s of null has another type', (path, field) => {
    expect(statusOf(path, { ...hub88Bodies[path], [field]: null })).toBe('RS_ERROR_WRONG_TYPES');
  });

  it.each(pairs(optional))('%s may leave %s out, or send null', (path, field) => {
    const { [field]: _, ...rest }: Record<string, unknown> = hub88Bodies[path];
    expect(parsed(path, rest)).not.toHaveProperty('fault');
    expect(parsed(path, { ...rest, [field]: null })).toEqual(parsed(path, rest));
  });

  it.each(allPaths)('%s may carry what nobody knows yet', (path) => {
    const more = {
      is_billable: false,
      direct_fee: 5,
      meta: { a: [1] },
      units: '5',
      name: 'adjust',
    };
    expect(parsed(path, { ...hub88Bodies[path], ...more })).toEqual(
      parsed(path, hub88Bodies[path]),
    );
  });
});

describe('an amount', () => {
  const stakes = ['/transaction/bet', '/transaction/win', '/wallet/bet', '/wallet/win'] as const;
  const withAmount = (path: Hub88Path, amount: string): string =>
    JSON.stringify({ ...hub88Bodies[path], amount: 'HERE' }).replace('"HERE"', amount);

  it.each(stakes)('of %s is taken as it is told, to the last unit', (path) => {
    for (const amount of ['0', '1', '1000', '9007199254740991'])
      expect(parsed(path, withAmount(path, amount))).toMatchObject({ units: BigInt(amount) });
  });

  it.each(stakes)('of %s is refused when it is no exact whole number', (path) => {
    const wrong = ['0.5', '1e-5', '100000.1', '-1', '-250000', '9007199254740993', '1e300', '"5"'];
    for (const amount of [...wrong, 'null', 'true', '[]', '{}'])
      expect(statusOf(path, withAmount(path, amount))).toBe('RS_ERROR_WRONG_TYPES');
    for (const amount of ['NaN', 'Infinity', '0x10', '1_000'])
      expect(statusOf(path, withAmount(path, amount))).toBe('RS_ERROR_WRONG_SYNTAX');
  });
});

describe('a free round and a promotion', () => {
  const bet = hub88Bodies['/transaction/bet'];
  const win = hub88Bodies['/transaction/win'];
  const { reference_transaction_uuid: _, ...alone } = win;

  it('takes no money for a stake, and pays a gift', () => {
    expect(parsed('/transaction/bet', { ...bet, is_free: true })).toMatchObject({
      isFree: true,
      isPromotion: false,
    });
    expect(parsed('/transaction/win', { ...win, is_free: true })).toMatchObject({
      as: 'bonus',
      isPromotion: false,
    });
  });

  it('is a promotion also where it does not say that it is free', () => {
    const sent = { ...bet, is_supplier_promo: true, is_free: false };
    expect(parsed('/transaction/bet', sent)).toMatchObject({ isFree: true, isPromotion: true });
  });

  it.each([undefined, null])('may name no bet, where the provider promotes (%s)', (none) => {
    const sent = { ...alone, reference_transaction_uuid: none, is_supplier_promo: true };
    expect(parsed('/transaction/win', sent)).toMatchObject({
      reference: null,
      isPromotion: true,
      as: 'bonus',
    });
  });

  it('names its bet where the provider does not promote', () => {
    expect(parsed('/transaction/win', { ...alone, is_free: true })).toEqual({ fault: 'fields' });
  });

  it('closes its round where it says so', () => {
    for (const path of ['/transaction/bet', '/transaction/win', '/transaction/rollback'] as const)
      expect(parsed(path, { ...hub88Bodies[path], round_closed: true })).toMatchObject({
        closesRound: true,
      });
  });
});

describe('a body that cannot be read', () => {
  const bodies: [string, string | Buffer][] = [
    ['empty', ''],
    ['cut', '{"user":"a"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['text', '"user"'],
    ['a form', 'user=a&amount=5'],
    ['with a comma at its end', '{"user":"a",}'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['60,000 deep', '['.repeat(60_000)],
  ];
  it.each(bodies)('is refused when it is %s', (_, body) => {
    for (const path of allPaths) {
      expect(parsed(path, body)).toEqual({ fault: 'syntax' });
      expect(statusOf(path, body)).toBe('RS_ERROR_WRONG_SYNTAX');
    }
  });

  it.each(['/transaction/refund', '/', '', '/__proto__', '/toString', '/transaction/bet/'])(
    'is refused at the address "%s"',
    (path) => {
      expect(parsed(path, hub88Bodies['/transaction/bet'])).toEqual({ fault: 'address' });
    },
  );

  it('is never taken for a message by the names of an object', () => {
    expect(parsed('/user/info', '{"__proto__":{"user":"a","request_uuid":"b"}}')).toEqual({
      fault: 'fields',
    });
  });
});
