import type { TagBody } from '@poy/contract';

/**
 * Posts a tag to the tracker at `base`. @throws 'collect failed: {status}' for an answer that is
 * not OK; the error of fetch where there is no answer
 */
export async function sendTag(base: string, body: TagBody): Promise<void> {
  const response = await fetch(`${base}/v1/api/collect`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    credentials: 'include',
    keepalive: true,
  });
  if (!response.ok) throw new Error(`collect failed: ${response.status}`);
}
