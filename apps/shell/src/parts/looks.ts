/** What the root of the document carries for one choice of looks; null takes an attribute away. */
type RootData = Readonly<Record<string, string | null>>;

/** The looks that the page can be seen in: each row is a choice, by its name in the address. */
export const looks: Readonly<Record<string, Readonly<Record<string, RootData>>>> = {
  theme: {
    marigold: { theme: 'marigold', scheme: null },
    'marigold-light': { theme: 'marigold', scheme: 'light' },
    lotus: { theme: 'lotus', scheme: null },
    'lotus-dark': { theme: 'lotus', scheme: 'dark' },
  },
  text: { usual: { text: null }, large: { text: 'large' }, larger: { text: 'larger' } },
  motion: { usual: { motion: null }, less: { motion: 'less' } },
};

function write(data: RootData): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries(data)) {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  }
}

/**
 * Shows the document in the looks that the query of an address names, and returns the function that
 * gives it back its own. What the query does not name stays as the visitor has it.
 */
export function showLooks(query: string): () => void {
  const asked = new URLSearchParams(query);
  const data: RootData = Object.assign(
    {},
    ...Object.entries(looks).map(([name, choices]) => choices[asked.get(name) ?? '']),
  );
  const { dataset } = document.documentElement;
  const before = Object.fromEntries(Object.keys(data).map((name) => [name, dataset[name] ?? null]));
  write(data);
  return () => write(before);
}
