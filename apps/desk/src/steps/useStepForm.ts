import { isApiError } from '@poy/api-client';
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

/** Returns the fields that the server refuses. */
const refusedIn = (error: unknown): readonly string[] =>
  isApiError(error, 'VALIDATION') && typeof error.details['fields'] === 'object'
    ? Object.keys(error.details['fields'] ?? {})
    : [];

/**
 * A form of texts. It is checked when it is sent, and a wrong field again at every change. The typed
 * texts stay whatever happens, and one send is under way at a time.
 */
export function useStepForm<Name extends string>({ first, checks, send }: StepFormOptions<Name>) {
  const { t } = useTranslation('desk');
  const failureWords = useFailureWords();
  const [texts, setTexts] = useState(first);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const names = Object.keys(first) as Name[];
  const problemOf = (name: Name) => checks[name]?.(texts[name]) ?? null;

  const fail = (error: unknown): void => {
    const fields = refusedIn(error).filter((name) => names.some((own) => own === name));
    setRefused(fields);
    setFailure(error === null || fields.length > 0 ? null : failureWords(error));
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
    if (problem) return t(`problems.${problem}`);
    return refused.includes(name) ? t('problems.invalid') : undefined;
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
        setRefused((before) => before.filter((one) => one !== name));
      },
    }),
    onSubmit: (event: FormEvent<HTMLElement>) => {
      event.preventDefault();
      void submit(event.currentTarget as HTMLFormElement);
    },
  };
}
