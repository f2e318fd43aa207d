import type { Db } from '../../db/db.ts';
import type { Env } from '../../config/env.ts';
import { allDemo, type SiteRow } from '../../sites/index.ts';

/** The client of a site at LINE. */
export interface LineProvider {
  issuer: string;
  clientId: string;
  secret: string;
  /** True for the sandbox, which speaks plain HTTP on this machine. */
  insecure: boolean;
}

/** The name by which a demo site is known to the sandbox, which plays LINE. */
const demoClient = 'poy-demo';

/**
 * Returns the client of a site at LINE, or null where the site offers no such sign-in: its row names
 * no client, or the server has no secret of that name. A demo site without a client of its own has
 * the sandbox, as long as the whole installation is a demo.
 */
export async function lineProviderOf(
  { db, env }: { db: Db; env: Env },
  { demo, line }: Pick<SiteRow, 'demo' | 'line'>,
): Promise<LineProvider | null> {
  if (line) {
    const secret = env.secrets.line[line.secretName];
    return secret
      ? { issuer: line.issuer, clientId: line.clientId, secret, insecure: false }
      : null;
  }
  const { sandboxUrl } = env;
  const { demoLine } = env.secrets;
  if (!demo || !sandboxUrl || !demoLine || !(await allDemo(db))) return null;
  return { issuer: `${sandboxUrl}/line`, clientId: demoClient, secret: demoLine, insecure: true };
}
