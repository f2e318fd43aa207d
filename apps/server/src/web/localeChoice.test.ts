import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerHttp } from '../http/registerHttp.ts';
import { registerLocaleChoice } from './registerLocaleChoice.ts';

describe('the form of the language menu', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await registerHttp(app, { clock: Date.now });
    await registerLocaleChoice(app);
  });
  afterAll(() => app.close());

  const choose = async (payload: string, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: told,
      cookies,
    } = await app.inject({
      method: 'POST',
      url: '/locale',
      headers: {
        host: 'poy.example',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      payload,
    });
    return { status: statusCode, to: told.location, cookies };
  };

  it('keeps the choice for a year where the script can change it, and leads back', async () => {
    const { status, to, cookies } = await choose('locale=kh', {
      referer: 'http://poy.example/results?day=2026-11-20',
    });
    expect({ status, to }).toEqual({ status: 303, to: '/results?day=2026-11-20' });
    expect(cookies).toEqual([
      { name: 'locale', value: 'kh', path: '/', maxAge: 31_536_000, sameSite: 'Lax' },
    ]);
  });

  it.each([
    ['another host', 'http://evil.example/results'],
    ['an address that begins like a host', 'http://poy.example//evil.example/'],
    ['the same with a backslash', 'http://poy.example/\\evil.example/'],
    ['no page at all', 'javascript:alert(1)'],
    ['no address', 'none'],
  ])('leads home from %s', async (_, referer) => {
    expect(await choose('locale=en', { referer })).toMatchObject({ status: 303, to: '/' });
  });

  it('leads home where the browser does not tell the page', async () => {
    expect(await choose('locale=en')).toMatchObject({ status: 303, to: '/' });
  });

  it.each(['locale=fr', 'locale=', '', 'other=th', `locale=${'x'.repeat(300)}`])(
    'refuses %s',
    async (body) => {
      const { status, cookies } = await choose(body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(cookies).toEqual([]);
    },
  );

  it('refuses the form of another site', async () => {
    expect(await choose('locale=en', { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      cookies: [],
    });
  });
});
