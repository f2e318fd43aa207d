import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths } from '@poy/host';
import { Button, LinkButton, Notice } from '@poy/ui';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { useDraft } from '../../slip-draft/useBets.ts';
import styles from './round.module.css';
import { useMoveOn } from '../../slip-draft/useMoveOn.ts';

interface NextRoundProps {
  round: Round;
  member: string | null;
}

/**
 * Says that the round is closed, and leads to the next one. Lines that were not sent can come
 * along.
 */
export function NextRound({ round, member }: NextRoundProps) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const { closesAt } = momentsOf(round);
  const { draft } = useDraft({ member: member ?? '', betId: round.betId, closesAt });
  const { next, move } = useMoveOn(round, member, draft);
  const unanswered = draft.attempt !== null;
  const left = member && !unanswered ? draft.lines.length : 0;
  return (
    <div className={styles.closed} role="alert">
      <Notice
        tone="warn"
        icon={<Lock size={20} />}
        action={
          next && (
            <LinkButton
              size="sm"
              variant={left > 0 ? 'secondary' : 'primary'}
              link={<Link to={paths.bet(next.betGroup, next.betId)} />}
            >
              {t('closed.next', { round: words.short(next) })}
            </LinkButton>
          )
        }
      >
        <span>{t('closed.text', { round: words.short(round) })}</span>
        {left > 0 && <span className={styles.left}>{t('closed.left', { count: left })}</span>}
        {unanswered && <span className={styles.left}>{t('closed.unanswered')}</span>}
      </Notice>
      {left > 0 && next && (
        <Button block onClick={move}>
          {t('closed.move', { count: left, round: words.short(next) })}
        </Button>
      )}
    </div>
  );
}
