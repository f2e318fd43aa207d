import { useErrorWords, useSignIn } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { passkeysWork, signInByPasskey } from '@poy/host/passkeys';
import { Button, cx } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { Fingerprint } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import styles from './PasskeyButton.module.css';
import { passkeyWords } from './passkeyWords.ts';

/** A browser does not learn to use passkeys while a page is open. */
const never = () => () => undefined;
const onServer = () => true;

/** The button that signs in with a passkey. A browser without passkeys does not see it. */
export function PasskeyButton() {
  const words = usePageWords(passkeyWords);
  const works = useSyncExternalStore(never, passkeysWork, onServer);
  const errorWords = useErrorWords();
  const signIn = useSignIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const member = await signInByPasskey();
      if (member) return signIn(member);
      setFailure(words('cancelled'));
    } catch (error) {
      setFailure(errorWords(error));
    }
    setBusy(false);
  };
  return (
    <div
      className={cx(styles.passkey, !works && styles.unseen)}
      aria-hidden={!works || undefined}
      data-scripted=""
    >
      <Button
        variant="secondary"
        size="lg"
        block
        busy={busy}
        icon={<Fingerprint size={20} aria-hidden />}
        onClick={() => void go()}
      >
        {words('signIn')}
      </Button>
      {failure && <FailureNotice>{failure}</FailureNotice>}
    </div>
  );
}
