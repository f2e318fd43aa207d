import type { CaptchaChallenge, CaptchaPurpose } from '@poy/contract';

/** The way in which a visitor shows that no flood makes a call. Another way can stand behind it. */
export interface Captcha {
  /** Makes a task for one call on one site. */
  challenge(siteId: number, purpose: CaptchaPurpose): Promise<CaptchaChallenge>;
  /**
   * Lets a call through with the proof that it carries, once.
   * @throws AppError CAPTCHA_REQUIRED where there is none, CAPTCHA_FAILED where it cannot be confirmed
   */
  confirm(siteId: number, purpose: CaptchaPurpose, proof: string | undefined): Promise<void>;
}
