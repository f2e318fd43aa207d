import { Button } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { OverGame } from './OverGame.tsx';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a game is left for good. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('games');
  return (
    <OverGame
      title={t('play.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            {t('play.leave.stay')}
          </Button>
          <Button onClick={onLeave}>{t('play.leave.leave')}</Button>
        </>
      }
    >
      {t('play.leave.text')}
    </OverGame>
  );
}
