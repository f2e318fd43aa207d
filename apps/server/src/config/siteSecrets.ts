import { createHmac } from 'node:crypto';
import { givenSecret, type Variables } from './variables.ts';

/** Reads the secrets of sites in one matter, which are those of every variable that begins so. */
export const siteSecrets = (variables: Variables, beginning: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(variables)
      .filter((name) => name.startsWith(beginning))
      .flatMap((name) => {
        const secret = givenSecret(variables, name);
        return secret ? [[name, secret]] : [];
      }),
  );

/**
 * Returns the secret of demo sites at the sandbox, which plays LINE and derives the same one
 * (apps/sandbox/src/line/createLine.ts).
 */
export const demoLineSecret = (demoFeed: string): string =>
  createHmac('sha256', demoFeed).update('line').digest('hex');
