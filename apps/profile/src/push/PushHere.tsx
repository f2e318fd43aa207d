import { useLocale, useSession } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { Bell, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './PushCard.module.css';
import { isPushedTo, keptPush } from './keptPush.ts';
import { pushState } from './pushState.ts';
import { useSubscribe } from './useSubscribe.ts';

/**
 * The button that lets this device get messages. It says why, and only a press of it asks for the
 * permission. A browser that cannot get any is told what it lacks.
 */
export function PushHere({ messageKey, on }: { messageKey: string; on: boolean }) {
  const { t } = useTranslation('profile');
  const session = useSession();
  const member = session.status === 'member' ? session.member.uuid : '';
  const { language } = useLocale();
  const asking = useSubscribe(messageKey, { member, language });
  const kept = keptPush();
  const state = asking.denied ? 'denied' : pushState();
  if (on && isPushedTo(member, messageKey)) return <p className={styles.here}>{t('push.on')}</p>;
  if (state !== 'ready')
    return (
      <div className={styles.here}>
        <Notice icon={<Info size={20} aria-hidden />}>{t(`push.${state}`)}</Notice>
      </div>
    );
  return (
    <div className={styles.here}>
      <p>{t(kept && kept.key !== messageKey ? 'push.again' : 'push.why')}</p>
      {asking.failure && <FailureNotice>{asking.failure}</FailureNotice>}
      <Button
        block
        busy={asking.busy}
        icon={<Bell size={18} aria-hidden />}
        onClick={() => void asking.go()}
      >
        {t('push.ask')}
      </Button>
    </div>
  );
}
