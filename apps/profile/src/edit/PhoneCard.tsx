import type { UserInfo } from '@poy/contract';
import { useSite } from '@poy/host';
import { useSupport } from '@poy/host/support';
import { Button, Card, ContactLinks, Notice } from '@poy/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskedPhone } from '../account/maskedPhone.ts';
import { AskPhoneForm } from './AskPhoneForm.tsx';
import styles from './EditProfilePage.module.css';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import type { AskedPhone } from './usePhoneForms.ts';

/** The step of a change of the phone number. */
type Step = 'closed' | 'saved' | 'ask' | AskedPhone;

/**
 * The part of the page on which a member changes the phone number. A site that sends no messages
 * cannot ask whether the new phone is the member's, so there the number is only shown.
 */
export function PhoneCard({ phoneNumber }: Pick<UserInfo, 'phoneNumber'>) {
  const { t } = useTranslation('profile');
  const { sms } = useSite();
  const support = useSupport(!sms);
  const [step, setStep] = useState<Step>('closed');
  // The number is known once it is saved, but was not changed by that.
  const [wasKnown, setWasKnown] = useState(false);
  const close = () => setStep('closed');
  const ask = () => {
    setWasKnown(Boolean(phoneNumber));
    setStep('ask');
  };
  return (
    <Card as="section" pad="lg" aria-labelledby="phone-title" className={styles.phone}>
      <h2 id="phone-title" className={styles.subtitle}>
        {t('phone.title')}
      </h2>
      <p>{phoneNumber ? maskedPhone(phoneNumber) : t('phone.none')}</p>
      <div role="status">
        {step === 'saved' && (
          <Notice icon={<CircleCheck size={20} aria-hidden />}>
            {t(wasKnown ? 'phone.saved' : 'phone.added')}
          </Notice>
        )}
      </div>
      {!sms && (
        <p className={styles.dim}>
          <span>{t(phoneNumber ? 'phone.notOffered' : 'phone.addNotOffered')}</span>{' '}
          <ContactLinks {...support} />
        </p>
      )}
      {sms && (step === 'closed' || step === 'saved') && (
        <Button variant="secondary" block onClick={ask}>
          {t(phoneNumber ? 'phone.change' : 'phone.add')}
        </Button>
      )}
      {step === 'ask' && <AskPhoneForm onAsked={setStep} onCancel={close} />}
      {typeof step === 'object' && (
        <PhoneCodeForm
          asked={step}
          known={wasKnown}
          onSaved={() => setStep('saved')}
          onAgain={() => setStep('ask')}
        />
      )}
    </Card>
  );
}
