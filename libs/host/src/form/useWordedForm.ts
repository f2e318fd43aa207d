import type { RuleProblem } from '@poy/contract/rules';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useRefusal } from './useRefusal.ts';

type Texts<Name extends string> = Record<Name, string>;

export interface TextForm<Name extends string> {
  /**
   * Returns the name, the handlers and the error words of one field. The browser keeps the text
   * itself, so that a text typed or filled in before the script started counts.
   */
  field(name: Name): {
    name: Name;
    defaultValue: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onBlur: () => void;
  };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What the fields hold now. */
  texts: Readonly<Texts<Name>>;
  /** True while the form is being sent: the button cannot be pressed again. */
  busy: boolean;
  /** The words of the error of the form as a whole. */
  failure: string | null;
}

export interface WordedFormOptions<Name extends string, Problem extends string> {
  empty: Texts<Name>;
  /** The rules, by field; fields without an entry are always fine. */
  check: (texts: Texts<Name>) => Record<Name, NoInfer<Problem> | null>;
  /** Sends the texts. An ApiError that it throws is told beside its field, or above the button. */
  send: (texts: Texts<Name>) => Promise<void>;
  /** The words of a broken rule: one of `check`, or one that the server names. */
  wordsOf: (problem: NoInfer<Problem> | RuleProblem | null) => string | undefined;
  /** The words of any other error of the server. */
  failureWords: (error: unknown) => string;
  /** The field that an error code belongs to. */
  fieldOf?: Partial<Record<string, NoInfer<Name>>>;
}

/**
 * A form of texts, whose errors are told in the words that it is given. A field is checked when it is
 * left and when the form is sent; once found wrong, it is checked at every change, too. The typed
 * texts stay, whatever happens, and one send is under way at a time.
 */
export function useWordedForm<Name extends string, Problem extends string>({
  empty,
  check,
  send,
  wordsOf,
  failureWords,
  fieldOf = {},
}: WordedFormOptions<Name, Problem>): TextForm<Name> {
  const [texts, setTexts] = useState(empty);
  const [touched, setTouched] = useState<readonly Name[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const problems = check(texts);
  const names = Object.keys(empty) as Name[];
  const refusal = useRefusal({ names, fieldOf, wordsOf, failureWords });

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
    refusal.clear();
    await send(typed).catch(refusal.tell);
    sending.current = false;
    setBusy(false);
  };

  return {
    busy,
    texts,
    failure: refusal.failure,
    field: (name) => ({
      name,
      defaultValue: empty[name],
      error:
        refusal.refused[name] ?? (touched.includes(name) ? wordsOf(problems[name]) : undefined),
      onChange: ({ target }) => {
        setTexts((before) => ({ ...before, [name]: target.value }));
        refusal.clearField(name);
      },
      // A field in which nothing was typed is not judged, so tabbing through an empty form shows no
      // errors.
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

function focus(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
