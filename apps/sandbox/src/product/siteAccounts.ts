import type { SiteBank } from '@poy/contract';
import type { Member } from './createMember.ts';

/** A site's bank account as the page offers it. */
export interface SiteAccount extends Pick<SiteBank, 'bankCode' | 'accountNumber' | 'name'> {
  site: string;
}

const keptMs = 30_000;

/** Asks for the accounts of one site as a member of it. */
type Ask = (member: Member) => Promise<readonly SiteBank[]>;

export const askBanks: Ask = (member) => member.call('/poy-api/banks.all');

export const askWallets: Ask = async (member) =>
  (await member.call('/poy-api/payment-methods.all')).find(({ kind }) => kind === 'truemoney')
    ?.accounts ?? [];

/**
 * Returns a function that asks the product for the accounts money can be sent to, as one member of
 * each site. Sites that do not answer are left out.
 */
export function createSiteAccounts(
  members: readonly Member[],
  askOne: Ask,
): () => Promise<SiteAccount[]> {
  let kept: { accounts: SiteAccount[]; until: number } | null = null;

  async function ask(member: Member): Promise<SiteAccount[]> {
    const { title } = await member.call('/api/sites-details');
    const accounts = await askOne(member);
    return accounts.map(({ bankCode, accountNumber, name }) => ({
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
