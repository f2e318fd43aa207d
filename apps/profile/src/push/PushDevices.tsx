import type { PushDevice } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, Button } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDeviceName } from './useDeviceName.ts';
import styles from './PushCard.module.css';
import { useRemoveDevice } from './useRemoveDevice.ts';

/** The devices of the member that get messages, each with the button that ends that. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const deviceName = useDeviceName();
  const remove = useRemoveDevice();
  if (devices.length === 0) return null;
  return (
    <ul className={styles.list}>
      {devices.map((device) => (
        <li key={device.id} className={styles.row}>
          <div>
            <p>{deviceName(device)}</p>
            {device.current && <Badge tone="good">{t('sessions.thisDevice')}</Badge>}
            <p className={styles.dim}>
              {device.lastOk === null
                ? t('push.none')
                : t('push.last', { time: dateTime(device.lastOk) })}
            </p>
          </div>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('push.offNamed', { device: deviceName(device) })}
            onClick={() => void remove(device)}
          >
            {t('push.off')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
