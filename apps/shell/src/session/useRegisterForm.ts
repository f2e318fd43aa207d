import { signup } from '@poy/api-client';
import {
  passwordProblem,
  phoneNumberOf,
  phoneNumberProblem,
  userNameOf,
  userNameProblem,
} from '@poy/contract/rules';
import { useSignIn, useSite } from '@poy/host';
import { useTextForm, type TextForm } from '@poy/host/form';
import type { Elements } from '@poy/ui';
import { forgetForm } from './keptForm.ts';
import { useProof } from '../captcha/useProof.tsx';

export interface RegisterForm extends TextForm<
  'userName' | 'password' | 'confirmPassword' | 'phoneNumber'
> {
  /** Begins the work that a sign-up costs, while the form is filled in. */
  prepare: () => void;
  /** The box that asks the visitor, where the site has one. */
  box: Elements;
}

/**
 * The form of sign-up, checked by the rules of the server. It signs the new member in and tells the
 * server where they come from; `afSlug` is the slug of the member who invited them.
 */
export function useRegisterForm(afSlug: string | undefined): RegisterForm {
  const { agentId } = useSite();
  const signIn = useSignIn();
  const { prepare, sendWith, box } = useProof('signUp');
  const form = useTextForm({
    empty: { userName: '', password: '', confirmPassword: '', phoneNumber: '' },
    check: ({ userName, password, confirmPassword, phoneNumber }) => ({
      userName: userNameProblem(userName),
      password: passwordProblem(password),
      confirmPassword: confirmPassword === password ? null : 'password.mismatch',
      phoneNumber: phoneNumberProblem(phoneNumber),
    }),
    fieldOf: { userNameTaken: 'userName' },
    send: async ({ userName: typedName, password, phoneNumber: typedPhone }) => {
      const [userName, phoneNumber] = [userNameOf(typedName), phoneNumberOf(typedPhone)];
      const origin = {
        agentId,
        registerFromDomain: location.hostname,
        ...(document.referrer && { referUrl: document.referrer }),
        ...(afSlug && { slug: afSlug }),
      };
      const person = { userName, password, phoneNumber, ...origin };
      const reply = await sendWith((captcha) => signup({ ...person, captcha }));
      forgetForm();
      signIn(reply);
    },
  });
  return { ...form, prepare, box };
}
