import {
  bodyLimitOf,
  data,
  errorCodes,
  errorReply,
  operations,
  type ErrorCode,
  type Operation,
  type Path,
} from '@poy/contract';
import { areas, errorsOf } from '@poy/contract/described';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed, fail } from '@poy/testing';
import { createDocumentValidator } from '../testing/documentValidator.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

interface Content {
  'application/json': { schema: Record<string, unknown>; example?: unknown; examples?: object };
}
interface Answer {
  description: string;
  headers?: Record<string, unknown>;
  content: Content;
}
interface Call {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { description: string; content: Content };
  responses: Record<string, Answer & { $ref?: string }>;
  security: Record<string, unknown>[];
}
interface Document {
  openapi: string;
  info: { contact: object; license: object };
  servers: object[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Call>>;
  components: Record<string, Record<string, Record<string, unknown>>>;
}

let t: TestApp;
let text: string;
let document: Document;
let problemsOf: ReturnType<typeof createDocumentValidator>;
beforeAll(async () => {
  t = await createTestApp();
  text = (await t.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).body;
  document = JSON.parse(text) as Document;
  problemsOf = createDocumentValidator(JSON.parse(text));
});
afterAll(() => t.close());

const rows = Object.entries<Operation>(operations) as [Path, Operation][];
const callOf = (path: string): Call =>
  Object.values(document.paths[path] ?? {})[0] ?? fail(`${path} is not described`);

/** Returns the part of the document that a reference names. */
function at<T>(ref: string): T {
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      document,
    );
  return (found ?? fail(`${ref} leads nowhere`)) as T;
}
const answersOf = (path: string): [string, Answer][] =>
  Object.entries(callOf(path).responses).map(([status, answer]) => [
    status,
    answer.$ref === undefined ? answer : at<Answer>(answer.$ref),
  ]);

describe('the OpenAPI document', () => {
  it('is of version 3.1, has exactly the calls of the contract, and stays small', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).sort()).toEqual(Object.keys(operations).sort());
    const ids = Object.keys(operations).map((path) => callOf(path).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Buffer.byteLength(text)).toBeLessThan(875_000);
  });

  it('says whose it is, where the calls are, and which areas there are', () => {
    expect(document.info.contact).toMatchObject({ email: 'api@poy.example' });
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    expect(document.servers).toHaveLength(1);
    expect(document.tags.map(({ name }) => name)).toEqual(areas.map(({ tag }) => tag));
    for (const { name, description } of document.tags)
      expectNamed(description.length > 20, name).toBe(true);
  });

  it('has no reference that leads nowhere, and no schema that nothing refers to', () => {
    const refs = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref));
    expect(refs.size).toBeGreaterThan(200);
    for (const ref of refs) at(ref);
    for (const id of Object.keys(document.components['schemas'] ?? {}))
      expectNamed(refs.has(`#/components/schemas/${id}`), id).toBe(true);
  });

  it('tells the rules of names and passwords', () => {
    const { properties } = at<{ properties: Record<string, object> }>(
      '#/components/schemas/SignupBody',
    );
    expect(properties['userName']).toMatchObject({ minLength: 6, maxLength: 30 });
    expect(properties['password']).toMatchObject({ minLength: 8, maxLength: 30 });
    for (const name of ['userName', 'password', 'phoneNumber'])
      expect(properties[name]).toMatchObject({
        pattern: expect.any(String),
        description: expect.any(String),
      });
  });

  it('says required of what is refused without it, although it is read', () => {
    for (const [id, needed] of [
      ['SignupBody', ['userName', 'password', 'phoneNumber', 'captcha']],
      ['UsersForgotPasswordCodeBody', ['userName', 'phoneNumber', 'captcha']],
      ['UsersPhoneNumberUpdateBody', ['phoneNumber', 'otpCode', 'refOtpCode']],
    ] as const)
      expect(at(`#/components/schemas/${id}`)).toMatchObject({ required: needed });
    const { parameters = [] } = callOf('/api/users-banks.create');
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', required: false }),
    );
  });

  it('tells how a feed signs', () => {
    expect(callOf('/api/bank-feed.movements').security).toEqual([
      { feedTimestamp: [], feedSignature: [] },
    ]);
    const { feedSignature } = document.components['securitySchemes'] ?? {};
    expect(feedSignature).toMatchObject({
      in: 'header',
      name: 'x-feed-signature',
      description: expect.stringContaining('HMAC-SHA-256'),
    });
  });

  it('carries the shapes that validate', () => {
    expect(at('#/components/schemas/ShotBody')).toMatchObject({
      required: ['betId', 'yingNumber'],
      properties: { yingNumber: { pattern: '^\\d{5}$' } },
    });
    const { schema } = callOf('/api/collect').requestBody?.content['application/json'] ?? {};
    expect(schema?.['anyOf']).toHaveLength(2);
  });
});

describe.each(rows)('%s', (path, row) => {
  it('is described for somebody who has to call it', () => {
    const call = callOf(path);
    expect(Object.keys(document.paths[path] ?? {})).toEqual([
      row.method.toLowerCase(),
      ...(row.alsoPost ? ['post'] : []),
    ]);
    expect(call.summary).toBe(row.summary);
    expect(call.description.length).toBeGreaterThan(20);
    expect(document.tags.map(({ name }) => name)).toContain(call.tags[0]);
    expect(Boolean(call.requestBody)).toBe(Boolean(row.body));
    if (row.body) expect(call.requestBody?.description).toBe(`At most ${bodyLimitOf(row)} bytes`);
    expect(call.security.length > 0).toBe(row.who !== 'any');
    const named = call.parameters?.map(({ name }) => name) ?? [];
    expect(named.includes('idempotency-key')).toBe(Boolean(row.idempotent));
    expect(Object.keys(call.responses['200']?.headers ?? {})).toContain('x-poy-now');
  });

  it('has examples that the contract takes', () => {
    const { requestBody, responses } = callOf(path);
    if (row.body) {
      const { example } = requestBody?.content['application/json'] ?? {};
      expect(row.body.safeParse(example).error?.issues).toBeUndefined();
    }
    const { example } = responses['200']?.content['application/json'] ?? {};
    const reply = row.bare ? row.reply : data(row.reply);
    expect(reply.safeParse(example).error?.issues).toBeUndefined();
  });

  it('has examples that a validator of others takes', () => {
    const { requestBody } = callOf(path);
    const answers = answersOf(path).map(([, answer]) => answer.content['application/json']);
    const contents = [requestBody?.content['application/json'] ?? [], answers].flat();
    for (const { schema, example, examples = {} } of contents) {
      const shown = Object.values(examples).map(({ value }: { value: unknown }) => value);
      for (const value of example === undefined ? shown : [example])
        expectNamed(problemsOf(schema, value), JSON.stringify(value)).toEqual([]);
    }
  });

  it('names its own errors alone, with the time to wait where there is one', () => {
    const failures = answersOf(path).filter(([status]) => status !== '200');
    const told = failures.flatMap(([, { description }]) =>
      [...description.matchAll(/`([A-Za-z_]+)`:/g)].map(([, code = '']) => code),
    );
    expect(told.sort()).toEqual(errorsOf(path).sort());
    for (const [status, answer] of failures) {
      const { examples = {} } = answer.content['application/json'];
      const codes = Object.keys(examples) as ErrorCode[];
      expect(codes.map((code) => String(errorCodes[code].status))).toEqual(codes.map(() => status));
      for (const { value } of Object.values(examples) as { value: unknown }[])
        expect(errorReply.safeParse(value).success).toBe(true);
      expect('retry-after' in (answer.headers ?? {})).toBe(
        codes.some((code) => errorCodes[code].text.includes('retryAfterMs')),
      );
    }
  });
});

it('takes every amount of whole satang, which a division by 0.01 would not', () => {
  const { schema } = callOf('/api/cashs').responses['200']?.content['application/json'] ?? {};
  const amounts = [
    1300.33,
    35.12,
    0.07,
    4.35,
    1_234_567.89,
    ...Array.from({ length: 999 }, (_, n) => n / 100),
  ];
  for (const money of amounts)
    expectNamed(problemsOf(schema ?? {}, { data: { money, version: 1 } }), String(money)).toEqual(
      [],
    );
  expect(problemsOf(schema ?? {}, { data: { money: '1', version: 1 } })).not.toEqual([]);
  expect(text).not.toMatch(/"multipleOf":0/);
});

it('shows the session of somebody who may do everything', () => {
  const { example } =
    callOf('/api/users.login').responses['200']?.content['application/json'] ?? {};
  expect(example).toMatchObject({ data: { status: 0 } });
});

describe('the errors of a call', () => {
  it.each([
    ['/api/users.login', 'SET_SOLD_OUT', false],
    ['/api/users.login', 'invalidLoginCredential', true],
    ['/poy-api/poys.create', 'IDEMPOTENCY_KEY_REQUIRED', true],
    ['/poy-api/poys.all', 'IDEMPOTENCY_KEY_REQUIRED', false],
    ['/api/bank-feed.movements', 'SIGNATURE_INVALID', true],
    ['/poy-api/bet-lists.latest', 'unAuthorized', false],
  ] as const)('of %s: %s %s', (path, code, named) => {
    expect(errorsOf(path).includes(code)).toBe(named);
  });

  it('come with retry-after, as the documents say', async () => {
    const few = await createTestApp({
      env: { ...t.deps.env, limits: { ...t.deps.env.limits, login: 1 } },
    });
    const body = { userName: 'nobody1', password: 'x' };
    await few.call('/api/users.login', { body });
    const { code, headers } = await few.call('/api/users.login', { body });
    await few.close();
    expect([code, Number(headers['retry-after']) > 0]).toEqual(['RATE_LIMITED', true]);
  });
});

describe('the page to browse it', () => {
  it('needs nothing from elsewhere and runs under a closed policy', async () => {
    const page = await t.app.inject({ url: '/api/docs/', headers: { host: 'localhost' } });
    const index =
      page.statusCode === 302 ? await t.app.inject(String(page.headers.location)) : page;
    expect(index.statusCode).toBe(200);
    const policy = String(index.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/(default|script)-src[^;]*'unsafe-(inline|eval)'|https?:/);
    const parts = [...index.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(parts.length).toBeGreaterThan(3);
    for (const address of parts) {
      expect(address).not.toMatch(/^(https?:)?\/\//);
      const part = await t.app.inject(new URL(address, 'http://localhost/api/docs/').pathname);
      expectNamed(part.statusCode, address).toBe(200);
    }
    const script = await t.app.inject('/api/docs/static/swagger-initializer.js');
    expect(script.body).toContain('/api/openapi.json');
  });
});
