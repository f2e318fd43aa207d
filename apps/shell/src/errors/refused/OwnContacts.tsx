import { useSupport } from '@poy/host/support';
import { ContactLinks } from '@poy/ui';

/** The ways of the visitor to reach people, the member's own first. */
export const OwnContacts = () => <ContactLinks {...useSupport()} />;
