import { ApiError, queries } from '@poy/api-client';
import { lineLogin, lineVerify } from '@poy/api-client/line';
import type { ReplyOf, SessionReply } from '@poy/contract';
import { useSignIn, useSite } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Verified = ReplyOf<'/api/users.line-verify'>;
type LineReturn =
  | { step: 'checking' }
  | { step: 'signedIn' }
  | { step: 'linked' }
  | { step: 'failed'; error: unknown };

/**
 * Has the answer of LINE in the page's address checked, once, and signs in or says that the account
 * is linked. The answer is taken out of the address at once, so that it stays in no history and in
 * no record of visits.
 */
export function useLineReturn(): LineReturn {
  const { agentId } = useSite();
  const signIn = useSignIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<LineReturn>({ step: 'checking' });
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const signInBy = async ({ lineId, name, email, slug }: Verified) => {
      const registerFromDomain = location.hostname;
      const from = { agentId, registerFromDomain, fromAfLink: slug !== null };
      const said = { lineId, name, email, ...from, ...(slug !== null && { slug }) };
      const member: SessionReply = await lineLogin(said);
      setState({ step: 'signedIn' });
      signIn(member);
    };
    const check = async () => {
      // Somebody opened the page without coming from LINE, or loads it again.
      if (!new URLSearchParams(search).has('state')) throw new ApiError('LINE_FAILED', 409);
      await navigate(pathname, { replace: true });
      const verified = await lineVerify(search);
      if (verified.purpose === 'signIn') return signInBy(verified);
      void client.invalidateQueries({ queryKey: queries.userInfo().queryKey });
      setState({ step: 'linked' });
    };
    check().catch((error: unknown) => setState({ step: 'failed', error }));
  }, [agentId, signIn, client, navigate, pathname, search]);
  return state;
}
