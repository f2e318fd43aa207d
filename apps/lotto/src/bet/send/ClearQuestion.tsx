import { useTranslation } from 'react-i18next';
import { Question } from '../../Question.tsx';

interface ClearQuestionProps {
  count: number;
  onClose: () => void;
  onClear: () => void;
}

/** Asks before every line is thrown away. */
export function ClearQuestion({ count, onClose, onClear }: ClearQuestionProps) {
  const { t } = useTranslation('lotto');
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <Question
      title={t('slip.clearTitle')}
      no={t('slip.keep')}
      yes={t('slip.clearAll')}
      onYes={clear}
      onClose={onClose}
    >
      <p>{t('slip.clearText', { count })}</p>
    </Question>
  );
}
