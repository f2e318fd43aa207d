import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/** Makes the rule for the drawings of icons. */
export const iconRule = (): RuleSetRule => ({
  test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/,
  loader: fileURLToPath(new URL('./iconLoader.mjs', import.meta.url)),
});
