import { isApiError, post } from '@poy/api-client';
import { useRef, useState } from 'react';
import type { AskedCode } from './askedCode.ts';

/** A wait longer than this (ms) is that of a day's quota, and is told in words of its own. */
const longWaitMs = 10 * 60_000;

const loadCaptcha = async () =>
  (await import(/* webpackChunkName: "page-forgot" */ '@poy/api-client/captcha')).solveCaptcha(
    'code',
  );

export interface SendCode {
  /** Begins the work that a code costs, beside whatever the visitor does. */
  prepare: () => void;
  /** Asks for a code. @throws ApiError */
  send: (who: Pick<AskedCode, 'userName' | 'phoneNumber'>) => Promise<AskedCode>;
  /** True where no more codes can be asked for today. */
  tooMany: boolean;
}

/** Asks for codes, and remembers whether there are any left. */
export function useSendCode(): SendCode {
  const [tooMany, setTooMany] = useState(false);
  const work = useRef<Promise<string> | null>(null);
  const proof = () =>
    (work.current ??= loadCaptcha().catch((error: unknown) => {
      work.current = null;
      throw error;
    }));
  const ask = async (who: Pick<AskedCode, 'userName' | 'phoneNumber'>) => {
    const captcha = await proof();
    // A proof counts once, whatever the answer is.
    work.current = null;
    return post('/api/users.forgot-password.code', { ...who, captcha });
  };
  return {
    tooMany,
    // What went wrong is told when the form is sent.
    prepare: () => void proof().catch(() => undefined),
    async send(who) {
      setTooMany(false);
      try {
        const answer = await ask(who).catch((error: unknown) => {
          // The page was open for longer than the proof holds.
          if (isApiError(error, 'CAPTCHA_FAILED')) return ask(who);
          throw error;
        });
        return { ...who, ...answer };
      } catch (error) {
        setTooMany(
          isApiError(error, 'RATE_LIMITED') && Number(error.details['retryAfterMs']) > longWaitMs,
        );
        throw error;
      }
    },
  };
}
