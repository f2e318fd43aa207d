import { momentsOf, nextRound } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths } from '@poy/host';
import { Button, LinkButton, Notice } from '@poy/ui';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLatestRounds } from '../../rounds/useLatestRounds.ts';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import { emptyDraft, replayed } from '../../slip-draft/slipDraft.ts';
import { useBets, useDraft } from '../../slip-draft/useBets.ts';
import styles from './round.module.css';

interface NextRoundProps {
  round: Round;
  /** Server time in ms. */
  now: number;
  member: string | null;
}

/**
 * Says that the round is closed, and leads to the next one. Lines that were not sent can come
 * along.
 */
export function NextRound({ round, now, member }: NextRoundProps) {
  const { t } = useTranslation('lotto');
  const words = useRoundWords();
  const navigate = useNavigate();
  const { data } = useLatestRounds();
  const { closesAt } = momentsOf(round);
  const { draft } = useDraft({ member: member ?? '', betId: round.betId, closesAt });
  const next = nextRound(data ?? [], { betName: round.betName, after: closesAt, now });
  const left = member ? draft.lines.length : 0;

  const move = () => {
    if (!next || !member) return;
    const { change } = useBets.getState();
    // A number that is closed here may be open in the next round, whose own terms are put on the
    // lines.
    change({ member, betId: next.betId, closesAt: momentsOf(next).closesAt }, (shown) =>
      replayed(shown, draft.lines),
    );
    change({ member, betId: round.betId, closesAt }, () => emptyDraft);
    void navigate(paths.bet(next.betGroup, next.betId));
  };

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
        {t('closed.text', { round: words.short(round) })}
        {left > 0 && <span className={styles.left}>{t('closed.left', { count: left })}</span>}
      </Notice>
      {left > 0 && next && (
        <Button block onClick={move}>
          {t('closed.move', { count: left, round: words.short(next) })}
        </Button>
      )}
    </div>
  );
}
