import { isApiError } from '@poy/api-client';
import { solveCaptcha } from '@poy/api-client/captcha';
import type { CaptchaPurpose } from '@poy/contract';
import { useRef } from 'react';

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
}

/** Makes proofs for one kind of call. What goes wrong is told when the call is sent. */
export function useProof(purpose: CaptchaPurpose): Proof {
  const work = useRef<Promise<string> | null>(null);
  const proof = () =>
    (work.current ??= solveCaptcha(purpose).catch((error: unknown) => {
      work.current = null;
      throw error;
    }));
  const once = async <T>(send: (captcha: string) => Promise<T>) => {
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
  };
}
