import { useBalance, useFormat } from '@poy/host';
import { Money } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './stage.module.css';

/** What the game has brought since it was opened. */
interface Brought {
  staked: number;
  returned: number;
}

/** The live balance, and under it what the game has brought. `played` is null before it is opened. */
export function StripMoney({ played }: { played: Brought | null }) {
  const { t } = useTranslation(['games', 'host']);
  const { state, baht } = useBalance();
  const format = useFormat();
  const net = played && Math.round((played.returned - played.staked) * 100) / 100;
  const sign = net === null || net === 0 ? '' : net < 0 ? '−' : '+';
  return (
    <div className={styles.money}>
      <p className={styles.balance}>
        <span className={styles.label}>{t('host:balance')}</span>
        <span className={styles.sign} aria-hidden>
          {t('host:units.sign')}
        </span>
        {state === 'ready' ? (
          <Money text={format.money(baht)} count />
        ) : (
          <Money text="–" tone="dim" />
        )}
      </p>
      {net !== null && (
        <p className={styles.net}>
          <span className={styles.label}>{t('play.net')}</span>
          <Money
            text={sign + format.money(Math.abs(net))}
            tone={net > 0 ? 'good' : net < 0 ? 'plain' : 'dim'}
          />
        </p>
      )}
    </div>
  );
}
