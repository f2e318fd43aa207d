import { isFramed } from '@poy/api-client';
import { externalLogin } from '@poy/api-client/external';
import { ownAddress } from '@poy/contract/ownAddress';
import { paths, useSession, useSignIn } from '@poy/host';
import { keepsCookies } from '@poy/host/storage';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type ExternalLogin =
  | { step: 'checking' }
  | { step: 'asking'; name: string; goOn: () => void }
  /** The browser keeps no cookies. The code is still of use, at this address. */
  | { step: 'unkept'; href: string; goOn: () => void }
  | { step: 'signedIn'; to: string }
  | { step: 'failed'; error: unknown };

/** Reads what stands behind the # of an address: the code, and a page of this site. */
function readHash(hash: string): { code: string; to: string } {
  const said = new URLSearchParams(hash.slice(1));
  return {
    code: (said.get('code') ?? '').slice(0, 100),
    to: ownAddress(said.get('page') ?? '') ?? paths.main,
  };
}

/**
 * Exchanges the code behind the # of the page's address for a session, once. The code is taken out of
 * the address first, so that it stays in no history. Whoever is signed in already is asked: anybody
 * could send them a link that makes them somebody else.
 */
export function useExternalLogin(): ExternalLogin {
  const session = useSession();
  const signIn = useSignIn();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [state, setState] = useState<ExternalLogin>({ step: 'checking' });
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { code, to } = readHash(hash);
    const fail = (error: unknown) => setState({ step: 'failed', error });
    const exchange = async () => {
      setState({ step: 'checking' });
      const member = await externalLogin(code);
      setState({ step: 'signedIn', to });
      signIn(member);
    };
    const begin = async () => {
      await navigate(pathname, { replace: true });
      const goOn = () => void exchange().catch(fail);
      if (code !== '' && !keepsCookies(isFramed()))
        return setState({ step: 'unkept', href: pathname + hash, goOn });
      if (code === '' || session.status !== 'member') return exchange();
      setState({ step: 'asking', name: session.member.userName, goOn });
    };
    begin().catch(fail);
  }, [hash, navigate, pathname, session, signIn]);
  return state;
}
