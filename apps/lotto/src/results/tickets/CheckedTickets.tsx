import { ticketPrizes, usualTicketPrizes } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import { Card, cx } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import shared from '../results.module.css';
import styles from './tickets.module.css';
import type { Draw } from './useDraws.ts';
import { useTicketsWords } from './useTicketsWords.ts';

/** What each ticket wins in a draw, those that win something first. */
export function CheckedTickets({ tickets, draw }: { tickets: readonly string[]; draw: Draw }) {
  const words = useTicketsWords();
  const { t } = useTranslation('host');
  const { number } = useFormat();
  const checked = tickets
    .map((ticket) => ({ ticket, prizes: ticketPrizes(ticket, draw.source) }))
    .sort((a, b) => Number(b.prizes.length > 0) - Number(a.prizes.length > 0));
  const winners = checked.filter(({ prizes }) => prizes.length > 0).length;
  return (
    <Card as="section" aria-label={words('count', { count: number(tickets.length) })}>
      <p role="status" className={shared.itemTitle}>
        <span>{words('count', { count: number(tickets.length) })}</span>{' '}
        <span>{words('winners', { count: number(winners) })}</span>
      </p>
      <ul className={styles.tickets}>
        {checked.map(({ ticket, prizes }) => (
          <li key={ticket} className={cx(styles.ticket, prizes.length > 0 && styles.won)}>
            <span className={styles.number}>{ticket}</span>
            {prizes.length === 0 ? (
              <span className={shared.itemSub}>{words('noPrize')}</span>
            ) : (
              <ul>
                {prizes.map((prize) => (
                  <li key={prize}>
                    <span>{words(`prizes.${prize}`)}</span>{' '}
                    <strong>{t('units.sign') + number(usualTicketPrizes[prize])}</strong>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
