import { visitorsConsent } from '@poy/api-client';
import { consentVersion, type ConsentChoice } from '@poy/contract/rules';
import { consentChanged } from './consentStore.ts';
import { forgetVisitor } from './forgetVisitor.ts';

/**
 * Tells the server what the visitor chose; its answer sets the cookie, and with a refusal everything held is deleted.
 * @throws ApiError when it could not be told: nothing has changed then
 */
export async function chooseConsent(choice: ConsentChoice): Promise<void> {
  await visitorsConsent({ choice, version: consentVersion });
  if (choice === 'refused') forgetVisitor();
  consentChanged();
}
