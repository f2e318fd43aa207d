import type { APIRequestContext } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { changeDatabase } from '../product/database.ts';
import { expect, type SharedProduct } from '../product/product.ts';

/** The variable with the key of the agent's server, as the product of the tests has it. */
export const agentEnv = { EXTERNAL_SECRET_E2E: 'the-key-of-an-agent-of-the-tests' };

/** A page of an agent on an origin of its own, which shows an address of the product in a frame. */
export interface AgentPage {
  readonly origin: string;
  /** The page's address with this address of the product in its frame. */
  around(url: string): string;
  close(): void;
}

/** Starts the server of an agent's page. */
export async function openAgentPage(): Promise<AgentPage> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://agent').searchParams.get('url') ?? '';
    const attribute = framed.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">` +
          `<title>Agent</title><iframe title="Games" src="${attribute}" ` +
          `style="border:0;width:100%;height:90vh"></iframe></html>`,
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    around: (url) => `${origin}/?url=${encodeURIComponent(url)}`,
    close: () => void server.close(),
  };
}

/** Lets an agent's page show the product's pages in frames, and its server ask for codes. */
export async function admitAgent(
  { dataDir }: SharedProduct,
  request: APIRequestContext,
  { origin }: AgentPage,
): Promise<void> {
  await changeDatabase(
    dataDir,
    `UPDATE sites.site SET external_secret = 'EXTERNAL_SECRET_E2E',
      frame_origins = array_append(frame_origins, $1) WHERE host = 'localhost'`,
    [origin],
  );
  await expect
    .poll(async () => (await request.get('/')).headers()['content-security-policy'])
    .toContain(origin);
}

/** Asks for a code as the agent's server does. @returns the address that signs the member in */
export async function externalUrl(
  request: APIRequestContext,
  body: { userName: string; page?: string },
): Promise<string> {
  const data = JSON.stringify({ agentId: 2, ...body });
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', agentEnv.EXTERNAL_SECRET_E2E)
    .update(`${timestamp}.${data}`)
    .digest('hex');
  const answer = await request.post('/api/external.code', {
    data,
    headers: {
      'content-type': 'application/json',
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signature,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { url: string } }).data.url;
}
