import { paths, usePageTitle, useSite } from '@poy/host';
import { Card, FormPage, LinkButton } from '@poy/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NotOfferedPage } from '../not-offered/NotOfferedPage.tsx';
import { useAskedCode } from './askedCode.ts';
import { AskCodeForm } from './AskCodeForm.tsx';
import styles from './ForgotPinPage.module.css';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The key of the title. */
const title = 'titles.forgotPassword';

/**
 * The page on which somebody who has forgotten the password chooses another one, by a code that is
 * sent to the phone. A site that sends no messages says that it does not offer it.
 */
export function ForgotPinPage() {
  const { sms } = useSite();
  return sms ? <ForgottenPassword /> : <NotOfferedPage title={title} />;
}

function ForgottenPassword() {
  const { t } = useTranslation('shell');
  usePageTitle(t(title));
  const [asked, setAsked] = useAskedCode();
  const [changed, setChanged] = useState(false);
  if (changed) return <Changed />;
  if (!asked) return <AskCodeForm onAsked={setAsked} />;
  return (
    <NewPasswordForm
      asked={asked}
      onAsked={setAsked}
      onChanged={() => {
        setAsked(null);
        setChanged(true);
      }}
    />
  );
}

/** Says that the password is changed, and leads to the sign-in. */
function Changed() {
  const { t } = useTranslation(['forgot', 'host']);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone, so the focus goes to what it has done.
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormPage>
      <Card as="section" pad="lg" className={styles.changed}>
        <CircleCheck size={40} aria-hidden className={styles.sign} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('doneTitle')}
        </h1>
        <p>{t('doneText')}</p>
        <LinkButton link={<Link to={paths.login} />} block>
          {t('host:actions.signIn')}
        </LinkButton>
      </Card>
    </FormPage>
  );
}
