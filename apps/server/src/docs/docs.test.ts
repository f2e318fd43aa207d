import { bodyLimitOf, errorCodes, operations, type Operation } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed, fail } from '@poy/testing';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

interface Answer {
  description: string;
  headers?: Record<string, unknown>;
  content: Record<string, { schema: Record<string, unknown> }>;
}
interface Call {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: {
    description?: string;
    content: Record<string, { schema: Record<string, unknown> }>;
  };
  responses: Record<string, Answer>;
  security: unknown[];
}

let t: TestApp;
let document: { openapi: string; paths: Record<string, Record<string, Call>> };
beforeAll(async () => {
  t = await createTestApp();
  const answer = await t.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  document = answer.json();
});
afterAll(() => t.close());

const callOf = (path: string): Call =>
  Object.values(document.paths[path] ?? {})[0] ?? fail(`${path} is not described`);

describe('the OpenAPI description', () => {
  it('is of version 3.1 and has exactly the calls of the contract', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).sort()).toEqual(Object.keys(operations).sort());
    const ids = Object.keys(operations).map((path) => callOf(path).operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.entries<Operation>(operations))('%s', (path, row) => {
    const call = callOf(path);
    expect(Object.keys(document.paths[path] ?? {})).toEqual([row.method.toLowerCase()]);
    expect(call.summary).toBe(row.summary);
    expect(call.tags).toEqual([
      path.startsWith('/api/operators.')
        ? 'operators'
        : path.startsWith('/poy-api/')
          ? 'betting and wallet'
          : 'general',
    ]);
    expect(Boolean(call.requestBody)).toBe(Boolean(row.body));
    if (row.body) expect(call.requestBody?.description).toBe(`At most ${bodyLimitOf(row)} bytes`);
    expect(call.security.length > 0).toBe(row.who === 'member' || row.who === 'operator');
    const named = call.parameters?.map(({ name }) => name) ?? [];
    expect(named.includes('idempotency-key')).toBe(Boolean(row.idempotent));
    expect(named.includes('x-feed-signature')).toBe(row.who === 'bank-feed');
    expect(call.responses['200']?.content['application/json']?.schema).toMatchObject({
      type: 'object',
    });
    expect(Object.keys(call.responses['200']?.headers ?? {})).toContain('x-poy-now');
  });

  it('names every error under its status', () => {
    const { responses } = callOf('/api/users.login');
    for (const [code, { status }] of Object.entries(errorCodes)) {
      expect(responses[status]?.description).toContain(`\`${code}\``);
      expect(responses[status]?.content['application/json']?.schema).toHaveProperty(
        'properties.error',
      );
    }
    expect(Object.keys(responses['200']?.headers ?? {})).toContain('x-nvenger-auth');
  });

  it('carries the shapes that validate', () => {
    expect(
      callOf('/poy-api/yings.create').requestBody?.content['application/json']?.schema,
    ).toMatchObject({
      required: ['betId', 'yingNumber'],
      properties: { yingNumber: { pattern: '^\\d{5}$' } },
    });
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
