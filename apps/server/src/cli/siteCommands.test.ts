import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteOf } from '../sites/index.ts';
import { runSiteCommand } from './siteCommands.ts';
import { ask } from '../testing/ask.ts';
import { createTestDb, type TestDb } from '../testing/testDb.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.drop());

const add = {
  kind: 'add',
  host: 'poy.example',
  title: 'Poy',
  description: 'A lottery site',
  theme: 'lotus',
} as const;
const logged = () =>
  ask<{ action: string; subject: string; actor: string }>(test.db, {
    name: 'test_site_log',
    text: 'SELECT action, subject, user_name AS actor FROM operator.audit_log ORDER BY id',
  });

describe('a command about sites', () => {
  it.each([
    [{ ...add, title: 'Poy\u202e' }, '--title'],
    [{ ...add, description: 'two\nlines' }, '--description'],
    [{ kind: 'change', host: 'poy.example', set: ['title=a\u001b[2J'] } as const, '--set'],
    [
      { kind: 'bank', host: 'poy.example', code: 'KBANK', number: '1', name: 'a\u2066b' } as const,
      '--name',
    ],
  ])('refuses signs that a terminal obeys: %j', (command, option) =>
    expect(runSiteCommand(test.db, command)).rejects.toThrow(
      `${option} has control or direction signs`,
    ),
  );

  it('makes the first site of an installation, with its modules and markets', async () => {
    await runSiteCommand(test.db, { ...add, licence: 'Licence 1' });
    expect(await siteOf(test.db, 'poy.example')).toMatchObject({
      id: 2,
      demo: false,
      licence: 'Licence 1',
      theme: 'lotus',
      remotes: { lotto: '/remotes/lotto/mf-manifest.json' },
    });
    const offered = await ask<{ code: string }>(test.db, {
      name: 'test_offered',
      text: `SELECT m.code FROM lottery.site_market s JOIN lottery.market m ON m.id = s.market_id
        WHERE s.site_id = 2 AND s.offered`,
    });
    expect(offered.map(({ code }) => code)).toContain('BET_GOVERNMENT');
  });

  // Until then `site add` made a demo beside a real site, and an operator whose password is printed
  // worked in the same installation as real money.
  it('makes a site without a licence a demo, and neither kind beside the other', async () => {
    await expect(runSiteCommand(test.db, { ...add, host: 'demo.example' })).rejects.toThrow(
      'The money of poy.example is real: a demo needs an installation',
    );
    const demo = await createTestDb();
    try {
      await runSiteCommand(demo.db, { ...add, host: 'demo.example' });
      expect(await siteOf(demo.db, 'demo.example')).toMatchObject({ id: 2, demo: true });
      await runSiteCommand(demo.db, { ...add, host: 'second.example' });
      const real = runSiteCommand(demo.db, { ...add, licence: 'Licence 1' });
      await expect(real).rejects.toThrow('demo.example is a demo: a site of real money needs');
      const change = { kind: 'change', host: 'demo.example', set: ['demo=1'] } as const;
      await expect(runSiteCommand(demo.db, change)).rejects.toThrow('demo');
    } finally {
      await demo.drop();
    }
  });

  it('makes sites of one kind where two of both kinds are added at the same moment', async () => {
    const both = await createTestDb();
    try {
      const made = await Promise.allSettled([
        runSiteCommand(both.db, { ...add, host: 'demo.example' }),
        runSiteCommand(both.db, { ...add, licence: 'Licence 1' }),
      ]);
      expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    } finally {
      await both.drop();
    }
  });

  it('takes on a demo only an account that nobody has', async () => {
    const demo = await createTestDb({ filled: 'demo' });
    const bank = { kind: 'bank', host: 'localhost', code: 'KBANK', name: 'Poy' } as const;
    try {
      const real = runSiteCommand(demo.db, { ...bank, number: '1234567890' });
      await expect(real).rejects.toThrow('a demo takes only numbers that nobody has');
      await runSiteCommand(demo.db, { ...bank, number: '0000009876', promptpay: '0000009876' });
    } finally {
      await demo.drop();
    }
  });

  it('changes a site, names it once more, and adds an account', async () => {
    const host = 'poy.example';
    const chat = ['url_support=https://chat.example'];
    await runSiteCommand(test.db, { kind: 'change', host, set: chat });
    await runSiteCommand(test.db, {
      kind: 'change',
      host,
      set: ['minimum_age=21', 'consent=notice', 'office_phone_number=021234567'],
    });
    await runSiteCommand(test.db, { kind: 'alias', host, name: 'www.poy.example' });
    await runSiteCommand(test.db, {
      kind: 'bank',
      host,
      code: 'KBANK',
      number: '0123456789',
      name: 'Poy',
    });
    await runSiteCommand(test.db, { kind: 'markets', host, withdraw: ['BET_GOVERNMENT'] });
    expect(await siteOf(test.db, 'www.poy.example')).toMatchObject({
      id: 2,
      minimumAge: 21,
      consent: 'notice',
      support: { officePhoneNumber: '021234567', activeSupport: true },
    });
    expect((await logged()).slice(-4)).toEqual(
      ['change', 'alias', 'bank', 'markets'].map((kind) => ({
        action: `site.${kind}`,
        subject: 'site:poy.example',
        actor: 'this machine',
      })),
    );
    expect(await runSiteCommand(test.db, { kind: 'list' })).toContain(
      '2\tpoy.example\treal\tPoy\twww.poy.example',
    );
  });

  const host = 'poy.example';
  it('adds accounts of a wallet and of the chain, on which their own feeds report', async () => {
    const accounts = [
      { code: 'TRUEMONEY', number: '0812345678', feed: 'wallet' },
      { code: 'USDT', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', feed: 'chain' },
      { code: 'SCB', number: '0123456780', feed: 'bank' },
    ];
    for (const { code, number } of accounts)
      await runSiteCommand(test.db, { kind: 'bank', host, code, number, name: 'Poy' });
    expect(
      await ask(test.db, {
        name: 'test_feeds_of_accounts',
        text: `SELECT bank_code AS code, account_number AS number, feed FROM wallet.bank
          WHERE account_number = ANY ($1) ORDER BY id`,
        values: [accounts.map(({ number }) => number)],
      }),
    ).toEqual(accounts);
  });

  it.each([
    ['a host that is taken', { ...add, licence: 'L', host: 'www.poy.example' }, 'has the name'],
    ['a host in capitals', { ...add, host: 'POY.example' }, 'host: is no host name'],
    ['an unknown theme', { ...add, host: 'a.example', theme: 'plain' }, 'theme:'],
    ['another site', { kind: 'alias', host: 'no.example', name: 'b.example' }, 'There is no site'],
    ['an age that is none', { kind: 'change', host, set: ['minimum_age=-'] }, 'minimum_age'],
    ['an unknown column', { kind: 'change', host, set: ['id=5'] }, 'id'],
    ['a pair that is none', { kind: 'change', host, set: ['title'] }, 'column=value'],
    ['real money made play money', { kind: 'change', host, set: ['demo=1'] }, 'demo'],
    ['a real site without licence', { kind: 'change', host, set: ['licence=-'] }, 'site_check'],
    [
      'a known account',
      { kind: 'bank', host, code: 'B', number: '0123456789', name: 'x' },
      'known',
    ],
    [
      'an address that is none',
      { kind: 'bank', host, code: 'USDT', number: 'TPoyDem0000000000000000000000000P1', name: 'x' },
      'TRC20',
    ],
    ['a market that is none', { kind: 'markets', host, offer: ['BET_NOTHING'] }, 'no such market'],
  ] as const)('refuses %s, and changes nothing', async (_, command, words) => {
    const before = [await runSiteCommand(test.db, { kind: 'list' }), (await logged()).length];
    await expect(runSiteCommand(test.db, command)).rejects.toThrow(words);
    expect([await runSiteCommand(test.db, { kind: 'list' }), (await logged()).length]).toEqual(
      before,
    );
  });
});
