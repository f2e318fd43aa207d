import { lineBegin, signInQueries } from '@poy/api-client/line';
import { useSite } from '@poy/host';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignInWay } from '../SignInWay.tsx';
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
  if (!ways?.line) return null;

  const go = async () => {
    const { url } = await lineBegin('signIn', slug);
    location.assign(url);
    return null;
  };
  return (
    <div className={styles.line} data-scripted="">
      <SignInWay
        icon={<MessageCircle size={20} aria-hidden />}
        text={t('notOffered.lineLogin')}
        onGo={go}
      />
      {asksAge && <p className={styles.note}>{t('session.ageNote', { age: minimumAge })}</p>}
    </div>
  );
}
