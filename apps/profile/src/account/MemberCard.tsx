import { queries } from '@poy/api-client';
import type { UserInfo } from '@poy/contract';
import { useFormat } from '@poy/host';
import { failsPage, usePending } from '@poy/host/page';
import { Avatar, Badge, Card } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { maskedPhone } from './maskedPhone.ts';
import styles from './MemberCard.module.css';

/** The name, level, points and phone number of the member. */
export function MemberCard() {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const query = useQuery({ ...queries.userInfo(), throwOnError: failsPage });
  if (query.data) return <Known member={query.data} />;
  return <Pending {...pendingOf(query, t('failed'))} shape="card" />;
}

function Known({ member }: { member: UserInfo }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { userName, name, level, loyaltyPoint, phoneNumber, avatar } = member;
  return (
    <Card as="section" pad="lg" aria-label={t('member')}>
      <div className={styles.who}>
        <Avatar size="lg" text={(name ?? userName).slice(0, 1)} src={avatar} />
        <div className={styles.words}>
          <h2 className={styles.userName}>{userName}</h2>
          {name && <p className={styles.name}>{name}</p>}
          <Badge tone="accent">{t('levelName', { level })}</Badge>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('points')}</dt>
          <dd>{format.number(loyaltyPoint)}</dd>
        </div>
        <div>
          <dt>{t('phone.title')}</dt>
          <dd>{phoneNumber ? maskedPhone(phoneNumber) : t('noPhone')}</dd>
        </div>
      </dl>
    </Card>
  );
}
