import fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pack, sendPacked, type Packed } from './packed.ts';

const text = 'ผลหวย '.repeat(2_000);
let app: FastifyInstance;
let packed: Packed;
beforeAll(async () => {
  packed = await pack(text);
  app = fastify();
  app.get('/', (request, reply) => sendPacked(request, reply.header('vary', 'origin'), packed));
  app.get('/missing', (request, reply) => sendPacked(request, reply.code(404), packed));
  await app.ready();
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>, url = '/') => app.inject({ url, headers });

describe('a packed text', () => {
  it.each([
    ['gzip, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['*', 'br'],
    ['GZIP, *;q=0', 'gzip'],
    ['identity', undefined],
  ])('is read by a browser that takes %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await ask({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? String;
    expect(unpack(rawPayload).toString()).toBe(text);
  });

  it('keeps what another part wrote into Vary', async () => {
    expect((await ask({})).headers.vary).toBe('origin, accept-encoding');
  });

  it('is not sent to who has it, unless it is about something that is not there', async () => {
    const known = { 'if-none-match': `"other", ${packed.etag}` };
    const again = await ask(known);
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: packed.etag, vary: 'origin, accept-encoding' });
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await ask(known, '/missing')).statusCode).toBe(404);
  });

  it('is compressed anew only where it is another one', async () => {
    expect(await pack(text, packed)).toBe(packed);
    expect((await pack(`${text}.`, packed)).etag).not.toBe(packed.etag);
  });
});
