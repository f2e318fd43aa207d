import { useErrorWords, useNotify } from '@poy/host';
import { Button, Dialog, type Elements } from '@poy/ui';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface QuestionButtonProps {
  /** The words of the button. */
  button: string;
  /** The name of the button for screen readers, where its words are not enough. */
  label?: string;
  /** True where the button is as wide as its place. */
  block?: boolean;
  title: string;
  /** The words of the answer that leaves everything as it is. */
  no: string;
  /** The words of the answer that does it. */
  yes: string;
  /** The words that are shown when it was done. */
  done: string;
  call: () => Promise<unknown>;
  /** The query that shows what came of it. */
  queryKey: QueryKey;
  /** The thing that the question is about. */
  children: Elements;
}

/** A button that does something after a question. The question ends with the call, whatever came of it. */
export function QuestionButton(props: QuestionButtonProps) {
  const { button, label, block, title, no, yes, done, call, queryKey, children } = props;
  const { t } = useTranslation('host');
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: () => notify.success(done),
    onError: (error) => notify.fail(errorWords(error)),
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button variant="quiet" block={block} aria-label={label} onClick={() => setAsking(true)}>
        {button}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={title}
        closeLabel={t('actions.close')}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {no}
            </Button>
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {yes}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
