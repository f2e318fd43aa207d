import type { Passkey } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './PasskeysPage.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: its name, when it was made and used, and what can be done with it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('profile');
  const { dateTime } = useFormat();
  const { madeAt, usedAt, here, copySeenAt } = passkey;
  const name = passkey.name ?? t('passkeys.unnamed');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>{t('passkeys.made', { time: dateTime(madeAt) })}</p>
        <p>
          {usedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.used', { time: dateTime(usedAt) })}
        </p>
        {!here && <p>{t('passkeys.elsewhere')}</p>}
      </div>
      {copySeenAt !== null && (
        <Notice tone="warn" icon={<TriangleAlert size={20} aria-hidden />}>
          {t('passkeys.copySeen', { time: dateTime(copySeenAt) })}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={onRename}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('passkeys.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}
