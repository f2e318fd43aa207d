import { isApiError, post } from '@poy/api-client';
import type { Elements } from '@poy/ui';
import { useState } from 'react';
import { useProof } from '../captcha/useProof.tsx';
import type { AskedCode } from './askedCode.ts';

/** A wait longer than this (ms) is that of a day's quota, and is told in words of its own. */
const longWaitMs = 10 * 60_000;

export interface SendCode {
  /** Begins the work that a code costs, beside whatever the visitor does. */
  prepare: () => void;
  /** Asks for a code. @throws ApiError */
  send: (who: Pick<AskedCode, 'userName' | 'phoneNumber'>) => Promise<AskedCode>;
  /** True where no more codes can be asked for today. */
  tooMany: boolean;
  /** The box that asks the visitor, where the site has one. */
  box: Elements;
}

/** Asks for codes, and remembers whether there are any left. */
export function useSendCode(): SendCode {
  const [tooMany, setTooMany] = useState(false);
  const { prepare, sendWith, box } = useProof('code');
  return {
    tooMany,
    prepare,
    box,
    async send(who) {
      setTooMany(false);
      try {
        const answer = await sendWith((captcha) =>
          post('/api/users.forgot-password.code', { ...who, captcha }),
        );
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
