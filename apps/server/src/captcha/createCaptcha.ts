import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { recaptchaOf } from '../sites/index.ts';
import type { Captcha } from './Captcha.ts';
import { confirmByGoogle } from './confirmByGoogle.ts';
import { createProofOfWork } from './createProofOfWork.ts';

interface Log {
  warn(details: object, message: string): void;
}

/** Makes the captcha of all sites: Google's where the site has a key there, else work. */
export function createCaptcha(deps: Pick<Deps, 'db' | 'clock' | 'env'>, log: Log): Captcha {
  const work = createProofOfWork(deps);
  const { env } = deps;
  return {
    challenge: ({ id }, purpose) => work.challenge(id, purpose),
    async confirm(site, purpose, proof) {
      const google = recaptchaOf(site, env);
      if (!proof) throw new AppError('CAPTCHA_REQUIRED');
      if (!google) return work.confirm(site.id, purpose, proof);
      const trouble = await confirmByGoogle(env.recaptchaUrl, google.secret, proof);
      if (trouble === null) return;
      log.warn({ site: site.id, trouble }, 'Google does not confirm a captcha');
      throw new AppError('CAPTCHA_FAILED');
    },
  };
}
