import { operatorRoles, type AuditRow, type OperatorRole } from '@poy/contract/operators';
import { lotusHost, newOperator, poyHost, sessionOf, type GivenSites } from './operatorKinds.ts';
import { createTestApp, type Answer, type Asked, type TestApp } from './testApp.ts';

/**
 * An operator of one role and one choice of sites. The name is made of both: `staffpoy` is staff of
 * the first site.
 */
export interface OneOfEach {
  readonly name: string;
  readonly role: OperatorRole;
  readonly sites: GivenSites;
}

/** The application with operators of every kind, who call at the address of any site. */
export interface SitesApp {
  readonly t: TestApp;
  readonly kinds: readonly OneOfEach[];
  /** Makes a call of an operator at the address of a site, in a new session. */
  at(host: string, name: string, path: string, asked?: Asked): Promise<Answer>;
  /** Returns the log as an operator reads it at a site. */
  log(host: string, name: string, query?: Record<string, string>): Promise<AuditRow[]>;
}

const given = {
  all: 'all',
  both: [poyHost, lotusHost],
  poy: [poyHost],
  lotus: [lotusHost],
} as const satisfies Record<string, GivenSites>;

/** The reason for which an operator's call was refused. */
export const whyOf = ({ details }: Answer): unknown => details.why;

export async function createSitesApp(): Promise<SitesApp> {
  const t = await createTestApp();
  const kinds: OneOfEach[] = [];
  for (const role of operatorRoles) {
    for (const [word, sites] of Object.entries(given)) {
      const userName = `${role.toLowerCase()}${word}`;
      kinds.push({ name: await newOperator(t, { role, sites, userName }), role, sites });
    }
  }
  const at: SitesApp['at'] = async (host, name, path, asked = {}) => {
    const headers = { ...asked.headers, ...(await sessionOf(t, name)), host };
    return t.call(`/api/operators.${path}`, { ...asked, headers });
  };
  return {
    t,
    kinds,
    at,
    async log(host, name, query = {}) {
      const answer = await at(host, name, 'audit.list', { query: { limit: '500', ...query } });
      return (answer.data as { rows: AuditRow[] }).rows;
    },
  };
}
