import { useErrorWords } from '@poy/host';
import { Button, Dialog } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SessionsPage.module.css';
import { useDeviceName } from './useDeviceName.ts';
import { useEndSessions, type Ending } from './useEndSessions.ts';

/** Returns the title and the text of the question. */
function useQuestionWords(ending: Ending): { title: string; text: string } {
  const { t } = useTranslation('profile');
  const deviceName = useDeviceName();
  if ('others' in ending)
    return {
      title: t('sessions.endAllTitle'),
      text: t('sessions.endAllText', { count: ending.others }),
    };
  const { session } = ending;
  return {
    title: t('sessions.endTitle'),
    text: session.current
      ? t('sessions.endHereText')
      : t('sessions.endText', { device: deviceName(session) }),
  };
}

/** Asks before sessions end. The question stays open, with the reason, where they did not end. */
export function EndQuestion({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'host']);
  const { title, text } = useQuestionWords(ending);
  const errorWords = useErrorWords();
  const endSessions = useEndSessions();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const end = async () => {
    setState({ busy: true });
    try {
      await endSessions(ending);
      onClose();
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('sessions.keep')}
          </Button>
          <Button variant="danger" busy={state.busy} onClick={() => void end()}>
            {t('sessions.end')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {state.error !== undefined && (
        <p role="alert" className={styles.refused}>
          {errorWords(state.error)}
        </p>
      )}
    </Dialog>
  );
}
