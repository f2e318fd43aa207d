import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface ProductCall {
  path: string;
  method?: 'GET' | 'POST';
  /** JSON, sent as it is. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** The site's host name; where it is left out, the server's own. */
  siteHost?: string;
}

export interface ProductAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The whole answer, where it is JSON. */
  body?: unknown;
  /** The value of `data` in the answer. */
  data: unknown;
  /** The code of the error; null where there is none. */
  code: string | null;
  details: Record<string, unknown>;
}

const timeoutMs = 15_000;

function readBody(text: string): Pick<ProductAnswer, 'body' | 'data' | 'code' | 'details'> {
  try {
    const body = JSON.parse(text) as {
      data?: unknown;
      error?: { code?: string; details?: Record<string, unknown> };
    };
    return {
      body,
      data: body.data,
      code: body.error?.code ?? null,
      details: body.error?.details ?? {},
    };
  } catch {
    return { data: undefined, code: null, details: {} };
  }
}

/**
 * Makes one real HTTP call to the product. The site is chosen by the Host header, so its name need
 * not resolve on this machine.
 * @throws when the server cannot be reached
 */
export function callProduct(
  serverUrl: string,
  { path, method = 'GET', body, headers = {}, siteHost }: ProductCall,
): Promise<ProductAnswer> {
  const url = new URL(path, serverUrl);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const host = siteHost === undefined ? url.host : `${siteHost}${url.port && `:${url.port}`}`;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      timeout: timeoutMs,
      headers: {
        host,
        accept: 'application/json',
        'user-agent': 'poy-sandbox',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    request
      .on('error', reject)
      .on('timeout', () => request.destroy(new Error('The server does not answer')));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          ...readBody(Buffer.concat(parts).toString()),
        }),
      );
    });
    request.end(body);
  });
}
