type Spelling = readonly [RegExp, string];

/** English spellings by the sound they stand for, in the order in which they are read. */
const spellings: readonly Spelling[] = [
  [/([^s\s]{2})s\b/g, '$1'],
  [/gh(?=t|\b)|\b(?:k(?=n)|w(?=r))/g, ''],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/tch|ch|sh|j/g, 'ช'],
  [/c/g, 'k'],
  [/qu/g, 'kw'],
  [/x/g, 'ks'],
];

/**
 * Consonants that people write for one another in the other script, by the Greek letter that stands
 * for them. No name of a game has Greek letters, so a sound is never taken for a name.
 */
const groups: Record<string, string> = {
  κ: 'kgqกขฃคฅฆ',
  γ: 'จฉชฌ',
  τ: 'tdฎฏฐฑฒดตถทธ',
  π: 'pbบปผพภ',
  φ: 'fฝฟ',
  μ: 'mมำ',
  ν: 'nงณน',
  λ: 'lrรลฬ',
  σ: 'szซศษส',
  ω: 'wvว',
};
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, letters]) =>
    [...letters].map((letter) => [letter, group]),
  ),
);

/**
 * Returns the consonants that are heard in an English or Thai text, so that a name and the same name
 * written in the other script agree: "dragon" and "ดราก้อน" are both "τλκν".
 */
export function soundOf(text: string): string {
  const read = spellings.reduce(
    (rest, [spelling, sound]) => rest.replace(spelling, sound),
    text.toLowerCase(),
  );
  return read
    .replace(/[^\d\s]/g, (letter) => groupOf.get(letter) ?? '')
    .replace(/\s+/g, '')
    .replace(/([^\d])\1+/g, '$1');
}
