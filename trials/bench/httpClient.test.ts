import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHttpClient } from './httpClient.ts';

const server = createServer((request, reply) => {
  let text = '';
  request
    .setEncoding('utf8')
    .on('data', (chunk: string) => (text += chunk))
    .on('end', () => {
      const body = JSON.stringify({ path: request.url, host: request.headers.host, text });
      reply.writeHead(201, { 'X-Token': 'abc', 'content-length': Buffer.byteLength(body) });
      reply.write(body.slice(0, 5));
      setTimeout(() => reply.end(body.slice(5)), 5);
    });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('openHttpClient', () => {
  it('sends one request after the other on one connection and reads answers that come in pieces', async () => {
    const client = await openHttpClient((server.address() as AddressInfo).port);
    for (const body of [{ lines: ['หวย'] }, {}]) {
      const answer = await client.post('/slip', { host: 'localhost' }, body);
      expect([answer.status, answer.headers.get('x-token')]).toEqual([201, 'abc']);
      expect(JSON.parse(answer.text)).toEqual({
        path: '/slip',
        host: 'localhost',
        text: JSON.stringify(body),
      });
    }
    const read = await client.get('/page', { host: 'localhost' });
    expect(JSON.parse(read.text)).toEqual({ path: '/page', host: 'localhost', text: '' });
    expect(read.body.length).toBe(Number(read.headers.get('content-length')));
    client.close();
  });
});
