import type { SetTicket } from '@poy/contract';
import { paths, useFormat } from '@poy/host';
import { Button, LinkButton } from '@poy/ui';
import { PaperHead, PaperTotal, Sheet, Stamp } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTicketName } from '../set-tickets/useTicketName.ts';
import styles from './basket.module.css';

/** The receipt of sets, shown as soon as they are bought. */
export function BoughtSheet({
  open,
  ticket,
  onClose,
}: {
  open: boolean;
  ticket: SetTicket;
  onClose: () => void;
}) {
  const { t } = useTranslation(['lotto', 'host']);
  const nameOf = useTicketName();
  const { money, dateTime, number: plain } = useFormat();
  return (
    <Sheet
      paper
      open={open}
      onClose={onClose}
      title={t('sets4d.bought')}
      closeLabel={t('host:actions.close')}
      actions={
        <>
          <LinkButton
            variant="secondary"
            link={<Link to={paths.setTicket(ticket.betType, ticket.poyId)} />}
          >
            {t('sets4d.look')}
          </LinkButton>
          <Button onClick={onClose}>{t('sets4d.moreSets')}</Button>
        </>
      }
    >
      <div className={styles.receipt} role="status">
        <PaperHead
          eyebrow={t('slip.receipt', { receipt: ticket.receipt })}
          title={nameOf(ticket)}
          sub={dateTime(ticket.createdAt)}
          stamp={
            <Stamp kind="waiting" land>
              {t('receipt.stamp')}
            </Stamp>
          }
        />
        <PaperTotal
          label={t('sets4d.count', {
            numbers: plain(ticket.lineCount),
            sets: plain(ticket.quantity),
          })}
          value={t('baht', { amount: money(ticket.stake) })}
        />
      </div>
    </Sheet>
  );
}
