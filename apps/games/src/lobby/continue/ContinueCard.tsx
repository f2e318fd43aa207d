import type { RecentTitle } from '@poy/contract';
import { useFormat, useServerNow } from '@poy/host';
import { LinkButton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';
import { demoLink, titleLink } from '../titles/titleLink.tsx';
import { ago, minuteMs } from './ago.ts';
import styles from './continue.module.css';

/** The title that the member played last, with the way back into it. */
export function ContinueCard({ title, recent }: { title: LobbyTitle; recent: RecentTitle }) {
  const { t } = useTranslation('games');
  const since = ago(recent.playedAt, useServerNow(minuteMs));
  const drawn = title.picture.endsWith('.svg');
  return (
    <section className={styles.card} data-on-hero aria-labelledby="continue">
      <img
        className={styles.picture}
        src={drawn ? `${title.picture}#wide` : title.picture}
        data-wide={drawn || undefined}
        alt=""
        width={348}
        height={182}
      />
      <div className={styles.words}>
        <p className={styles.eyebrow}>
          {`${t('lobby.continue.title')} · ${t(`lobby.continue.${since.unit}`, { number: since.count })}`}
        </p>
        <h2 className={styles.name} id="continue">
          {title.name}
        </h2>
        <Today title={title} recent={recent} />
        <div className={styles.actions}>
          <LinkButton size="sm" link={titleLink(title)}>
            {t('lobby.continue.play')}
          </LinkButton>
          {title.demo && (
            <LinkButton size="sm" variant="quiet" link={demoLink(title)}>
              {t('lobby.continue.demo')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** Who makes the title, and the money of today, where there was any. */
function Today({
  title,
  recent: { staked, returned },
}: {
  title: LobbyTitle;
  recent: RecentTitle;
}) {
  const { t } = useTranslation('games');
  const { money, number } = useFormat();
  const baht = (amount: number) => `฿${Number.isInteger(amount) ? number(amount) : money(amount)}`;
  const today = t('lobby.continue.today', { staked: baht(staked), returned: baht(returned) });
  return (
    <p className={styles.today}>
      {staked === 0 && returned === 0 ? title.partnerName : `${title.partnerName} · ${today}`}
    </p>
  );
}
