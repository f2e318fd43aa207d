import { useTranslation } from 'react-i18next';
import { Question } from '../question/Question.tsx';
import { useAnswer } from '../question/useAnswer.ts';
import { useDeviceName } from '../push/useDeviceName.ts';
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

/** Asks before sessions end. */
export function EndQuestion({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const { title, text } = useQuestionWords(ending);
  const endSessions = useEndSessions();
  const answer = useAnswer(() => endSessions(ending), onClose);
  return (
    <Question
      title={title}
      no={t('sessions.keep')}
      yes={t('sessions.end')}
      answer={answer}
      onClose={onClose}
    >
      <p>{text}</p>
    </Question>
  );
}
