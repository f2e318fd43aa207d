import { callProduct } from './callProduct.ts';

/** An answer counts for this long, because the crowd asks at every step. */
const keptMs = 4_000;

/**
 * Returns a function that asks the server whether the whole installation is a demo. The server
 * reads that from its database, and no setting of the sandbox changes it. The answer is kept for a
 * few seconds.
 * @throws when the server is away, or its database
 */
export function createDemoCheck(serverUrl: string): () => Promise<boolean> {
  let kept = { demo: false, until: 0 };
  return async () => {
    if (kept.until > Date.now()) return kept.demo;
    const { status, body } = await callProduct(serverUrl, { path: '/health' });
    if (status !== 200) throw new Error(`/health answered ${status}`);
    const demo = typeof body === 'object' && body !== null && 'demo' in body && body.demo === true;
    kept = { demo, until: Date.now() + keptMs };
    return demo;
  };
}
