import { Card, Field, Notice, Spinner } from '@poy/ui';
import { ImagePlus, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../../Deposit.module.css';
import type { Slip } from './useSlip.ts';

/**
 * The file of the slip, and what was read from it on the device. A browser writes its own words on
 * such a field in its own language, so ours lie under the field, which nobody sees.
 */
export function SlipField({ slip, error }: { slip: Slip; error: string | undefined }) {
  const { t } = useTranslation('credit');
  const { state } = slip;
  const found = state.step === 'read' && typeof state.code !== 'string' ? state.code : null;
  return (
    <Card pad="lg" className={styles.stack}>
      <Field label={t('manual.slip')} hint={t('manual.slipHint')} error={error}>
        {(control) => (
          <>
            <span className={styles.chosen} aria-hidden>
              <ImagePlus size={20} />
              <span className={styles.reference}>{state.name || t('manual.choose')}</span>
            </span>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={({ target }) => slip.choose(target.files?.[0])}
              className={styles.file}
              {...control}
            />
          </>
        )}
      </Field>
      <div role="status">
        {state.step === 'reading' && <Spinner label={t('manual.reading')} />}
        {found && (
          <Notice icon={<QrCode size={20} aria-hidden />}>
            <span className={styles.reference}>
              {t(found.kind === 'bank' ? 'manual.found' : 'manual.foundWallet', {
                bank: found.kind === 'bank' ? found.bank : '',
                reference: found.reference,
              })}
            </span>
          </Notice>
        )}
        {state.step === 'read' && state.code === null && <Notice>{t('manual.noCode')}</Notice>}
      </div>
    </Card>
  );
}
