import cn from 'flag-icons/flags/1x1/cn.svg';
import de from 'flag-icons/flags/1x1/de.svg';
import eg from 'flag-icons/flags/1x1/eg.svg';
import gb from 'flag-icons/flags/1x1/gb.svg';
import hk from 'flag-icons/flags/1x1/hk.svg';
import india from 'flag-icons/flags/1x1/in.svg';
import jp from 'flag-icons/flags/1x1/jp.svg';
import kh from 'flag-icons/flags/1x1/kh.svg';
import kr from 'flag-icons/flags/1x1/kr.svg';
import la from 'flag-icons/flags/1x1/la.svg';
import mm from 'flag-icons/flags/1x1/mm.svg';
import my from 'flag-icons/flags/1x1/my.svg';
import nz from 'flag-icons/flags/1x1/nz.svg';
import ru from 'flag-icons/flags/1x1/ru.svg';
import sg from 'flag-icons/flags/1x1/sg.svg';
import th from 'flag-icons/flags/1x1/th.svg';
import tw from 'flag-icons/flags/1x1/tw.svg';
import us from 'flag-icons/flags/1x1/us.svg';
import vn from 'flag-icons/flags/1x1/vn.svg';
import { cx } from '../cx.ts';
import styles from './Flag.module.css';

/** The flags by the two-letter code of their country. */
const flags: Readonly<Record<string, string>> = {
  jp,
  cn,
  hk,
  tw,
  kr,
  sg,
  th,
  in: india,
  eg,
  ru,
  gb,
  de,
  us,
  la,
  vn,
  my,
  kh,
  nz,
  mm,
};

interface FlagProps {
  /** The two-letter code, lower case: `jp`. */
  code: string;
  /** `tile` fills the square of a list row; `inline` stands beside text. */
  size?: 'tile' | 'inline';
  className?: string;
}

/**
 * A country's flag. It stands beside a name that says the country, so it is not spoken. An unknown
 * code shows nothing.
 */
export function Flag({ code, size = 'inline', className }: FlagProps) {
  const source = flags[code];
  return source === undefined ? null : (
    <img
      className={cx(styles.flag, className)}
      data-size={size}
      src={source}
      alt=""
      width={1}
      height={1}
      decoding="async"
    />
  );
}
