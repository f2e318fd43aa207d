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
import { expectNamed, fail } from '@poy/testing';
import { allCases } from '../testing/cases/allCases.ts';
import type { CallCase } from '../testing/cases/callCase.ts';
import { createCasesWorld } from '../testing/cases/casesWorld.ts';
import { openApiDocument } from '../docs/openApiDocument.ts';
import { createDocumentValidator } from '../testing/documentValidator.ts';
import type { Answer, TestApp } from '../testing/testApp.ts';

let t: TestApp;
let cases: Record<Path, CallCase>;
beforeAll(async () => {
  const w = await createCasesWorld();
  ({ t } = w);
  cases = allCases(w);
});
afterAll(() => t.close());

/** Every answer of the tests below. */
const answers: { path: Path; status: number; body: unknown }[] = [];
const note = (path: Path, { status, text }: Answer): void =>
  void answers.push({ path, status, body: JSON.parse(text) });

const codes = Object.keys(errorCodes) as ErrorCode[];
const rows = Object.entries<Operation>(operations) as [Path, Operation][];

it('has a case for every call of the contract', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(operations).sort());
});

describe.each(rows)('%s', (path, row) => {
  it('answers what the contract says', async () => {
    const answer = await t.call(path, { method: row.method, ...(await cases[path].good()) });
    expectNamed(answer.status, answer.text).toBe(200);
    note(path, answer);
    const whole = row.bare ? row.reply : data(row.reply);
    // Parsing drops fields that the contract does not name, so an answer with such a field fails
    // here.
    expect(whole.parse(JSON.parse(answer.text))).toEqual(JSON.parse(answer.text));
  });

  it('refuses with an error of the catalogue', async () => {
    const { bad } = cases[path];
    const answer = await t.call(path, { method: row.method, ...bad.asked() });
    note(path, answer);
    const { error } = errorReply.parse(JSON.parse(answer.text));
    expect(error.code).toBe(bad.code);
    expect(codes).toContain(error.code);
    expect(answer.status).toBe(errorCodes[bad.code].status);
    expect(error.requestId).toBe(answer.headers['x-request-id']);
    // Each wrong field names the rule it breaks, in one form.
    for (const rule of Object.values(error.details?.['fields'] ?? {}))
      expect(rule).toMatch(/^[\w.]+\.[a-zA-Z][\w.+]*$/);
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

it('answered all of that as the document says, by a validator of others', () => {
  const document = openApiDocument({ version: '1', contact: null });
  const problemsOf = createDocumentValidator(document);
  const schemaOf = (path: Path, status: number): object => {
    const said = document.paths?.[path]?.[operations[path].method === 'GET' ? 'get' : 'post'];
    const answer = said?.responses?.[String(status)] ?? {};
    const whole =
      '$ref' in answer
        ? document.components?.responses?.[String(answer.$ref).split('/').at(-1) ?? '']
        : answer;
    const { content } = whole as { content?: Record<string, { schema?: object }> };
    return content?.['application/json']?.schema ?? fail(`${path} says nothing of ${status}`);
  };
  expect(answers.length).toBeGreaterThanOrEqual(400);
  for (const { path, status, body } of answers)
    expectNamed(
      problemsOf(schemaOf(path, status), body),
      `${path} ${JSON.stringify(body)}`,
    ).toEqual([]);
});
