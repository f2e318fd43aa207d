import { useSite } from '@poy/host';
import { supportAbout } from '@poy/host/support';
import { LinkButton } from '@poy/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way to a message to the people of the site about a deposit. */
export function AskAbout({ deposit }: { deposit: number }) {
  const { t } = useTranslation('credit');
  if (!useSite().remotes.profile) return null;
  return (
    <LinkButton
      variant="quiet"
      block
      icon={<MessageCircleQuestion size={18} />}
      link={<Link to={supportAbout('deposit', deposit)} />}
    >
      {t('askAbout')}
    </LinkButton>
  );
}
