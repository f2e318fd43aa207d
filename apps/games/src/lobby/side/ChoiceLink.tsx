import { useFormat } from '@poy/host';
import { Link, useLocation } from 'react-router';
import { withFilter, type FilterName } from '../filters/lobbyFilters.ts';
import type { ShownChoice } from './useShownChoice.ts';

interface ChoiceLinkProps {
  name: FilterName;
  /** The value of the choice; undefined for the choice of all. */
  value: string | undefined;
  /** The value that is shown as chosen, and what shows another one. */
  choice: ShownChoice;
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
  const { name, value, choice, text, titles, most, className, replace = false } = props;
  const { pathname, search } = useLocation();
  const { number } = useFormat();
  const made = value === choice.shown;
  const other = made ? undefined : value;
  const next = withFilter(new URLSearchParams(search), name, other);
  return (
    <Link
      className={className}
      to={{ pathname, search: next }}
      replace={replace}
      aria-current={made ? 'true' : undefined}
      onClick={(event) => choice.press(event, other)}
    >
      <span>{text}</span>{' '}
      {titles !== undefined && (
        <span data-count={most === undefined ? '' : number(most).length}>{number(titles)}</span>
      )}
    </Link>
  );
}
