import { isApiError, poysCancel, queries } from '@poy/api-client';
import { isUrgent } from '@poy/bet-rules';
import type { Slip } from '@poy/contract';
import { useErrorWords, useFormat, useNotify, useServerNow } from '@poy/host';
import { Button, Card, Countdown } from '@poy/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../Question.tsx';
import styles from './slip.module.css';

/** The time for which the page says that the money is back, in ms. */
const saidMs = 4000;

/**
 * The way to take a slip back while there is time. It shows the time left, and asks before the slip
 * is taken back. Where there is no way, it says why.
 */
export function CancelSlip({ slip }: { slip: Slip }) {
  const now = useServerNow();
  const { cancelUntil } = slip;
  // The offer ends with the last second, together with an open question.
  if (cancelUntil !== null && now < cancelUntil)
    return <CancelOffer slip={slip} left={cancelUntil - now} urgent={isUrgent(cancelUntil, now)} />;
  return slip.status === 'waiting' ? <NoCancel slip={slip} /> : null;
}

/** The reason why a slip that waits for its result cannot be taken back. */
function NoCancel({ slip }: { slip: Slip }) {
  const { t } = useTranslation('lotto');
  return (
    <p className={styles.cancelsLeft}>
      {t(slip.kind === 'yeekee' && slip.cancelUntil === null ? 'cancel.never' : 'cancel.late')}
    </p>
  );
}

function CancelOffer({ slip, left, urgent }: { slip: Slip; left: number; urgent: boolean }) {
  const { t } = useTranslation(['lotto', 'host']);
  const { countdown, money } = useFormat();
  const [asks, setAsks] = useState(false);
  const used = slip.cancelsLeft === 0;
  return (
    <Card as="section" aria-label={t('cancel.title')} className={styles.cancel}>
      <p>
        {used ? t('host:errors.CANCEL_LIMIT') : t('cancel.text', { amount: money(slip.stake) })}
      </p>
      {!used && <Countdown text={countdown(left)} state={urgent ? 'urgent' : 'normal'} />}
      {!used && (
        <Button variant="secondary" icon={<Undo2 size={18} />} onClick={() => setAsks(true)}>
          {t('cancel.cancel')}
        </Button>
      )}
      {asks && <CancelQuestion slip={slip} onClose={() => setAsks(false)} />}
    </Card>
  );
}

function CancelQuestion({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useTranslation('lotto');
  const { money } = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const [state, setState] = useState<
    { readonly is: 'idle' | 'busy' } | { readonly is: 'refused'; readonly error: unknown }
  >({ is: 'idle' });

  const cancel = async () => {
    setState({ is: 'busy' });
    try {
      client.setQueryData(queries.slip(slip.poyId).queryKey, await poysCancel(slip.poyId));
      void client.invalidateQueries({ queryKey: ['poys.all'] });
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      notify.success(t('cancel.done', { amount: money(slip.stake) }), saidMs);
    } catch (error) {
      setState({ is: 'refused', error });
      // A refusal tells that the slip is no longer as it is shown. Without an answer it may be
      // cancelled or not.
      if (isApiError(error))
        void client.invalidateQueries({ queryKey: queries.slip(slip.poyId).queryKey });
    }
  };
  return (
    <Question
      title={t('cancel.title')}
      no={t('cancel.keep')}
      yes={t('cancel.cancel')}
      busy={state.is === 'busy'}
      onYes={() => void cancel()}
      onClose={onClose}
    >
      <p>{t('cancel.ask', { receipt: slip.receipt, amount: money(slip.stake) })}</p>
      {slip.cancelsLeft !== null && (
        <p className={styles.cancelsLeft}>{t('cancel.left', { count: slip.cancelsLeft })}</p>
      )}
      {state.is === 'refused' && (
        <p role="alert" className={styles.refused}>
          {errorWords(state.error)}
        </p>
      )}
    </Question>
  );
}
