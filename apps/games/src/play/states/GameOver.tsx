import { Button, LinkButton } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OverGame } from './OverGame.tsx';

interface GameOverProps {
  /** The address of the list of games. */
  lobby: string;
  onAgain: () => void;
}

/** Says over a game that it takes no more bets. What it shows last can still be seen. */
export function GameOver({ lobby, onAgain }: GameOverProps) {
  const { t } = useTranslation('games');
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <OverGame
      title={t('play.over.title')}
      onClose={() => setOpen(false)}
      actions={
        <>
          <LinkButton link={<Link to={lobby} />} variant="secondary">
            {t('play.toLobby')}
          </LinkButton>
          <Button onClick={onAgain}>{t('play.over.again')}</Button>
        </>
      }
    >
      {t('play.over.text')}
    </OverGame>
  );
}
