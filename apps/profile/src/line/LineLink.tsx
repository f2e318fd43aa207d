import type { UserInfo } from '@poy/contract';
import { paths } from '@poy/host';
import { Button, Card, LinkButton } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StepUpForm } from '../step-up/StepUpForm.tsx';
import styles from './LinePage.module.css';
import { useLineLink } from './useLineLink.ts';

/** Says whether LINE is linked, with the one step that is possible from there. */
export function LineLink({ member }: { member: UserInfo }) {
  const { t } = useTranslation('profile');
  const link = useLineLink(member);
  const linked = member.lineUid !== null;
  return (
    <Card as="section" pad="lg" className={styles.card}>
      <p className={styles.state} role="status">
        {linked && <CircleCheck size={20} aria-hidden className={styles.sign} />}
        <span>{t(linked ? 'line.linked' : 'line.notLinked')}</span>
      </p>
      <FailureNotice>{link.failure}</FailureNotice>
      {linked && !member.hasPassword ? (
        <>
          <p>{t('line.passwordFirst')}</p>
          <LinkButton link={<Link to={paths.changePassword} />} block>
            {t('line.setPassword')}
          </LinkButton>
        </>
      ) : link.asksProof ? (
        <StepUpForm onProved={() => void link.go()} />
      ) : (
        <Button
          size="lg"
          block
          variant={linked ? 'secondary' : 'primary'}
          busy={link.busy}
          onClick={() => void link.go()}
        >
          {t(linked ? 'line.unlink' : 'line.link')}
        </Button>
      )}
      <p className={styles.dim}>{t(linked ? 'line.unlinkText' : 'line.linkText')}</p>
    </Card>
  );
}
