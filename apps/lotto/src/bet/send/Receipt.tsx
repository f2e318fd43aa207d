import type { Slip } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { PaperHead, PaperTotal, Sheet, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoundWords } from '../../rounds/useRoundWords.ts';
import styles from './send.module.css';

/** The receipt of a slip, shown as soon as it is bought. */
export function Receipt({
  open,
  slip,
  onClose,
}: {
  open: boolean;
  slip: Slip;
  onClose: () => void;
}) {
  const { t } = useTranslation(['lotto', 'host']);
  const words = useRoundWords();
  const { money, dateTime } = useFormat();
  return (
    <Sheet
      paper
      open={open}
      onClose={onClose}
      title={t('receipt.title')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <LinkButton
            variant="secondary"
            link={<Link to={paths.slip(slip.betGroup, slip.poyId)} />}
          >
            {t('receipt.look')}
          </LinkButton>
          <Button onClick={onClose}>{t('receipt.more')}</Button>
        </>
      }
    >
      <div className={styles.receipt} role="status">
        <PaperHead
          eyebrow={t('slip.receipt', { receipt: slip.receipt })}
          title={words.round(slip)}
          sub={dateTime(slip.createdAt)}
          stamp={
            <Stamp kind="waiting" land>
              {t('receipt.stamp')}
            </Stamp>
          }
        />
        <PaperTotal
          label={t('slip.count', { count: slip.lineCount })}
          value={t('baht', { amount: money(slip.stake) })}
        />
      </div>
    </Sheet>
  );
}
