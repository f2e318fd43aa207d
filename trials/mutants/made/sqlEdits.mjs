/** @typedef {import('./madeMutant.mjs').Edit} Edit */

/** @type {Readonly<Record<string, string>>} */
const turned = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '<>': '=',
  '+': '-',
  '-': '+',
  AND: 'OR',
  least: 'greatest',
  greatest: 'least',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  'NOT EXISTS': 'EXISTS',
  'IS DISTINCT FROM': 'IS NOT DISTINCT FROM',
};

/**
 * The parts of a file: comments, texts, locks of rows, words that are turned, signs, other words.
 * Signs that stand together are one sign, so `->` holds no `>`.
 */
const parts =
  /--[^\n]*|'(?:[^']|'')*'|\bFOR (?:NO KEY UPDATE|UPDATE|SHARE)(?: OF \w+)?(?: SKIP LOCKED)?|\bNOT EXISTS\b|\bIS DISTINCT FROM\b|[<>=!+*/%&|#~:@^-]+|\w+/g;

/**
 * Lists the faults that a file of SQL can have: a comparison turned, `+` for `-`, a condition that
 * counts no longer (`AND` becomes `OR`), a lock left out. PostgreSQL itself judges whether the
 * changed file is SQL.
 * @param {string} content
 * @returns {Edit[]}
 */
export function sqlEdits(content) {
  /** @type {Edit[]} */
  const edits = [];
  let between = false;
  for (const { 0: text, index: at } of content.matchAll(parts)) {
    if (text === 'BETWEEN') between = true;
    const lock = text.startsWith('FOR ');
    const becomes = lock ? '' : Object.hasOwn(turned, text) ? turned[text] : undefined;
    // A minus before a number or a name is none between two of them.
    const sign = (text === '-' || text === '+') && content[at + 1] !== ' ';
    const ofBetween = text === 'AND' && between;
    if (text === 'AND') between = false;
    if (becomes !== undefined && !sign && !ofBetween) edits.push({ at, text, becomes });
  }
  return edits;
}
