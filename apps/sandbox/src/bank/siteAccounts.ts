import type { SiteBank } from '@poy/contract';
import type { Member } from '../product/createMember.ts';

/** A site's bank account as the page offers it. */
export interface SiteAccount extends Pick<SiteBank, 'bankCode' | 'accountNumber' | 'name'> {
  site: string;
}

const keptMs = 30_000;

/**
 * Returns a function that asks the product for the accounts money can be sent to, as one member of
 * each site. Sites that do not answer are left out.
 */
export function createSiteAccounts(members: readonly Member[]): () => Promise<SiteAccount[]> {
  let kept: { accounts: SiteAccount[]; until: number } | null = null;

  async function ask(member: Member): Promise<SiteAccount[]> {
    const { title } = await member.call('/api/sites-details');
    const banks = await member.call('/poy-api/banks.all');
    return banks.map(({ bankCode, accountNumber, name }) => ({
      site: title,
      bankCode,
      accountNumber,
      name,
    }));
  }

  return async () => {
    if (kept && kept.until > Date.now()) return kept.accounts;
    const accounts = (
      await Promise.all(members.map((member) => ask(member).catch(() => [])))
    ).flat();
    if (accounts.length > 0) kept = { accounts, until: Date.now() + keptMs };
    return accounts;
  };
}
