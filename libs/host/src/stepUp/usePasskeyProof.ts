import { queries } from '@poy/api-client';
import { passkeyQueries } from '@poy/api-client/passkeys';
import { useErrorWords } from '@poy/host';
import { passkeysWork, proveByPasskey } from '@poy/host/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The proofs that a member can give on this page; null while that is not known. */
interface ProofWays {
  passkey: boolean;
  password: boolean;
}

/** Returns the ways in which the member can show that it is still them. */
export function useProofWays(): ProofWays | null {
  const works = passkeysWork();
  const passkeys = useQuery({ ...passkeyQueries.own(), enabled: works });
  const member = useQuery(queries.userInfo());
  if ((works && passkeys.isPending) || member.isPending) return null;
  return {
    passkey: works && (passkeys.data?.some(({ here }) => here) ?? false),
    // Where that cannot be read, the password is asked for, and the server judges it.
    password: member.data?.hasPassword ?? true,
  };
}

interface PasskeyProof {
  go(): Promise<void>;
  busy: boolean;
  failure: string | null;
}

/** The proof by a passkey. `cancelled` are the words for somebody who used none. */
export function usePasskeyProof(onProved: () => void, cancelled: string): PasskeyProof {
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    async go() {
      setBusy(true);
      setFailure(null);
      try {
        if (await proveByPasskey()) return onProved();
        setFailure(cancelled);
      } catch (error) {
        setFailure(errorWords(error));
      }
      setBusy(false);
    },
  };
}
