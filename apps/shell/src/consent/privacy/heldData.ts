import { visitorsDelete, visitorsExport } from '@poy/api-client/visitors';
import { forgetVisitor } from '../forgetVisitor.ts';

/**
 * The size of one part of an export, in records, and the most parts. The records of one visitor are
 * far fewer.
 */
const part = 200;
const mostParts = 200;

/** Fetches everything held of this visitor and offers it as a file to save. @throws ApiError */
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
  // By then the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Deletes everything held of this visitor and returns the number of deleted records. @throws
 * ApiError
 */
export async function deleteHeld(): Promise<number> {
  const { deleted } = await visitorsDelete();
  forgetVisitor();
  return deleted;
}
