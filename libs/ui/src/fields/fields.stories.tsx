import { Field, PasswordField, TextField } from '@poy/ui';
import { AmountField, AmountInput, SearchField } from '@poy/ui/bet';
import { Held } from '../stories/Held.tsx';
import styles from '../stories/stories.module.css';
import type { Stories } from '../stories/Story.ts';

/** Returns the whole number that was typed, or the text where it is none. */
const readWhole = (typed: string): number | string | null =>
  typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : typed;

/** What is typed into. */
export const fieldStories: Stories = {
  TextField: {
    usual: ({ hint, name }) => <TextField label={name} hint={hint} defaultValue="demo01" />,
    wrong: ({ name, wrong }) => <TextField label={name} error={wrong} defaultValue="demo" />,
    disabled: ({ name }) => <TextField label={name} defaultValue="demo01" disabled />,
  },
  PasswordField: {
    usual: ({ hide, password, show }) => (
      <PasswordField label={password} showLabel={show} hideLabel={hide} defaultValue="Demo-1234" />
    ),
  },
  SearchField: {
    empty: ({ market, remove }) => (
      <Held from="">
        {(text, hold) => (
          <SearchField label={market} clearLabel={remove} text={text} onText={hold} />
        )}
      </Held>
    ),
    typed: ({ longMarket, market, remove }) => (
      <Held from={longMarket}>
        {(text, hold) => (
          <SearchField label={market} clearLabel={remove} text={text} onText={hold} />
        )}
      </Held>
    ),
  },
  Field: {
    usual: ({ option, otherOption, lotto }) => (
      <Field label={lotto}>
        {(control) => (
          <select {...control} className={styles.control}>
            <option>{option}</option>
            <option>{otherOption}</option>
          </select>
        )}
      </Field>
    ),
  },
  AmountField: {
    usual: ({ deposit }) => (
      <Held<number | string | null> from={1_201_000}>
        {(written, hold) => (
          <AmountField
            label={deposit}
            prefix="฿"
            written={written}
            onWritten={hold}
            read={readWhole}
          />
        )}
      </Held>
    ),
    wrong: ({ deposit, wrong }) => (
      <Held<number | string | null> from={5}>
        {(written, hold) => (
          <AmountField
            label={deposit}
            error={wrong}
            written={written}
            onWritten={hold}
            read={readWhole}
          />
        )}
      </Held>
    ),
  },
  AmountInput: {
    usual: ({ deposit }) => (
      <Held<number | string | null> from={20}>
        {(written, hold) => (
          <AmountInput
            aria-label={deposit}
            written={written}
            onWritten={hold}
            read={readWhole}
            className={styles.amount}
          />
        )}
      </Held>
    ),
  },
};
