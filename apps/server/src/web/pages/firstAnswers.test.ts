import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { FirstCall } from '@poy/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEpochs } from '../../http/answers/epochs.ts';
import { createAskFirst, type FirstAnswer } from './firstAnswers.ts';

const call = (path: string, own = false): FirstCall => ({
  // The test's own addresses, which the contract does not know.
  path: path as FirstCall['path'],
  queryKey: [path],
  own,
});

describe('the answers behind a first paint', () => {
  let app: FastifyInstance;
  let asked: FastifyRequest[];
  let missing: boolean;
  let page: (
    calls: FirstCall[],
    host?: string,
    headers?: Record<string, string>,
  ) => Promise<FirstAnswer[]>;

  beforeAll(async () => {
    app = fastify({ trustProxy: true });
    asked = [];
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url !== '/page') asked.push(request);
      done();
    });
    app.get('/fast', () => ({ data: 'fast' }));
    app.get('/own', (request) => ({ data: request.headers.cookie }));
    app.get('/broken', () => Promise.reject(new Error('no')));
    app.get('/gone', (_request, reply) => reply.code(404).send({}));
    app.post('/read', (request) => ({ data: request.body }));
    app.get('/never', () => new Promise(() => {}));
    const askFirst = createAskFirst(app, createEpochs(Date.now));
    let result: FirstAnswer[] = [];
    let calls: FirstCall[] = [];
    app.get('/page', async (request) => {
      ({ answers: result, missing } = await askFirst(request, calls));
      return {};
    });
    page = async (wanted, host = 'poy.test', headers = {}) => {
      calls = wanted;
      await app.inject({ url: '/page', headers: { host, cookie: 'token=secret', ...headers } });
      return result;
    };
    await app.ready();
  });
  afterAll(() => app.close());

  it('are what has come within 300 ms; the slow and the failed are left out', async () => {
    const answers = await page([call('/fast'), call('/never'), call('/broken')]);
    expect(answers.map(({ data }) => data)).toEqual(['fast']);
  });

  it("of a member carry the member's cookie, public ones never do", async () => {
    asked.length = 0;
    const answers = await page([call('/own', true), call('/own')], 'other.test');
    expect(answers.map(({ data }) => data)).toEqual(['token=secret', undefined]);
  });

  it('that are public are asked once for everybody who comes within a second, per host', async () => {
    await page([call('/fast')], 'a.test');
    asked.length = 0;
    await page([call('/fast')], 'a.test');
    expect(asked).toHaveLength(0);
    await page([call('/fast')], 'b.test');
    expect(asked.map(({ host }) => host)).toEqual(['b.test']);
  });

  it('of calls with a query are asked with it, and shared by those who ask the same', async () => {
    asked.length = 0;
    const round = (id: number) => ({ ...call('/fast'), query: { id } });
    await page([round(41)], 'c.test');
    await page([round(42), round(41)], 'c.test');
    expect(asked.map(({ url }) => url)).toEqual(['/fast?id=41', '/fast?id=42']);
  });

  it('say where what the page is about does not exist, which no other call can say', async () => {
    await page([call('/fast'), call('/gone')]);
    expect(missing).toBe(false);
    const answers = await page([{ ...call('/gone'), subject: true }, call('/fast')]);
    expect([missing, answers.map(({ data }) => data)]).toEqual([true, ['fast']]);
    await page([
      { ...call('/broken'), subject: true },
      { ...call('/never'), subject: true },
    ]);
    expect(missing).toBe(false);
  });

  it('of a call that reads by POST are asked with its body', async () => {
    const [answer] = await page([{ ...call('/read', true), body: { poyId: 7 } }]);
    expect(answer?.data).toEqual({ poyId: 7 });
  });

  it('are those of the host that a trusted proxy names', async () => {
    asked.length = 0;
    await page([call('/fast')], 'inside:4200', { 'x-forwarded-host': 'outside.test' });
    expect(asked.map(({ host }) => host)).toEqual(['outside.test']);
  });
});
