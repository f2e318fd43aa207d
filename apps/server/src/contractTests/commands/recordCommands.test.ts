import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { roundOf } from '../../testing/operatorWorld.ts';
import { createCliWorld, type CliWorld } from '../../testing/worlds/cliWorld.ts';

let w: CliWorld;
beforeAll(async () => {
  w = await createCliWorld();
  await w.login('operator1');
});
afterAll(() => w.close());

const run = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await w.run(args, { as: 'operator1' });
  expectNamed(code, err).toBe(0);
  return out;
};

describe('what members are and did, from the command line', () => {
  it('shows members, slips, the statement and deposit requests in columns', async () => {
    const token = await w.t.signIn('demo05');
    const headers = { 'idempotency-key': randomUUID() };
    const betId = await roundOf(w.t.db, 'BET_LOTERRY4_LAOS');
    const lines = [{ option: 'teng_bon_2', number: '42', price: 10 }];
    const bought = await w.t.call('/poy-api/poys.create', {
      token,
      headers,
      body: { betId, lines, accept: 'any' },
    });
    expectNamed(bought.status, bought.text).toBe(200);

    expect(await run('members', 'list', '--find', 'demo0', '--limit', '2')).toMatch(
      /^userName +status[\s\S]*\ndemo01 +0 [\s\S]*\ndemo02 /,
    );
    expect(await run('members', 'slips', '--member', 'demo05')).toMatch(
      new RegExp(`^poyId +receipt[\\s\\S]* ${betId} +BET_LOTERRY4_LAOS +1 +10 +waiting +0`),
    );
    expect(await run('members', 'slips', '--member', 'demo05', '--sets')).toBe(
      'There is nothing to show.\n',
    );
    expect(await run('members', 'statement', '--member', 'demo05')).toMatch(
      /BET_STOCK +-10 +990 +slip:\d+/,
    );
    expect(await run('deposits', 'list', '--status', 'pending')).toBe(
      'There is nothing to show.\n',
    );
  });

  it('prints the report of days for a spreadsheet', async () => {
    const days = ['reports', 'days', '--from', '2026-01-01', '--to', '2026-01-02'];
    expect(await run(...days)).toContain('2026-01-02');
    expect(await run(...days, '--csv')).toBe(
      '\uFEFF"day","of","name","paidIn","paidOut","stake","win","refund","given","result"\r\n' +
        '"2026-01-01","day","",0,0,0,0,0,0,0\r\n"2026-01-02","day","",0,0,0,0,0,0,0\n',
    );
  });

  it('is refused in words that name the option', async () => {
    const { code, err } = await w.run(
      ['members', 'statement', '--member', 'demo05', '--from', 'yesterday'],
      { as: 'operator1' },
    );
    expect([code, err]).toEqual([
      1,
      'Refused: The value of --from is not valid; it takes <YYYY-MM-DD>.\n',
    ]);
  });
});

describe('a site below localhost', () => {
  it('is called by its name, which the system does not have to know', async () => {
    const url = w.url.replace('localhost', 'lotus.localhost');
    const login = ['login', '--user', 'operator3', '--url', url];
    const { code, err } = await w.run(login, { as: 'lotus', input: 'Demo#2026\n' });
    expectNamed(code, err).toBe(0);
    const show = await w.run(['sites', 'show', '--url', url, '--json'], { as: 'lotus' });
    expectNamed(show.code, show.err).toBe(0);
    expect(show.out).toContain('lotus.localhost');
  });
});
