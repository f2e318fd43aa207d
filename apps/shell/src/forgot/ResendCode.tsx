import { useErrorWords, useFormat, useNotify, useServerNow } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedCode } from './askedCode.ts';
import { useSendCode } from './useSendCode.ts';

interface ResendCodeProps {
  asked: AskedCode;
  onAsked: (asked: AskedCode) => void;
}

/** The button that asks for another code, once the server allows one, and whether this one is over. */
export function ResendCode({ asked, onAsked }: ResendCodeProps) {
  const { t } = useTranslation('forgot');
  const notify = useNotify();
  const errorWords = useErrorWords();
  const { countdown } = useFormat();
  const now = useServerNow();
  const { send, tooMany } = useSendCode();
  const [busy, setBusy] = useState(false);
  const waitMs = asked.resendAt - now;
  const sendAgain = async () => {
    setBusy(true);
    const { userName, phoneNumber } = asked;
    await send({ userName, phoneNumber }).then(
      (next) => {
        notify.success(t('sentAgain'));
        onAsked(next);
      },
      (error: unknown) => notify.fail(errorWords(error)),
    );
    setBusy(false);
  };
  return (
    <>
      <div role="status">
        {tooMany ? (
          <Notice tone="warn">{t('tooMany')}</Notice>
        ) : (
          now >= asked.expiresAt && <Notice tone="warn">{t('expired')}</Notice>
        )}
      </div>
      <Button
        variant="secondary"
        block
        busy={busy}
        disabled={waitMs > 0 || tooMany}
        onClick={() => void sendAgain()}
      >
        {waitMs > 0 ? t('resendIn', { time: countdown(waitMs) }) : t('resend')}
      </Button>
    </>
  );
}
