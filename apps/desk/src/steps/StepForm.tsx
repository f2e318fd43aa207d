import { Button, TextField, type ButtonVariant, type Elements } from '@poy/ui';
import { typeDigitOfPlace } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { amount, reason, required, type Check } from './checks.ts';
import { FormFailure } from './FormFailure.tsx';
import { useStepForm, type Texts } from './useStepForm.ts';
import styles from './steps.module.css';

/** A field of a step beside the reason, which each step has. */
export interface StepField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'text' | 'amount';
  readonly first?: string;
  /** The unit of what is typed, inside the field. */
  readonly suffix?: string;
  /** True where it may stay empty. */
  readonly optional?: boolean;
  /** The check of the text, in place of that of its kind. */
  readonly check?: Check;
}

function checkOf<Name extends string>({ kind, optional, check }: StepField<Name>): Check {
  const ownCheck = check ?? (kind === 'amount' ? amount : required);
  return (text) => (optional && required(text) ? null : (required(text) ?? ownCheck(text)));
}

interface StepFormProps<Name extends string> {
  /** The heading of the step; it says what it does. */
  title: string;
  /** The level of the heading: 3 below the title of a row. */
  heading?: 'h2' | 'h3';
  text?: string;
  /** A choice before the fields. */
  children?: Elements;
  fields?: readonly StepField<Name>[];
  /** The words above the button, with what was typed so far. */
  note?: (texts: Texts<Name | 'reason'>) => Elements;
  /** The words of the button, with what was typed so far. */
  submit: (texts: Texts<Name | 'reason'>) => string;
  variant?: ButtonVariant;
  send: (texts: Texts<Name | 'reason'>) => Promise<void>;
}

/** One step about money: what the operator states, why, and one button that says what it does. */
export function StepForm<Name extends string = never>(props: StepFormProps<Name>) {
  const { title, heading: Heading = 'h3', text, children, fields = [] } = props;
  const { note, submit, variant, send } = props;
  const { t } = useTranslation('desk');
  const first = Object.fromEntries([
    ...fields.map((field) => [field.name, field.first ?? '']),
    ['reason', ''],
  ]) as Texts<Name | 'reason'>;
  const checks = Object.fromEntries([
    ...fields.map((field) => [field.name, checkOf(field)]),
    ['reason', reason],
  ]);
  const form = useStepForm<Name | 'reason'>({ first, checks, send });
  return (
    <form className={styles.step} noValidate onSubmit={form.onSubmit} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <FormFailure text={form.failure} />
      {fields.map(({ name, label, hint, kind, suffix }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          suffix={suffix}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'amount' ? 'decimal' : 'text'}
          onKeyDown={kind === 'amount' ? typeDigitOfPlace : undefined}
          {...form.field(name)}
        />
      ))}
      <TextField
        label={t('step.reason')}
        hint={t('step.reasonHint')}
        maxLength={500}
        autoComplete="off"
        {...form.field('reason')}
      />
      {note?.(form.texts)}
      <Button type="submit" block busy={form.busy} variant={variant}>
        {submit(form.texts)}
      </Button>
    </form>
  );
}
