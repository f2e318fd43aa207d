import { isApiError } from '@poy/api-client';
import { signIn } from '@poy/contract/rules';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../words/useFailureWords.ts';
import type { Check } from './checks.ts';

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface StepFormOptions<Name extends string> {
  /** What the fields hold at first. */
  first: Texts<Name>;
  checks: Partial<Record<NoInfer<Name>, Check>>;
  /** Sends the typed texts. Rejected with null, it shows no failure. */
  send: (texts: Texts<Name>) => Promise<void>;
}

/** The broken rule of each field that the server refuses. */
type Refused = Readonly<Record<string, unknown>>;

/** Returns the fields that the server refuses, each with its rule. */
const refusedIn = (error: unknown): Refused =>
  isApiError(error, 'VALIDATION') && typeof error.details['fields'] === 'object'
    ? { ...error.details['fields'] }
    : {};

/**
 * A form of texts. It is checked when it is sent, and a wrong field again at every change. The typed
 * texts stay whatever happens, and one send is under way at a time.
 */
export function useStepForm<Name extends string>({ first, checks, send }: StepFormOptions<Name>) {
  const { t } = useTranslation('desk');
  const failureWords = useFailureWords();
  const [texts, setTexts] = useState(first);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const names = Object.keys(first) as Name[];
  const problemOf = (name: Name) => checks[name]?.(texts[name]) ?? null;

  const fail = (error: unknown): void => {
    const rules = refusedIn(error);
    setRefused(rules);
    const told = names.some((name) => name in rules);
    setFailure(error === null || told ? null : failureWords(error));
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (sending.current) return;
    setTried(true);
    setFailure(null);
    const wrong = names.find(problemOf);
    const control = wrong && form.elements.namedItem(wrong);
    if (wrong) return void (control instanceof HTMLElement && control.focus());
    sending.current = true;
    setBusy(true);
    await send(texts).catch(fail);
    sending.current = false;
    setBusy(false);
  };
  const errorOf = (name: Name): string | undefined => {
    const problem = tried ? problemOf(name) : null;
    const sign = problem && signIn(problem);
    if (sign) return t('problems.sign', { sign });
    if (problem) return t(`problems.${problem}`);
    if (!(name in refused)) return undefined;
    return t(refused[name] === 'text.signs' ? 'problems.signs' : 'problems.invalid');
  };

  return {
    busy,
    failure,
    texts,
    set: (name: Name, text: string) => setTexts((before) => ({ ...before, [name]: text })),
    field: (name: Name) => ({
      name,
      value: texts[name],
      error: errorOf(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTexts((before) => ({ ...before, [name]: target.value }));
        setRefused(({ [name as string]: _, ...others }) => others);
      },
    }),
    onSubmit: (event: FormEvent<HTMLElement>) => {
      event.preventDefault();
      void submit(event.currentTarget as HTMLFormElement);
    },
  };
}
