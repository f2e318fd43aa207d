import { isApiError } from '@poy/api-client';
import { useErrorWords, useRuleWords } from '@poy/host';
import type { RuleProblem } from '@poy/contract/rules';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';

type Texts<Name extends string> = Record<Name, string>;
type Problems<Name extends string> = Partial<Record<Name, RuleProblem>>;

export interface SignForm<Name extends string> {
  /**
   * What a field needs: name, handlers, and the words of what is wrong with it. The browser keeps the text itself, so that what was
   * typed or filled in before the page woke up counts.
   */
  field(name: Name): {
    name: Name;
    defaultValue: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Being sent: the button cannot be pressed again. */
  busy: boolean;
  /** What is wrong with the whole of it, in words. */
  failure: string | null;
}

interface SignFormOptions<Name extends string> {
  empty: Texts<Name>;
  /** The rules, by field; fields without an entry are always fine. */
  check: (texts: Texts<Name>) => Record<Name, RuleProblem | null>;
  /** Sends it. An ApiError it throws is told beside its field, or above the button. */
  send: (texts: Texts<Name>) => Promise<void>;
  /** The field that an error code belongs to. */
  fieldOf?: Partial<Record<string, NoInfer<Name>>>;
}

/**
 * A form of texts. A field is checked when it is left and when the form is sent; once found wrong, at every change too. What was
 * typed stays, whatever happens, and one send is under way at a time.
 */
export function useSignForm<Name extends string>({
  empty,
  check,
  send,
  fieldOf = {},
}: SignFormOptions<Name>): SignForm<Name> {
  const [texts, setTexts] = useState(empty);
  const [touched, setTouched] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const ruleWords = useRuleWords();
  const errorWords = useErrorWords();
  const problems = check(texts);
  const names = Object.keys(empty) as Name[];

  const fail = (error: unknown) => {
    const fields: Problems<Name> = isApiError(error, 'VALIDATION')
      ? fieldProblems(error.details, names)
      : {};
    const own = isApiError(error) ? fieldOf[error.code] : undefined;
    const told: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const words = ruleWords(fields[name] ?? null);
      if (words) told[name] = words;
    }
    if (own) told[own] = errorWords(error);
    setRefused(told);
    setFailure(Object.keys(told).length > 0 ? null : errorWords(error));
  };

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return;
    const typed = textsOf(form, names);
    setTexts(typed);
    setTouched(names);
    const found = check(typed);
    const wrong = names.find((name) => found[name]);
    if (wrong) return focus(form, wrong);
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setRefused({});
    await send(typed).catch(fail);
    sending.current = false;
    setBusy(false);
  };

  return {
    busy,
    failure,
    field: (name) => ({
      name,
      defaultValue: empty[name],
      error: refused[name] ?? (touched.includes(name) ? ruleWords(problems[name]) : undefined),
      onChange: ({ target }) => {
        setTexts((before) => ({ ...before, [name]: target.value }));
        setRefused(({ [name]: _, ...others }) => others as Partial<Record<Name, string>>);
      },
      // Nothing typed yet is no mistake yet: tabbing through an empty form scolds nobody.
      onBlur: () => {
        if (texts[name] !== '') setTouched((before) => [...new Set([...before, name])]);
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

function textsOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Texts<Name> {
  const filled = new FormData(form);
  return Object.fromEntries(
    names.map((name) => [name, String(filled.get(name) ?? '')]),
  ) as Texts<Name>;
}

/** `details.fields` of VALIDATION: field to broken rule. */
function fieldProblems<Name extends string>(
  { fields }: Record<string, unknown>,
  names: readonly Name[],
): Problems<Name> {
  if (typeof fields !== 'object' || fields === null) return {};
  const known = Object.entries(fields).filter(([name]) => names.some((own) => own === name));
  return Object.fromEntries(known) as Problems<Name>;
}

function focus(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
