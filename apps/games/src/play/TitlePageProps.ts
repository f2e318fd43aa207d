import type { OfferedPartner, OfferedTitle } from '@poy/contract';

/** A title as the address of its page has it. */
export interface TitlePageProps {
  partner: OfferedPartner;
  title: OfferedTitle;
}
