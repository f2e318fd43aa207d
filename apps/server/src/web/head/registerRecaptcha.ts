import { recaptchaFramePath } from '@poy/contract/rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { recaptchaOf, siteOfRequest } from '../../sites/index.ts';
import { localeOf } from '../../http/requests/localeOf.ts';
import { recaptchaFrame } from './recaptchaFrame.ts';

/** Registers the frame with Google's captcha, on sites that have a key there. */
export function registerRecaptcha(app: FastifyInstance, { env }: Pick<Deps, 'env'>): void {
  app.get(recaptchaFramePath, { schema: { hide: true } }, async (request, reply) => {
    const site = await siteOfRequest(request);
    const google = recaptchaOf(site, env);
    if (!google) throw new AppError('NOT_FOUND');
    const { html, policy } = recaptchaFrame(
      env.recaptchaUrl,
      google.key,
      localeOf(request, site.firstLanguage),
      site.frameOrigins,
    );
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'private, no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-robots-tag': 'noindex, nofollow',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
