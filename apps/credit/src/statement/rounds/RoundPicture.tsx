import { isApiError } from '@poy/api-client';
import { roundPicture } from '@poy/api-client/roundPicture';
import { useErrorWords } from '@poy/host';
import { Button } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './GameRoundRow.module.css';

interface RoundPictureProps {
  partner: string;
  /** The provider's number of the round. */
  round: string;
}

/** Opens the provider's page about a round in a tab of its own, or says why there is none now. */
export function RoundPicture({ partner, round }: RoundPictureProps) {
  const { t } = useTranslation('credit');
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wordsOf = (error: unknown): string => {
    if (isApiError(error, 'NOT_FOUND')) return t('statement.rounds.picture.missing');
    if (isApiError(error, 'GAME_UNAVAILABLE')) return t('statement.rounds.picture.away');
    return errorWords(error);
  };
  const open = async (): Promise<void> => {
    // A tab that opens later than the press is kept back by the browser.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await roundPicture({ partner, round });
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span className={styles.picture}>
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t('statement.rounds.picture.of', { round })}
          onClick={() => void open()}
        >
          {t('statement.rounds.picture.see')}
        </Button>
      </span>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}
