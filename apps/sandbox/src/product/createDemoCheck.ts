import { callProduct } from './callProduct.ts';

/** How long an answer counts: the crowd asks at every step. */
const keptMs = 4_000;

/**
 * Returns what asks the server whether it runs as a demo and every site of the installation is one. The server reads that from its
 * database; nothing that the sandbox was started with changes it. The answer is kept for a few seconds.
 * @throws when the server is away
 */
export function createDemoCheck(serverUrl: string): () => Promise<boolean> {
  let kept = { demo: false, until: 0 };
  return async () => {
    if (kept.until > Date.now()) return kept.demo;
    const { body } = await callProduct(serverUrl, { path: '/health' });
    const demo = typeof body === 'object' && body !== null && 'demo' in body && body.demo === true;
    kept = { demo, until: Date.now() + keptMs };
    return demo;
  };
}
