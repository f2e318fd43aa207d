import { useFormat } from '@poy/host';
import { Link, useLocation } from 'react-router';
import { withFilter, type FilterName } from '../filters/lobbyFilters.ts';

interface ChoiceLinkProps {
  name: FilterName;
  /** The value of the choice; undefined for the choice of all. */
  value: string | undefined;
  /** The value that is chosen now. */
  chosen: string | undefined;
  text: string;
  /** The number of titles with this choice; left out where nobody knows it. */
  titles?: number | undefined;
  /** The largest number of titles that it ever has; left out where nothing stands beside the count. */
  most?: number | undefined;
  className: string | undefined;
  /** True where one way back leads out of several choices, as in a sheet. */
  replace?: boolean;
}

/**
 * A choice of a filter, as a link to the page with this choice. The one that is made leads to the page
 * without it.
 */
export function ChoiceLink(props: ChoiceLinkProps) {
  const { name, value, chosen, text, titles, most, className, replace = false } = props;
  const { pathname, search } = useLocation();
  const { number } = useFormat();
  const made = value === chosen;
  const next = withFilter(new URLSearchParams(search), name, made ? undefined : value);
  return (
    <Link
      className={className}
      to={{ pathname, search: next }}
      replace={replace}
      aria-current={made ? 'true' : undefined}
    >
      <span>{text}</span>{' '}
      {titles !== undefined && (
        <span data-count={most === undefined ? '' : number(most).length}>{number(titles)}</span>
      )}
    </Link>
  );
}
