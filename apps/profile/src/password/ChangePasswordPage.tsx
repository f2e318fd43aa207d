import { queries } from '@poy/api-client';
import { Card, LinkButton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import styles from './ChangePasswordPage.module.css';

/** The page on which a member chooses another password. */
export function ChangePasswordPage() {
  const { t } = useTranslation('profile');
  const { data: member } = useQuery(queries.userInfo());
  const first = member?.hasPassword === false;
  const [ended, setEnded] = useState<number | null>(null);
  return (
    <ProfileFrame
      title={t(first ? 'password.setTitle' : 'password.title')}
      text={t(first ? 'password.setText' : 'password.text')}
      form
    >
      {ended === null ? (
        <ChangePasswordForm first={first} onChanged={setEnded} />
      ) : (
        <Changed ended={ended} />
      )}
    </ProfileFrame>
  );
}

/** Says that the password is changed and how many other sessions ended. */
function Changed({ ended }: { ended: number }) {
  const { t } = useTranslation('profile');
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, so the focus goes to what it has done.
  useEffect(() => title.current?.focus(), []);
  return (
    <Card as="section" pad="lg" className={styles.changed}>
      <CircleCheck size={40} aria-hidden className={styles.sign} />
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('password.doneTitle')}
      </h2>
      <p>{ended > 0 ? t('password.othersOut', { count: ended }) : t('password.noOthers')}</p>
      <p className={styles.dim}>{t('password.stays')}</p>
      <LinkButton link={<Link to="/profile" />} variant="secondary" block>
        {t('password.back')}
      </LinkButton>
    </Card>
  );
}
