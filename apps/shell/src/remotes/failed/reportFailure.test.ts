import { fakeApi } from '@poy/host/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { causeOf, reportFailure } from './reportFailure.ts';
import { RemoteUnavailable } from './RemoteUnavailable.ts';

describe('the cause of a failure', () => {
  it('names every error that led to it', () => {
    const conflict = new Error('react 18.0.0 does not satisfy ^19.3.1');
    expect(causeOf(new RemoteUnavailable('lotto', conflict))).toBe(
      'RemoteUnavailable: The remote lotto did not load ← Error: react 18.0.0 does not satisfy ^19.3.1',
    );
  });

  it('may be anything', () => expect(causeOf('stopped')).toBe('stopped'));
});

describe('a failure', () => {
  let said: unknown[][];
  beforeEach(() => {
    said = [];
    jest.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
  });
  afterEach(() => void jest.restoreAllMocks());

  it('is said in the console and told the server, no longer than it takes', async () => {
    const api = fakeApi({ '/api/remotes.failed': {} });
    reportFailure('games', new SyntaxError('x'.repeat(900)));
    expect(said).toEqual([[`The remote games failed. SyntaxError: ${'x'.repeat(900)}`]]);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(api.calls[0]).toMatchObject({
      path: '/api/remotes.failed',
      body: { remote: 'games', cause: `SyntaxError: ${'x'.repeat(487)}`, path: '/' },
    });
  });

  it('on the page of a shared slip is told without the key', async () => {
    const api = fakeApi({ '/api/remotes.failed': {} });
    history.pushState(null, '', `/poy/shared/${'0123456789abcdef'.repeat(2)}`);
    reportFailure('lotto', new Error('down'));
    await waitFor(() => expect(api.calls[0]?.body).toMatchObject({ path: '/poy/shared' }));
    history.pushState(null, '', '/');
  });

  it('that cannot be told troubles nobody', async () => {
    const api = fakeApi();
    reportFailure('games', new Error('down'));
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(said).toHaveLength(1);
  });
});
