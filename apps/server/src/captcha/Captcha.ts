import type { CaptchaChallenge, CaptchaPurpose } from '@poy/contract';
import type { SiteRow } from '../sites/index.ts';

/** The way in which a visitor shows that no flood makes a call, whichever way the site has. */
export interface Captcha {
  /** Makes a task for one call on one site. */
  challenge(site: SiteRow, purpose: CaptchaPurpose): Promise<CaptchaChallenge>;
  /**
   * Lets a call through with the proof that it carries, once.
   * @throws AppError CAPTCHA_REQUIRED where there is none, CAPTCHA_FAILED where it cannot be confirmed
   */
  confirm(site: SiteRow, purpose: CaptchaPurpose, proof: string | undefined): Promise<void>;
}
