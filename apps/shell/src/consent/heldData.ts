import { visitorsDelete, visitorsExport } from '@poy/api-client';
import { forgetVisitor } from './forgetVisitor.ts';

/** Parts an export is fetched in, and the most of them: what is held of one visitor for its days is far less. */
const part = 200;
const mostParts = 200;

/** Fetches everything held of this visitor and hands it over as a file. @throws ApiError */
export async function downloadHeld(): Promise<void> {
  const records: unknown[] = [];
  let consents: unknown[] = [];
  let before: number | null = null;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const answer: Awaited<ReturnType<typeof visitorsExport>> = await visitorsExport({
      limit: part,
      ...(before !== null && { before }),
    });
    records.push(...answer.records);
    consents = answer.consents;
    before = answer.next;
    if (before === null) break;
  }
  const address = URL.createObjectURL(
    new Blob([JSON.stringify({ records, consents }, null, 2)], { type: 'application/json' }),
  );
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'my-data.json',
  });
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Has everything held of this visitor deleted and answers how many records that were. @throws ApiError */
export async function deleteHeld(): Promise<number> {
  const { deleted } = await visitorsDelete();
  forgetVisitor();
  return deleted;
}
