/**
 * Returns true where two words are the same but for one letter that is wrong, missing, too many, or
 * swapped with the one beside it.
 */
export function oneErrorApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - from;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(from, one.length - end);
  const right = other.slice(from, other.length - end);
  return (
    (left.length < 2 && right.length < 2) ||
    (left.length === 2 && left[0] === right[1] && left[1] === right[0] && right.length === 2)
  );
}
