import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { poll } from '@poy/testing';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageLists } from './remotePages.ts';

const list = (path: string, text = 'Games') => ({
  pages: [{ path, title: 'title' }],
  titles: Object.fromEntries(['th', 'en', 'km', 'my'].map((name) => [name, { title: text }])),
});
const own = '/remotes/games/mf-manifest.json';

describe('the lists of pages', () => {
  const builds = mkdtempSync(join(tmpdir(), 'poy-lists-'));
  const warn = jest.fn();
  const games = {
    version: '1.0.0',
    entry: '',
    first: [],
    files: join(builds, 'games'),
    node: null,
    nodeHash: null,
    before: null,
  };
  const lists = () => {
    const listsOf = createPageLists({ warn });
    return (remotes: Parameters<typeof listsOf>[0]) => listsOf(remotes, { games });
  };
  const write = (content: unknown) => {
    mkdirSync(join(builds, 'games'), { recursive: true });
    writeFileSync(join(builds, 'games', 'pages.json'), JSON.stringify(content));
  };
  let server: Server;
  let url: string;
  let answer: { status: number; body: string } | 'hang';

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (answer === 'hang') return;
      const { status, body } =
        request.url === '/games/pages.json' ? answer : { status: 404, body: '' };
      response.writeHead(status).end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/mf-manifest.json`;
  });
  afterEach(() => void warn.mockClear());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(builds, { recursive: true });
  });

  it('of releases in the store are read from their folders', async () => {
    write(list('/games'));
    expect(await lists()({ games: own })).toEqual({ games: list('/games') });
  });

  it('of remotes elsewhere come from beside their manifests', async () => {
    answer = { status: 200, body: JSON.stringify(list('/live/new')) };
    expect(await lists()({ games: url })).toEqual({ games: list('/live/new') });
  });

  it('have no rows for addresses of others', async () => {
    write({
      ...list('/games'),
      pages: [{ path: '/credit' }, { path: '/gamesome' }, { path: '/live' }],
    });
    expect((await lists()({ games: own })).games?.pages).toEqual([{ path: '/live' }]);
  });

  it.each([
    ['is missing', { status: 404, body: '' }],
    ['is no JSON', { status: 200, body: '<html>' }],
    ['has another shape', { status: 200, body: '{"pages":[{"path":"(.*)"}]}' }],
  ])('leave out one that %s, and say it in the log', async (_, wrong) => {
    answer = wrong;
    expect(await lists()({ games: url })).toEqual({});
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('leave out one of which no release was chosen', async () => {
    expect(await lists()({ credit: '/remotes/credit/mf-manifest.json' })).toEqual({});
  });

  it('hold a page up for 300 ms, once, when a host hangs', async () => {
    answer = 'hang';
    const of = lists();
    // Both times are of this process, so that a busy machine delays both.
    expect(
      await Promise.race([of({ games: url }), sleep(1_500, 'too late', { ref: false })]),
    ).toEqual({});
  });

  it('are read again after 10 s, and keep their last state when that fails', async () => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    answer = { status: 200, body: JSON.stringify(list('/games', 'Old')) };
    const of = lists();
    await of({ games: url });
    answer = { status: 200, body: JSON.stringify(list('/games', 'New')) };
    now += 9_000;
    expect(await of({ games: url })).toEqual({ games: list('/games', 'Old') });
    now += 2_000;
    await of({ games: url });
    await poll(() => of({ games: url })).toEqual({ games: list('/games', 'New') });
    answer = { status: 500, body: '' };
    now += 11_000;
    await of({ games: url });
    await poll(() => warn.mock.calls.length).toBe(1);
    expect(await of({ games: url })).toEqual({ games: list('/games', 'New') });
  });
});
