import { createServer } from 'node:http';

/** A script that draws a box as Google's does: whoever presses it has an answer. */
const script = `window.grecaptcha = {
  render(id, { callback, sitekey }) {
    const button = Object.assign(document.createElement('button'), { textContent: sitekey });
    button.onclick = () => callback('good');
    document.getElementById(id).append(button);
  },
};
window.showCaptcha();`;

/** A server that plays Google's captcha, and confirms every answer. */
export async function openFakeGoogle(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const verifies = request.method === 'POST';
    response
      .setHeader('content-type', verifies ? 'application/json' : 'text/javascript')
      .setHeader('cross-origin-resource-policy', 'cross-origin')
      .end(verifies ? '{"success":true}' : script);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address !== 'string' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/recaptcha`, close: () => void server.close() };
}
