import { ApiError, isApiError } from '@poy/api-client';
import { solveCaptcha } from '@poy/api-client/captcha';
import type { CaptchaPurpose } from '@poy/contract';
import { useSite } from '@poy/host';
import type { Elements } from '@poy/ui';
import { useCallback, useRef, useState } from 'react';
import { RecaptchaFrame } from './RecaptchaFrame.tsx';

/** The proof that a form of this page is not sent by a flood. */
export interface Proof {
  /** Begins the work that the proof costs, beside whatever the visitor does. */
  prepare: () => void;
  /**
   * Sends a call with a proof, and once more with a new one where the page was open for longer than
   * the proof holds.
   * @throws ApiError
   */
  sendWith: <T>(send: (captcha: string) => Promise<T>) => Promise<T>;
  /** The box that asks the visitor, on sites that ask by reCAPTCHA; null on all others. */
  box: Elements;
}

/** Makes proofs by work of the browser. What goes wrong is told when the call is sent. */
function useWork(purpose: CaptchaPurpose): Proof {
  const work = useRef<Promise<string> | null>(null);
  const proof = () =>
    (work.current ??= solveCaptcha(purpose).catch((error: unknown) => {
      work.current = null;
      throw error;
    }));
  const once = async <T,>(send: (captcha: string) => Promise<T>) => {
    const captcha = await proof();
    // A proof counts once, whatever the answer is.
    work.current = null;
    return send(captcha);
  };
  return {
    prepare: () => void proof().catch(() => undefined),
    sendWith: (send) =>
      once(send).catch((error: unknown) => {
        if (isApiError(error, 'CAPTCHA_FAILED')) return once(send);
        throw error;
      }),
    box: null,
  };
}

/** Takes what Google answered to the visitor. The box is a new one after each call. */
function useRecaptcha(): Proof {
  const answer = useRef('');
  const [calls, setCalls] = useState(0);
  const onAnswer = useCallback((said: string) => void (answer.current = said), []);
  return {
    prepare: () => {},
    async sendWith(send) {
      const captcha = answer.current;
      if (captcha === '') throw new ApiError('CAPTCHA_REQUIRED', 400);
      answer.current = '';
      try {
        return await send(captcha);
      } catch (error) {
        setCalls((before) => before + 1);
        throw error;
      }
    },
    box: <RecaptchaFrame key={calls} onAnswer={onAnswer} />,
  };
}

/** Makes proofs for one kind of call, in the way of the site. */
export function useProof(purpose: CaptchaPurpose): Proof {
  const work = useWork(purpose);
  const asked = useRecaptcha();
  return useSite().recaptcha ? asked : work;
}
