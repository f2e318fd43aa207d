import { operations, type Path } from '@poy/contract';
import { siteHeader } from '@poy/contract/rules';
import { runHere } from '@poy/operator/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { buildOperatorApp } from '../app.ts';
import { demoPassword } from '../members/seedMembers.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testEnv } from '../testing/testDeps.ts';

let t: TestApp;
let own: FastifyInstance;
/** The address of everybody, and the one of the operators alone. */
let everybodys: string;
let operators: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poy-operator-'));
  const operatorHost = { host: '127.0.0.1', port: 1 };
  t = await createTestApp({ env: { ...testEnv, operatorHost, trustProxy: true } });
  own = await buildOperatorApp(t.deps);
  everybodys = (await t.app.listen({ port: 0, host: '127.0.0.1' })).replace(
    '127.0.0.1',
    'localhost',
  );
  operators = await own.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await own.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const paths = Object.keys(operations) as Path[];
const isOperators = (path: Path): boolean => path.startsWith('/api/operators.');

async function codeAt(url: string, path: string, method: string): Promise<unknown> {
  const headers = { [siteHeader]: 'localhost', 'content-type': 'application/json' };
  const body = method === 'POST' ? '{}' : null;
  const answer = await fetch(`${url}${path}`, { method, headers, body });
  const { error } = (await answer.json()) as { error?: { code: string } };
  return [answer.status, error?.code];
}
const methodOf = (path: Path): string => operations[path].method;

describe('where the operators have an address of their own', () => {
  it('the address of everybody knows none of their calls, however they are written', async () => {
    const written = paths
      .filter(isOperators)
      .flatMap((path) => [path, `${path}/`, path.replace('operators', 'operator%73')]);
    expect(written.length).toBeGreaterThan(100);
    for (const path of written)
      for (const method of ['GET', 'POST'])
        expectNamed(await codeAt(everybodys, path, method), path).toEqual([404, 'NOT_FOUND']);
    const document = await (await fetch(`${everybodys}/api/openapi.json`)).text();
    expect(document).toContain('/api/users.login');
    expect(document).not.toContain('operators.');
  });

  it('their address knows all of their calls and no other one', async () => {
    for (const path of paths) {
      const [status] = (await codeAt(operators, path, methodOf(path))) as [number];
      expectNamed(status === 404, path).toBe(!isOperators(path));
    }
    for (const path of ['/health', '/api/docs', '/lotto', '/assets/shell/main.js'])
      expectNamed((await fetch(`${operators}${path}`)).status, path).toBe(404);
  });

  it('everybody else is served as before', async () => {
    expect((await fetch(`${everybodys}/api/sites-details`)).status).toBe(200);
    expect(await t.signIn()).toMatch(/./);
  });

  it('no header makes an address of another one', async () => {
    const body = JSON.stringify({ userName: 'nobody', password: 'x' });
    const headers = {
      [siteHeader]: 'localhost',
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.9',
    };
    await fetch(`${operators}/api/operators.login`, { method: 'POST', headers, body });
    const log = await t.db.query({
      name: 'test_addresses',
      text: `SELECT DISTINCT address FROM operator.audit_log WHERE user_name = 'nobody'`,
    });
    expect(log).toEqual([{ address: '127.0.0.1' }]);
    const named = await fetch(`${everybodys}/api/sites-details`, {
      headers: { [siteHeader]: 'lotus.localhost' },
    });
    expect(await named.text()).not.toContain('lotus.localhost');
  });
});

describe('the command line', () => {
  const run = (args: string[], more: Record<string, string> = {}, input = '') =>
    runHere(
      args,
      { POY_URL: everybodys, POY_OPERATOR_FILE: join(folder, 'token.json'), ...more },
      input,
    );

  it('knows the address of the operators by a setting of its own', async () => {
    const login = ['login', '--user', 'operator2'];
    expect((await run(login, {}, `${demoPassword}\n`)).code).toBe(1);
    const there = { POY_OPERATOR_URL: operators };
    expect((await run(login, there, `${demoPassword}\n`)).code).toBe(0);
    expect((await run(['whoami'], there)).out).toMatch(/userName +operator2/);
    expect((await run(['whoami'])).err).toContain('nothing at this address');
    const wrong = await run(['whoami'], { POY_OPERATOR_URL: 'here' });
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('POY_OPERATOR_URL') });
  });
});
