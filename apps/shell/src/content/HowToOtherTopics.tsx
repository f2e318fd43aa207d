import { depositRule } from '@poy/contract/rules';
import { paths, useFormat, useLocale, useSite } from '@poy/host';
import { LinkButton, SectionHead } from '@poy/ui';
import { Link } from 'react-router';
import styles from './HowToPage.module.css';
import { howToWords } from './howToWords.ts';
import { OddsTable } from './OddsTable.tsx';

/**
 * The parts of the page about the other lotteries, cancelling and deposits. Figures that a site may
 * change come from its data, or stand on the page that the text leads to.
 */
export function HowToOtherTopics() {
  const words = howToWords[useLocale().language];
  const { remotes } = useSite();
  const format = useFormat();
  const bounds = words.deposit1
    .replace('{{min}}', format.number(depositRule.min))
    .replace('{{max}}', format.number(depositRule.max));
  return (
    <>
      <section>
        <SectionHead title={words.governmentTitle} />
        <p className={styles.text}>{words.governmentText}</p>
        <OddsTable betGroup="government" />
      </section>
      <section>
        <SectionHead title={words.setsTitle} />
        <p className={styles.text}>{words.setsText}</p>
        {remotes.lotto && (
          <LinkButton variant="secondary" link={<Link to={paths.sets} />}>
            {words.setsLink}
          </LinkButton>
        )}
      </section>
      <section>
        <SectionHead title={words.cancelTitle} />
        <p className={styles.text}>{words.cancelText}</p>
        <p className={styles.text}>{words.cancelNever}</p>
      </section>
      <section>
        <SectionHead title={words.depositTitle} />
        <ol className={styles.steps}>
          {[bounds, words.deposit2, words.deposit3].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}
