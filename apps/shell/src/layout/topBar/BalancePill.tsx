import { paths, useBalance, useFormat, useSite } from '@poy/host';
import { Money, Pill, VisuallyHidden } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The member's live balance in the top bar. It counts to a new amount. */
export function BalancePill() {
  const { t } = useTranslation('host');
  const { remotes } = useSite();
  const { state, baht } = useBalance();
  const format = useFormat();
  const link = remotes.credit ? { link: <Link to={paths.credit} /> } : {};
  return (
    <Pill {...link} icon={<span aria-hidden>{t('units.sign')}</span>}>
      <VisuallyHidden>{t('balance')}</VisuallyHidden>
      {state === 'ready' ? (
        <Money text={format.money(baht)} count />
      ) : (
        <Money text="–" tone="dim" />
      )}
    </Pill>
  );
}
