import { useErrorWords } from '@poy/host';
import { Button, Dialog, type Elements } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './Question.module.css';
import type { Answer } from './useAnswer.ts';

interface QuestionProps {
  title: string;
  /** The words of the button that leaves everything as it is. */
  no: string;
  /** The words of the button that does it. */
  yes: string;
  answer: Answer;
  onClose: () => void;
  /** What has to be shown first, in place of the buttons and the failure. */
  first?: Elements;
  children: Elements;
}

/** Asks before something is ended or removed. Where it failed, the question says why. */
export function Question({ title, no, yes, answer, onClose, first, children }: QuestionProps) {
  const { t } = useTranslation('host');
  const errorWords = useErrorWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('actions.close')}
      actions={
        !first && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {no}
            </Button>
            <Button variant="danger" busy={answer.busy} onClick={() => void answer.go()}>
              {yes}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {children}
        {first}
      </div>
      {answer.error !== undefined && !first && (
        <p role="alert" className={styles.refused}>
          {errorWords(answer.error)}
        </p>
      )}
    </Dialog>
  );
}
