import { pushQueries } from '@poy/api-client/push';
import type { ReplyOf } from '@poy/contract';
import { Card } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PushDevices } from './PushDevices.tsx';
import { PushHere } from './PushHere.tsx';
import styles from './PushCard.module.css';

/** Messages that come while the page is closed: on this device, and on the others of the member. */
export function PushCard() {
  const { data } = useQuery(pushQueries.details());
  return data?.key ? <Known {...data} messageKey={data.key} /> : null;
}

function Known({ devices, messageKey }: ReplyOf<'/api/push.details'> & { messageKey: string }) {
  const { t } = useTranslation('profile');
  return (
    <section className={styles.card} aria-label={t('push.title')}>
      <Card>
        <h2 className={styles.title}>{t('push.title')}</h2>
        <PushHere messageKey={messageKey} on={devices.some(({ current }) => current)} />
        <PushDevices devices={devices} />
        <Link className={styles.choose} to="/profile/notifications/settings">
          {t('push.choose')}
        </Link>
      </Card>
    </section>
  );
}
