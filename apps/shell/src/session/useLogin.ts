import { ApiError, isApiError, login } from '@poy/api-client';
import { useSignIn, useSite } from '@poy/host';
import type { Elements } from '@poy/ui';
import { useState } from 'react';
import { useProof } from '../captcha/useProof.tsx';

interface Given {
  userName: string;
  password: string;
}

interface Login {
  /** Signs a member in. @throws ApiError of a refusal */
  send: (given: Given) => Promise<void>;
  /** The box that asks the visitor, where the site has one and the server asks. */
  box: Elements;
}

/**
 * Returns the way to sign a member in. A proof goes along once the server asks for one, after
 * failures; the work for it is done while the next try is typed.
 */
export function useLogin(): Login {
  const signIn = useSignIn();
  const { recaptcha } = useSite();
  const { prepare, sendWith, box } = useProof('signIn');
  const [proved, setProved] = useState(false);
  const prove = (given: Given) => sendWith((captcha) => login({ ...given, captcha }));
  const send = (given: Given) =>
    proved
      ? prove(given)
      : login(given).catch((error: unknown) => {
          // Somebody else failed, on this name or at this address.
          if (isApiError(error, 'CAPTCHA_REQUIRED') && !recaptcha) return prove(given);
          throw error;
        });
  return {
    box: proved && box,
    async send(given) {
      try {
        signIn(await send(given));
      } catch (thrown) {
        // A server that knows no other words for it says that nobody is signed in.
        const error = isApiError(thrown, 'unAuthorized')
          ? new ApiError('invalidLoginCredential', 401, thrown.requestId)
          : thrown;
        const asked = isApiError(error, 'invalidLoginCredential')
          ? error.details['captcha'] === true
          : proved || isApiError(error, 'CAPTCHA_REQUIRED');
        setProved(asked);
        if (asked) prepare();
        throw error;
      }
    },
  };
}
