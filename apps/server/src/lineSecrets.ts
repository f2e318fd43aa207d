import { createHmac } from 'node:crypto';
import { givenSecret, type Variables } from './variables.ts';

/** Reads the secrets of sites at LINE, which are those of every variable LINE_SECRET_…. */
export const lineSecrets = (variables: Variables): Record<string, string> =>
  Object.fromEntries(
    Object.keys(variables)
      .filter((name) => name.startsWith('LINE_SECRET_'))
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
