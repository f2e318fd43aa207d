import { lineBegin, signInQueries } from '@poy/api-client/line';
import { useErrorWords, useSite } from '@poy/host';
import { Button } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LineButton.module.css';

interface LineButtonProps {
  /** The slug of the member who invites, where the visitor came by their link. */
  slug?: string | undefined;
  /**
   * True where the small print of sign-up stands under the button, because the page has it nowhere
   * else. Whoever is new at LINE becomes a member by the button.
   */
  asksAge?: boolean;
}

/** The button that leads to LINE. A site that does not offer it shows nothing. */
export function LineButton({ slug, asksAge = false }: LineButtonProps) {
  const { t } = useTranslation('shell');
  const { data: ways } = useQuery(signInQueries.ways());
  const { minimumAge } = useSite();
  const errorWords = useErrorWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!ways?.line) return null;

  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { url } = await lineBegin('signIn', slug);
      location.assign(url);
    } catch (error) {
      setFailure(errorWords(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.line} data-scripted="">
      <Button
        variant="secondary"
        size="lg"
        block
        busy={busy}
        icon={<MessageCircle size={20} aria-hidden />}
        onClick={() => void go()}
      >
        {t('notOffered.lineLogin')}
      </Button>
      {failure && <FailureNotice>{failure}</FailureNotice>}
      {asksAge && <p className={styles.note}>{t('session.ageNote', { age: minimumAge })}</p>}
    </div>
  );
}
