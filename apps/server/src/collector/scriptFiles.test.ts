import { integrityOf } from '@poy/contract/integrityOf';
import fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { serveScript } from './scriptFiles.ts';

const script = 'globalThis.PoyCollector={};';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poy-script-'));
  await writeFile(join(folder, 'collector.js'), script);
  await writeFile(join(folder, 'collector.js.br'), brotliCompressSync(script));
  app = fastify();
  serveScript(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('is asked for again after a while, with an ETag that saves the way', async () => {
  const first = await app.inject('/collector.js');
  expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([
    200,
    script,
    'text/javascript; charset=utf-8',
  ]);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  for (const known of [
    String(first.headers.etag),
    `W/${String(first.headers.etag)}`,
    `"other", ${String(first.headers.etag)}`,
  ]) {
    const again = await app.inject({ url: '/collector.js', headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  expect(
    (await app.inject({ url: '/collector.js', headers: { 'if-none-match': '"other"' } }))
      .statusCode,
  ).toBe(200);
});

it('never changes under the address that the pages are told, and comes compressed', async () => {
  const address = app.collectorAddress ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(address).toMatch(/^\/collector\/\d+\.\d+\.\d+\./);
  expect(integrityOf(address)).toBe(`sha256-${hash}`);
  const answer = await app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  for (const other of [
    '/collector/1.3.0.js',
    address.replace(/.{43}\.js$/, `${'0'.repeat(43)}.js`),
  ])
    expect((await app.inject(other)).statusCode).toBe(404);
});

it('has another address with another content, also of the same version', async () => {
  const changed = await mkdtemp(join(tmpdir(), 'poy-script-'));
  await writeFile(join(changed, 'collector.js'), `${script};`);
  await writeFile(join(changed, 'collector.js.br'), brotliCompressSync(`${script};`));
  const next = fastify();
  serveScript(next, changed);
  expect(next.collectorAddress).not.toBe(app.collectorAddress);
  expect((await next.inject(app.collectorAddress ?? '')).statusCode).toBe(404);
  await next.close();
  await rm(changed, { recursive: true });
});

it('is missing where it was not built, and nothing else is', async () => {
  const empty = fastify();
  serveScript(empty, join(folder, 'nothing'));
  expect((await empty.inject('/collector.js')).statusCode).toBe(404);
  expect(empty.collectorAddress).toBeUndefined();
  await empty.close();
});
