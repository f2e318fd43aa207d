import type { NotificationSettings, SetNotifications } from '@poy/contract';

/** A change of the settings, as it is sent. */
export type SettingsChange = Partial<SetNotifications>;

/** Returns the settings as they are after a change. */
export function withChange(
  settings: NotificationSettings,
  { switches = [], quiet, perDay }: SettingsChange,
): NotificationSettings {
  const kinds = { ...settings.kinds };
  for (const { kind, channel, told } of switches) kinds[kind] = { ...kinds[kind], [channel]: told };
  return {
    kinds,
    quiet: quiet === undefined ? settings.quiet : quiet,
    perDay: perDay ?? settings.perDay,
  };
}
