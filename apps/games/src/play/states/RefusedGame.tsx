import { paths, useErrorWords } from '@poy/host';
import { ErrorState, LinkButton } from '@poy/ui';
import { Ban, Clock, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refusalOf } from './refusalOf.ts';
import styles from './states.module.css';

interface RefusedGameProps {
  error: unknown;
  /** The address of the list of games. */
  lobby: string;
  onAgain: () => void;
}

/** Says why a game did not open, and what can be done next. */
export function RefusedGame({ error, lobby, onAgain }: RefusedGameProps) {
  const { t } = useTranslation(['games', 'host']);
  const errorWords = useErrorWords();
  const { words, otherwise, next, told } = refusalOf(error);
  const say = (part: 'title' | 'text') =>
    t([`play.refusal.${words}.${part}`, `play.refusal.${otherwise}.${part}`]);
  const Icon = words.startsWith('closed') ? Clock : next === 'again' ? CloudOff : Ban;
  return (
    <div className={styles.state}>
      <ErrorState
        icon={<Icon size={32} />}
        title={say('title')}
        text={told ? errorWords(error) : say('text')}
        {...(next === 'again' && { retryLabel: t('host:actions.retry'), onRetry: onAgain })}
      />
      {next === 'signIn' && (
        <LinkButton className={styles.next} link={<Link to={paths.login} />}>
          {t('host:actions.signIn')}
        </LinkButton>
      )}
      <LinkButton link={<Link to={lobby} />} variant="quiet">
        {t('play.toLobby')}
      </LinkButton>
    </div>
  );
}
