import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import styles from '../money.module.css';
import { useDustFilter } from './useDustFilter.ts';
import { useDust } from '../useMoneyLists.ts';

/** Says in one line how much money is too small to be listed, and leads to it and back. */
export function DustLine() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { dust, other } = useDustFilter();
  const { count = 0, sum = 0, more = false } = useDust() ?? {};
  if (!dust && count === 0) return null;
  const words = { number: format.number(count), sum: format.baht(sum) };
  return (
    <p className={styles.dust}>
      {count > 0 && <span>{`${t(more ? 'money.dust.most' : 'money.dust.line', words)} `}</span>}
      <Link className={styles.file} to={other}>
        {t(dust ? 'money.dust.hide' : 'money.dust.show')}
      </Link>
    </p>
  );
}
