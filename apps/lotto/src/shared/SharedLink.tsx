import type { Slip } from '@poy/contract';
import { useNotify } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { CopyButton } from '@poy/ui/bet';
import { MessageCircle, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { shareText } from '../shareText.ts';
import { lineAddress } from './lineAddress.ts';
import styles from './shared.module.css';
import { useSharedWords } from './useSharedWords.ts';

interface SharedLinkProps {
  slip: Slip;
  /** The end of the page's address. */
  linkKey: string;
}

/** The address of a shared slip, and the ways to hand it to others. */
export function SharedLink({ slip, linkKey }: SharedLinkProps) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useSharedWords();
  const notify = useNotify();
  const title = useRoundWords().round(slip);
  const url = new URL(`/poy/shared/${linkKey}`, window.location.href).href;
  const send = async () => {
    if ((await shareText({ title, text: title, url })) === 'failed') notify.fail(t('share.failed'));
  };
  return (
    <>
      <code className={styles.link} aria-label={words('link')}>
        {url}
      </code>
      <div className={styles.ways}>
        <LinkButton
          link={<a href={lineAddress(url, title)} target="_blank" rel="noopener noreferrer" />}
          icon={<MessageCircle size={18} />}
        >
          {words('line')}
        </LinkButton>
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => void send()}>
            {words('send')}
          </Button>
        )}
        <CopyButton
          variant="secondary"
          size="md"
          label={words('copy')}
          copiedLabel={t('share.copied')}
          refusedLabel={t('host:actions.copyRefused')}
          text={url}
        />
      </div>
    </>
  );
}
