import { visitorsConsent } from '@poy/api-client/visitors';
import { consentVersion, type ConsentChoice } from '@poy/contract/rules';
import { noteConsent } from './consentStore.ts';
import { forgetVisitor } from './forgetVisitor.ts';

/**
 * Reports the visitor's choice to the server. Its answer sets the cookie, and a refusal deletes
 * everything held of the visitor.
 * @throws ApiError when the report failed; nothing has changed then
 */
export async function chooseConsent(choice: ConsentChoice): Promise<void> {
  await visitorsConsent({ choice, version: consentVersion });
  if (choice === 'refused') forgetVisitor();
  noteConsent(choice);
}
