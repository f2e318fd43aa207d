import { totals } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { PaperTotal, Sheet } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import paper from '../../purchase/purchase.module.css';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import type { SlipDraft } from '../../slip-draft/slipDraft.ts';
import { useMoveOn } from '../../slip-draft/useMoveOn.ts';

interface ClosedSheetProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  /** The slip that was not sent, or whose sending was not answered. */
  draft: SlipDraft;
  onClose: () => void;
}

/**
 * Says where the member looks that the round has closed over the slip, and offers the next round. A
 * slip that may have been bought is not offered again: that would be a second bet.
 */
export function ClosedSheet({ round, member, draft, onClose }: ClosedSheetProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const { money } = useFormat();
  const words = useRoundWords();
  const { next, move } = useMoveOn(round, member, draft);
  const count = draft.lines.length;
  const unanswered = draft.attempt !== null;
  return (
    <Sheet
      paper
      open
      onClose={onClose}
      title={t('closed.text', { round: words.short(round) })}
      closeLabel={t('host:actions.close')}
      actions={
        unanswered ? (
          <LinkButton link={<Link to={paths.slips} />}>{t('closed.toSlips')}</LinkButton>
        ) : (
          next && (
            <Button onClick={move}>{t('closed.move', { count, round: words.short(next) })}</Button>
          )
        )
      }
    >
      <div role="alert">
        <p>{t(unanswered ? 'closed.unanswered' : 'closed.kept')}</p>
        <PaperTotal
          label={t(unanswered ? 'slip.count' : 'closed.left', { count })}
          value={t('baht', { amount: money(totals(draft.lines).stake) })}
        />
        {!unanswered && !next && <p className={paper.after}>{t('slip.noNext')}</p>}
      </div>
    </Sheet>
  );
}
