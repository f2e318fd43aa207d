import type { Passkey } from '@poy/contract';
import { Card, EmptyState } from '@poy/ui';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import styles from './PasskeysPage.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

type Opened = { what: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of a member, and the button that makes another one. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('profile');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <section className={styles.stack} aria-label={t('passkeys.label')}>
      <Card>
        {passkeys.length === 0 ? (
          <EmptyState
            icon={<Fingerprint size={32} aria-hidden />}
            title={t('passkeys.none')}
            text={t('passkeys.noneText')}
          />
        ) : (
          <ul>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpened({ what: 'rename', passkey })}
                onRemove={() => setOpened({ what: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
      </Card>
      <AddPasskey count={passkeys.length} />
      {opened?.what === 'rename' && <RenamePasskey passkey={opened.passkey} onClose={close} />}
      {opened?.what === 'remove' && <RemovePasskey passkey={opened.passkey} onClose={close} />}
    </section>
  );
}
