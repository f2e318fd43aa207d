import { paths } from '@poy/host';
import { Notice } from '@poy/ui';
import { BellOff, MessageCircle, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './settings.module.css';
import type { Channels } from './useChannels.ts';

/** Says what a channel needs that the member does not have yet, each with the way to it. */
export function ChannelNotes({ push, line }: Channels) {
  return (
    <>
      {(push === 'nowhere' || push === 'elsewhere') && (
        <Note icon={BellOff} words={push} to={paths.sessions} />
      )}
      {line === 'unlinked' && <Note icon={MessageCircle} words="unlinked" to="/profile/line" />}
    </>
  );
}

interface NoteProps {
  icon: LucideIcon;
  words: 'nowhere' | 'elsewhere' | 'unlinked';
  to: string;
}

function Note({ icon: Icon, words, to }: NoteProps) {
  const { t } = useTranslation('profile');
  return (
    <Notice icon={<Icon size={20} aria-hidden />}>
      <p>{t(`notificationSettings.notes.${words}`)}</p>
      <Link className={styles.way} to={to}>
        {t(`notificationSettings.notes.${words}Way`)}
      </Link>
    </Notice>
  );
}
