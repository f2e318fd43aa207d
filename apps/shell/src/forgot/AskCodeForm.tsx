import { phoneNumberOf, phoneNumberProblem, userNameOf } from '@poy/contract/rules';
import { paths } from '@poy/host';
import { guidePage, useSupport } from '@poy/host/support';
import { useTextForm } from '@poy/host/form';
import { TextField } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SignCard } from '../session/SignCard.tsx';
import cardStyles from '../session/SignCard.module.css';
import { UserNameField } from '../session/UserNameField.tsx';
import type { AskedCode } from './askedCode.ts';
import { useSendCode } from './useSendCode.ts';

/** The first step: the name and the phone number that a code is asked for with. */
export function AskCodeForm({ onAsked }: { onAsked: (asked: AskedCode) => void }) {
  const { t } = useTranslation(['shell', 'host', 'forgot']);
  const { prepare, send, tooMany, box } = useSendCode();
  const form = useTextForm({
    empty: { userName: '', phoneNumber: '' },
    check: ({ userName, phoneNumber }) => ({
      userName: userNameOf(userName) === '' ? 'userName.required' : null,
      phoneNumber: phoneNumberProblem(phoneNumber),
    }),
    send: async ({ userName, phoneNumber }) =>
      onAsked(
        await send({ userName: userNameOf(userName), phoneNumber: phoneNumberOf(phoneNumber) }),
      ),
  });
  return (
    <SignCard
      title={t('titles.forgotPassword')}
      text={t('forgot:askText')}
      submit={t('forgot:send')}
      busy={form.busy}
      failure={form.failure && tooMany ? t('forgot:tooMany') : form.failure}
      support={useSupport()}
      onSubmit={form.onSubmit}
      captcha={box}
      note={
        <Link to={guidePage('forgot-pin')} className={cardStyles.link}>
          {t('host:support.guide')}
        </Link>
      }
      other={
        <>
          <span>{t('forgot:remembered')}</span>
          <Link to={paths.login} className={cardStyles.link}>
            {t('host:actions.signIn')}
          </Link>
        </>
      }
    >
      <UserNameField onFocus={prepare} {...form.field('userName')} />
      <TextField
        label={t('session.phoneNumber')}
        type="tel"
        inputMode="tel"
        onKeyDown={typeDigitOfPlace}
        autoComplete="tel"
        onFocus={prepare}
        required
        {...form.field('phoneNumber')}
      />
    </SignCard>
  );
}
