import { languageOf, type Locale } from '@poy/contract/rules';
import { createHash } from 'node:crypto';

/** The script of the frame. It tells the page around it the visitor's answer, and its own height. */
const script = `(() => {
  const tell = (said) => parent.postMessage(said, location.origin);
  const answer = (captcha) => tell({ captcha });
  const measure = () => {
    const shown = [...document.querySelectorAll('iframe')].filter(
      (frame) => getComputedStyle(frame).visibility !== 'hidden',
    );
    tell({ height: Math.max(78, ...shown.map((frame) => frame.getBoundingClientRect().bottom)) });
  };
  window.showCaptcha = () => {
    const { key: sitekey } = document.body.dataset;
    const lost = () => answer('');
    grecaptcha.render('box', {
      sitekey,
      callback: answer,
      'expired-callback': lost,
      'error-callback': lost,
    });
    new MutationObserver(measure).observe(document.body, {
      attributes: true,
      childList: true,
      subtree: true,
    });
    measure();
  };
})();`;
const style = 'body{margin:0}';
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The folder from which Google's script loads the rest of itself. */
const more = 'https://www.gstatic.com/recaptcha/';
const frames = 'https://recaptcha.google.com/recaptcha/';

/**
 * Returns the document that shows Google's captcha. It is a frame in the pages that ask for it, so
 * that their own policy allows nothing of Google. Only a page of this site, and of those that may
 * frame it, can show it.
 * @param url the address of Google's service, without a slash at its end
 */
export function recaptchaFrame(
  url: string,
  key: string,
  locale: Locale,
  frameOrigins: readonly string[],
): { html: string; policy: string } {
  const language = languageOf(locale);
  const api = `${url}/api.js?onload=showCaptcha&amp;render=explicit&amp;hl=${language}`;
  return {
    html:
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>reCAPTCHA</title>` +
      `<style>${style}</style><body data-key="${key}"><div id="box"></div>` +
      `<script>${script}</script><script src="${api}" async defer></script></body></html>`,
    policy: [
      "default-src 'none'",
      `script-src ${hashOf(script)} ${url}/ ${more}`,
      // Google's script styles its own boxes.
      "style-src 'unsafe-inline'",
      `frame-src ${url}/ ${frames}`,
      `connect-src ${url}/`,
      `img-src ${more}`,
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${["'self'", ...frameOrigins].join(' ')}`,
    ].join('; '),
  };
}
