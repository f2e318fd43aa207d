import type { Beacon } from './Beacon.ts';

const patienceMs = 3_000;

/**
 * Reads values over HTTP as drand serves them: `{url}/{chain}/public/{round}` answers `{round,
 * randomness}`. The chain's signature is not checked here. Players who want to check the published
 * value can compare it with any other relay of the same chain.
 */
export function createHttpBeacon(patience = patienceMs): Beacon {
  return {
    async valueOf({ url, chain }, round) {
      const address = `${url.replace(/\/+$/, '')}/${encodeURIComponent(chain)}/public/${round}`;
      const answer = await fetch(address, {
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
        headers: { accept: 'application/json' },
      });
      if (!answer.ok) throw new Error(`the beacon ${address} answered ${answer.status}`);
      const body: unknown = await answer.json();
      if (
        typeof body !== 'object' ||
        body === null ||
        !('round' in body) ||
        !('randomness' in body)
      )
        throw new Error(`the beacon ${address} answered something else`);
      if (
        body.round !== round ||
        typeof body.randomness !== 'string' ||
        !/^[0-9a-f]{64}$/.test(body.randomness)
      )
        throw new Error(`the beacon ${address} answered another round or no value`);
      return body.randomness;
    },
  };
}
