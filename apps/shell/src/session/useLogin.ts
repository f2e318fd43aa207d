import { isApiError, login } from '@poy/api-client';
import { useSignIn } from '@poy/host';
import { useRef } from 'react';
import { useProof } from '../captcha/useProof.ts';

interface Given {
  userName: string;
  password: string;
}

/**
 * Returns the function that signs a member in, and throws the ApiError of a refusal. A proof goes
 * along once the server asks for one, after failures; the work for it is done while the next try is
 * typed.
 */
export function useLogin(): (given: Given) => Promise<void> {
  const signIn = useSignIn();
  const { prepare, sendWith } = useProof('signIn');
  const proved = useRef(false);
  const prove = (given: Given) => sendWith((captcha) => login({ ...given, captcha }));
  const send = (given: Given) =>
    proved.current
      ? prove(given)
      : login(given).catch((error: unknown) => {
          // Somebody else failed, on this name or at this address.
          if (isApiError(error, 'CAPTCHA_REQUIRED')) return prove(given);
          throw error;
        });
  return async (given) => {
    try {
      signIn(await send(given));
    } catch (error) {
      proved.current = isApiError(error) && error.details['captcha'] === true;
      if (proved.current) prepare();
      throw error;
    }
  };
}
