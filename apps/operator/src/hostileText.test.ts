import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { forPeople } from './answers/print.ts';
import { runHere } from './testing/runHere.ts';

/** It clears the screen, turns an amount around, and begins a line of its own. */
const hostile = 'a\u001b[2J\u202e00.000,05\u009b\r\nid  99';
const shown = String.raw`a\u001b[2J\u202e00.000,05\u009b\u000d\u000aid  99`;
const obeyed = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** A server that answers everything with what a member wrote. */
let server: Server;
let variables: Record<string, string>;
beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    const refused = { code: 'OPERATOR_REFUSED', message: 'No', requestId: '1' };
    const reply = url.includes('refuse-slip')
      ? { error: { ...refused, details: { words: `No: ${hostile}` } } }
      : { data: [{ id: 5, channelName: hostile }] };
    answer.end(JSON.stringify(reply));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  variables = { POY_URL: `http://127.0.0.1:${port}`, POY_OPERATOR_TOKEN: 'test' };
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

// A member's `channelName` came out raw, and an operator's terminal obeyed its signs.
it('shows the signs of a member’s text in a table', async () => {
  const { code, out } = await runHere(['deposits', 'manual'], variables);
  expect([code, out]).toEqual([0, expect.stringContaining(shown)]);
  expect(out).not.toMatch(obeyed);
});

it('shows them as JSON, from which the same text is read', async () => {
  const { out } = await runHere(['deposits', 'manual', '--json'], variables);
  expect(out).not.toMatch(obeyed);
  expect(JSON.parse(out)).toEqual([{ id: 5, channelName: hostile }]);
});

it('shows them in the words of a refusal', async () => {
  const args = ['deposits', 'refuse-slip', '--deposit', '5', '--reason', 'test'];
  const { code, err } = await runHere(args, variables);
  expect([code, err]).toEqual([1, expect.stringContaining(shown)]);
  expect(err).not.toMatch(obeyed);
});

it('shows them in what was typed wrongly', async () => {
  const { code, err } = await runHere(['deposits\u001b[2J\u202e'], variables);
  expect([code, err]).toEqual([2, expect.stringContaining(String.raw`\u001b[2J\u202e`)]);
  expect(err).not.toMatch(obeyed);
});

it('lays the lines of a message out beside its name', () => {
  expect(forPeople({ id: 5, text: 'Hello\nuserName  admin\u202e' })).toBe(
    ['id    5', 'text  Hello', `      userName  admin${String.raw`\u202e`}`].join('\n'),
  );
});
