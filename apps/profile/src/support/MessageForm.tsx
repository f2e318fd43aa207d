import { supportMessagesCreate } from '@poy/api-client/support';
import type { SupportAbout, SupportConversation } from '@poy/contract';
import {
  supportTextMax,
  supportTextProblem,
  supportWaitingMax,
  tidySupportText,
} from '@poy/contract/supportRules';
import { useFormat } from '@poy/host';
import { useRepeatKey, useTextForm } from '@poy/host/form';
import { Button, Field } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './SupportPage.module.css';

interface MessageFormProps {
  /** The conversation that the message belongs to, or the thing that it is about. */
  to?: { conversation?: number; about?: SupportAbout };
  /** Called with the conversation as it is with the message in it. */
  onSent: (conversation: SupportConversation) => void;
}

/** The form of a message. A text keeps its key, so that a repeat of a lost call is no second message. */
export function MessageForm({ to = {}, onSent }: MessageFormProps) {
  const { t } = useTranslation('profile');
  const { number } = useFormat();
  const client = useQueryClient();
  const { keyFor } = useRepeatKey();
  const bounds = { max: number(supportTextMax), waits: number(supportWaitingMax) };
  const form = useTextForm({
    empty: { text: '' },
    check: ({ text }) => ({ text: supportTextProblem(tidySupportText(text)) }),
    wordsOf: (problem) =>
      problem?.startsWith('text.') ? t(`support.rules.${problem}`, bounds) : undefined,
    send: async ({ text: typed }) => {
      const text = tidySupportText(typed);
      const sent = await supportMessagesCreate({ ...to, text }, keyFor(text));
      void client.invalidateQueries({ queryKey: ['support-messages.all'] });
      onSent(sent);
    },
  });
  const { error, ...field } = form.field('text');
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <Field label={t('support.label')} hint={t('support.hint', bounds)} error={error}>
        {(control) => (
          <textarea {...field} {...control} rows={4} required className={styles.textarea} />
        )}
      </Field>
      <FailureNotice>{form.failure}</FailureNotice>
      <Button type="submit" block busy={form.busy}>
        {t('support.send')}
      </Button>
    </form>
  );
}
