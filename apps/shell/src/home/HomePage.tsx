import { paths, usePageTitle, useSite } from '@poy/host';
import { Badge, Headline, LinkButton, ListPage, SectionHead } from '@poy/ui';
import { BadgeCheck, Banknote, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeBlocks } from './blocks/homeBlocks.tsx';
import styles from './HomePage.module.css';
import { LatestResults } from './LatestResults.tsx';
import { RoundCards } from './RoundCards.tsx';
import { WantedSlot } from './WantedSlot.tsx';

/**
 * The first page of a guest: the product, the next closings, the latest results and the reasons to
 * trust them.
 */
export function HomePage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.home'));
  const { demo, remotes } = useSite();
  return (
    <ListPage>
      <div className={styles.page}>
        <WantedSlot />
        <div className={styles.top}>
          <div className={styles.opening}>
            <Headline
              badge={<Badge tone="accent">{t('home.badge')}</Badge>}
              title={t('home.title')}
              text={t('home.text')}
            >
              <LinkButton link={<Link to={paths.register} />} size="lg">
                {t('home.start')}
              </LinkButton>
              {remotes.lotto && <ToResults />}
            </Headline>
            <section aria-labelledby="closing">
              <SectionHead id="closing" title={t('home.closing')} />
              <RoundCards />
            </section>
          </div>
          {remotes.lotto && <LatestResults />}
        </div>
        <section aria-labelledby="why">
          <SectionHead
            id="why"
            title={t('home.why')}
            more={<Link to={paths.howTo} />}
            moreText={t('home.more')}
          />
          <ul className={styles.reasons}>
            <Reason
              icon={<BadgeCheck size={24} />}
              title={t('home.checkTitle')}
              text={t('home.checkText')}
            />
            <Reason
              icon={<Banknote size={24} />}
              title={t('home.fastTitle')}
              text={t('home.fastText')}
            />
            <Reason
              icon={<ShieldCheck size={24} />}
              title={t('home.fairTitle')}
              text={t(demo ? 'home.fairTextDemo' : 'home.fairText')}
            />
          </ul>
        </section>
        {homeBlocks}
      </div>
    </ListPage>
  );
}

function ToResults() {
  const { t } = useTranslation('shell');
  return (
    <LinkButton link={<Link to={paths.results} />} size="lg" variant="secondary">
      {t('home.seeResults')}
    </LinkButton>
  );
}

function Reason({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={styles.reason}>
      <span className={styles.reasonIcon} aria-hidden>
        {icon}
      </span>
      <h3 className={styles.reasonTitle}>{title}</h3>
      <p className={styles.reasonText}>{text}</p>
    </li>
  );
}
