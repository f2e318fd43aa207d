import { useSignIn } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { passkeysWork, signInByPasskey } from '@poy/host/passkeys';
import { cx } from '@poy/ui';
import { Fingerprint } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SignInWay } from '../SignInWay.tsx';
import styles from './PasskeyButton.module.css';
import { passkeyWords } from './passkeyWords.ts';

/** A browser does not learn to use passkeys while a page is open. */
const never = () => () => undefined;
const onServer = () => true;

/** The button that signs in with a passkey. A browser without passkeys does not see it. */
export function PasskeyButton() {
  const words = usePageWords(passkeyWords);
  const works = useSyncExternalStore(never, passkeysWork, onServer);
  const signIn = useSignIn();

  const go = async () => {
    const member = await signInByPasskey();
    if (!member) return words('cancelled');
    signIn(member);
    return null;
  };
  return (
    <div
      className={cx(styles.passkey, !works && styles.unseen)}
      aria-hidden={!works || undefined}
      data-scripted=""
    >
      <SignInWay icon={<Fingerprint size={20} aria-hidden />} text={words('signIn')} onGo={go} />
    </div>
  );
}
