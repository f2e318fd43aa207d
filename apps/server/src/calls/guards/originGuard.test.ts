import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('calls of pages from other origins', () => {
  const logout = (headers: Record<string, string>) =>
    t.call('/api/users.logout', { method: 'POST', headers });

  it.each([
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'http://localhost' }, 200],
    [{ host: 'localhost:4200', origin: 'http://localhost:4200' }, 200],
    // With a development server in front, the browser says that page and server belong together.
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4210' }, 200],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', host: 'lotus.localhost', origin: 'http://localhost' }, 403],
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'http://localhost:4201', host: 'localhost:4200' }, 403],
    [{ origin: 'null' }, 403],
  ])('%j: %i', async (headers, status) => {
    const answer = await logout(headers as Record<string, string>);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.code).toBe('FOREIGN_ORIGIN');
  });

  it('lets foreign pages read what is public', async () => {
    expect(
      (await t.call('/api/sites-details', { headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(200);
  });
});
