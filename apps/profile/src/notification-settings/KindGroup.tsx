import type { NotificationSettings } from '@poy/contract';
import type { NotificationKind } from '@poy/contract/notificationRules';
import { Card } from '@poy/ui';
import { Switch } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';
import type { SettingsChange } from './withChange.ts';

export type Channel = keyof NotificationSettings['kinds'][NotificationKind];

interface KindGroupProps {
  group: 'urgent' | 'other';
  kinds: readonly NotificationKind[];
  channels: readonly Channel[];
  told: NotificationSettings['kinds'];
  onChange: (change: SettingsChange) => void;
}

/** Kinds of notifications with their switches, one for each channel that the member has. */
export function KindGroup({ group, kinds, ...props }: KindGroupProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t(`notificationSettings.${group}`)}
      </h2>
      <p className={styles.dim}>{t(`notificationSettings.${group}Text`)}</p>
      <ul>
        {kinds.map((kind) => (
          <KindRow key={kind} kind={kind} {...props} />
        ))}
      </ul>
    </Card>
  );
}

type KindRowProps = Omit<KindGroupProps, 'group' | 'kinds'> & { kind: NotificationKind };

function KindRow({ kind, channels, told, onChange }: KindRowProps) {
  const { t } = useTranslation('profile');
  const name = t(`notificationSettings.kinds.${kind}`);
  const { page } = told[kind];
  return (
    <li className={styles.kind}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.dim}>{t(`notificationSettings.about.${kind}`)}</p>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Switch
            key={channel}
            on={page && told[kind][channel]}
            // What is not kept on the page goes nowhere else.
            disabled={channel !== 'page' && !page}
            aria-label={`${name}: ${t(`notificationSettings.channels.${channel}`)}`}
            onToggle={(on) => onChange({ switches: [{ kind, channel, told: on }] })}
          >
            {t(`notificationSettings.channels.${channel}`)}
          </Switch>
        ))}
      </div>
      {!page && <p className={styles.dim}>{t('notificationSettings.off')}</p>}
    </li>
  );
}
