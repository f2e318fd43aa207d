import type { Db } from '../db/db.ts';

const banks = [
  { site: 2, code: 'KBANK', number: '0581234567', name: 'บริษัท ปอย เดโม จำกัด' },
  { site: 2, code: 'SCB', number: '4079876543', name: 'บริษัท ปอย เดโม จำกัด' },
  { site: 3, code: 'BBL', number: '1122334455', name: 'บริษัท โลตัส เดโม จำกัด' },
];

/** Bank accounts of the demo sites; they exist in the sandbox's bank only. */
export async function seedBanks(db: Db): Promise<void> {
  for (const { site, code, number, name } of banks) {
    await db.query({
      name: 'seed_bank',
      text: 'INSERT INTO wallet.bank (site_id, bank_code, account_number, name) SELECT id, $2, $3, $4 FROM sites.site WHERE id = $1 AND demo ON CONFLICT DO NOTHING',
      values: [site, code, number, name],
    });
  }
}
