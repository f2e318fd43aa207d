import { useErrorWords } from '@poy/host';
import { Button } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useState, type ReactElement } from 'react';

interface SignInWayProps {
  icon: ReactElement;
  /** The words on the button. */
  text: string;
  /** Goes the way. Returns why it ended without a sign-in; null where it leads on to another page. */
  onGo: () => Promise<string | null>;
}

/** A way to sign in by one press. Its button stays busy while the way leads on, else it says why not. */
export function SignInWay({ icon, text, onGo }: SignInWayProps) {
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const go = async () => {
    setBusy(true);
    setFailure(null);
    const why = await onGo().catch(errorWords);
    if (why === null) return;
    setFailure(why);
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" size="lg" block busy={busy} icon={icon} onClick={() => void go()}>
        {text}
      </Button>
      {failure && <FailureNotice>{failure}</FailureNotice>}
    </>
  );
}
