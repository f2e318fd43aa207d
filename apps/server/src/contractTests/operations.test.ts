import {
  data,
  errorCodes,
  errorReply,
  operations,
  type ErrorCode,
  type Operation,
  type Path,
} from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { allCases } from '../testing/cases/allCases.ts';
import type { CallCase } from '../testing/cases/callCase.ts';
import { createCasesWorld } from '../testing/cases/casesWorld.ts';
import type { TestApp } from '../testing/testApp.ts';

let t: TestApp;
let cases: Record<Path, CallCase>;
beforeAll(async () => {
  const w = await createCasesWorld();
  ({ t } = w);
  cases = allCases(w);
});
afterAll(() => t.close());

const codes = Object.keys(errorCodes) as ErrorCode[];
const rows = Object.entries<Operation>(operations) as [Path, Operation][];

it('has a case for every call of the contract', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(operations).sort());
});

describe.each(rows)('%s', (path, row) => {
  it('answers what the contract says', async () => {
    const answer = await t.call(path, { method: row.method, ...(await cases[path].good()) });
    expectNamed(answer.status, answer.text).toBe(200);
    const whole = row.bare ? row.reply : data(row.reply);
    // Parsing drops fields that the contract does not name, so an answer with such a field fails
    // here.
    expect(whole.parse(JSON.parse(answer.text))).toEqual(JSON.parse(answer.text));
  });

  it('refuses with an error of the catalogue', async () => {
    const { bad } = cases[path];
    const answer = await t.call(path, { method: row.method, ...bad.asked() });
    const { error } = errorReply.parse(JSON.parse(answer.text));
    expect(error.code).toBe(bad.code);
    expect(codes).toContain(error.code);
    expect(answer.status).toBe(errorCodes[bad.code].status);
    expect(error.requestId).toBe(answer.headers['x-request-id']);
  });

  it('is for members only where the contract says so', async () => {
    if (row.who !== 'member') return expect(row.who).not.toBe('member');
    expect(
      (await t.call(path, { method: row.method, headers: { cookie: 'token=nonsense' } })).code,
    ).toBe('unAuthorized');
  });

  it('is not reached by the other method, unless it is made by both', async () => {
    if (row.alsoPost) {
      const { data: by } = await t.call(path, { ...(await cases[path].good()), method: 'POST' });
      return expect(row.reply.parse(by)).toEqual(by);
    }
    expect((await t.call(path, { method: row.method === 'GET' ? 'POST' : 'GET' })).code).toBe(
      'NOT_FOUND',
    );
  });
});
