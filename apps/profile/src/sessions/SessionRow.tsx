import type { MemberSession } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, Button } from '@poy/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './SessionsPage.module.css';
import { useDeviceName } from '../push/useDeviceName.ts';

const handheld = ['Android', 'iOS', 'iPadOS'];

/** One session: its device, when it was used, and the button that ends it. */
export function SessionRow({ session, onEnd }: { session: MemberSession; onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const device = useDeviceName()(session);
  const { current, system, usedAt, begunAt } = session;
  const Icon = system && handheld.includes(system) ? Smartphone : Monitor;
  const used = dateTime(usedAt);
  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.device}>{device}</p>
        {current ? (
          <Badge tone="good">{t('sessions.thisDevice')}</Badge>
        ) : (
          <p>{t('sessions.used', { time: used })}</p>
        )}
        <p>{t('sessions.begun', { time: dateTime(begunAt) })}</p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('sessions.endNamed', { device, time: used })}
        onClick={onEnd}
      >
        {t('sessions.end')}
      </Button>
    </li>
  );
}
