import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { Elements } from '../Elements.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Menu.module.css';
import { useDetails } from './useDetails.ts';

/** One of several choices, of which one is selected. */
export interface MenuChoice {
  key: string;
  text: ReactNode;
  /** The language of the text, where it is not the page's. */
  lang?: string;
  selected: boolean;
}

interface ChoiceMenuProps {
  /** The name of the list, which is also spoken before the content of the button. */
  label: string;
  /** The content of the button. */
  trigger: Elements;
  choices: readonly MenuChoice[];
  /** The name under which the form sends the key of a choice. */
  name: string;
  /** The address to which the form is sent while no script answers it. */
  action: string;
  onChoose: (key: string) => void;
}

/**
 * A button that opens a list of choices, such as languages. The browser itself opens the list and
 * sends the choice as a form, so the menu works from the first paint on and without a script. Once
 * the page is awake, `onChoose` answers in place of the form.
 */
export function ChoiceMenu({ label, trigger, choices, name, action, onChoose }: ChoiceMenuProps) {
  const { details, close, onKeyDown } = useDetails();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    close();
    onChoose(submitter.value);
  };
  return (
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={onKeyDown}
      // A visitor may have opened the list before the page was awake.
      suppressHydrationWarning
    >
      <summary className={styles.trigger}>
        <VisuallyHidden>{`${label} `}</VisuallyHidden> {trigger}
      </summary>
      <form className={styles.list} method="post" action={action} onSubmit={choose}>
        {choices.map(({ key, text, lang, selected }) => (
          <button
            key={key}
            type="submit"
            name={name}
            value={key}
            className={styles.item}
            aria-current={selected}
          >
            <span className={styles.text} lang={lang}>
              {text}
            </span>
            {selected && <Check size={18} aria-hidden />}
          </button>
        ))}
      </form>
    </details>
  );
}
