import { expect, it } from '@jest/globals';
import { sign, verify } from 'node:crypto';
import { makeGameKeys } from './gameKeys.mjs';

const body = Buffer.from('{"operator_id":"poy"}');

it('gives each side its own private key and the public key of the other', () => {
  const { server, sandbox } = makeGameKeys();
  const asked = sign('RSA-SHA256', body, server.SANDBOX_GAMES_KEY ?? '');
  const called = sign('RSA-SHA256', body, sandbox.GAMES_KEY ?? '');
  expect(verify('RSA-SHA256', body, sandbox.GAMES_POY_KEY ?? '', asked)).toBe(true);
  expect(verify('RSA-SHA256', body, server.SANDBOX_GAMES_PUBLIC_KEY ?? '', called)).toBe(true);
  expect(verify('RSA-SHA256', body, sandbox.GAMES_POY_KEY ?? '', called)).toBe(false);
});
