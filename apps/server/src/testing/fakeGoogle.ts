import { poll } from '@poy/testing';
import { createServer } from 'node:http';

/** A server that plays Google's captcha: an answer that begins with `good` is right, once. */
export interface FakeGoogle {
  /** The address for RECAPTCHA_URL. */
  readonly url: string;
  /** The forms that it was asked with. */
  readonly asked: Record<string, string>[];
  /** What it says instead, where that is not null. */
  says: { status: number; text: string } | null;
  close(): void;
}

export async function openFakeGoogle(): Promise<FakeGoogle> {
  const used = new Set<string>();
  const google: FakeGoogle = { url: '', asked: [], says: null, close: () => void server.close() };
  const verdictOn = ({ response = '', secret }: Record<string, string>) => {
    const good = response.startsWith('good') && !used.has(response) && secret?.startsWith('test-');
    used.add(response);
    return good ? { success: true } : { success: false, 'error-codes': ['invalid-input-response'] };
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += String(part)));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text));
      google.asked.push(form);
      const { status, text: said } = google.says ?? {
        status: request.url === '/recaptcha/api/siteverify' ? 200 : 404,
        text: JSON.stringify(verdictOn(form)),
      };
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    });
  });
  server.listen(0, '127.0.0.1');
  await poll(() => server.listening).toBe(true);
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  return Object.assign(google, { url: `http://127.0.0.1:${port}/recaptcha` });
}
