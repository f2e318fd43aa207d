import type { NotificationSettings } from '@poy/contract';
import { notificationKinds, urgentKinds } from '@poy/contract/notificationRules';
import { paths } from '@poy/host';
import { usePending } from '@poy/host/page';
import { Pending } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { ProfileFrame } from '../frame/ProfileFrame.tsx';
import { ChannelNotes } from './ChannelNotes.tsx';
import { DailyMost } from './DailyMost.tsx';
import { KindGroup, type Channel } from './KindGroup.tsx';
import { QuietHours } from './QuietHours.tsx';
import styles from './settings.module.css';
import { useChannels, type Channels } from './useChannels.ts';
import { useSettings } from './useSettings.ts';
import type { SettingsChange } from './withChange.ts';

const otherKinds = notificationKinds.filter((kind) => !urgentKinds.some((own) => own === kind));

/** The page on which members say of what they are told, by which channel and when. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfileFrame
      title={t('notificationSettings.title')}
      text={t('notificationSettings.text')}
      back={paths.notifications}
      form
    >
      <Content />
    </ProfileFrame>
  );
}

function Content() {
  const { t } = useTranslation('profile');
  const pendingOf = usePending();
  const { query, settings, change } = useSettings();
  const channels = useChannels();
  if (settings && channels)
    return <Known settings={settings} channels={channels} onChange={change} />;
  return <Pending {...pendingOf(query, t('notificationSettings.failed'))} shape="card" count={3} />;
}

interface KnownProps {
  settings: NotificationSettings;
  channels: Channels;
  onChange: (change: SettingsChange) => void;
}

function Known({ settings: { kinds, quiet, perDay }, channels, onChange }: KnownProps) {
  const beside = channels.push !== 'none' || channels.line === 'linked';
  const shown: Channel[] = ['page'];
  if (channels.push !== 'none') shown.push('push');
  if (channels.line === 'linked') shown.push('line');
  const group = { channels: shown, told: kinds, onChange };
  return (
    <div className={styles.stack}>
      <ChannelNotes {...channels} />
      <KindGroup group="urgent" kinds={urgentKinds} {...group} />
      <KindGroup group="other" kinds={otherKinds} {...group} />
      {beside && <QuietHours quiet={quiet} onChange={(chosen) => onChange({ quiet: chosen })} />}
      {beside && <DailyMost perDay={perDay} onChange={(chosen) => onChange({ perDay: chosen })} />}
    </div>
  );
}
