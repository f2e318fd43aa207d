import type { Notification } from '@poy/contract';
import { paths } from '@poy/host';
import { supportPage } from '@poy/host/support';

type About<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>['details'];

/** The purchase, or the round where there are several of it. */
function purchaseLink({ only, betGroup, betName, betId }: About<'slip-won' | 'slip-void'>): string {
  if (!only) return paths.result(betId);
  return only.kind === 'slip' ? paths.slip(betGroup, only.id) : paths.setTicket(betName, only.id);
}

/** Returns the address of the thing that a notification tells of. */
export function linkOf({ kind, details }: Notification): string {
  switch (kind) {
    case 'slip-won':
    case 'slip-void':
      return purchaseLink(details);
    case 'result':
      return paths.result(details.betId);
    case 'deposit':
      return paths.statement;
    case 'withdrawal':
      return '/credit/status';
    case 'support':
      return `${supportPage}?conversation=${details.conversation}`;
    case 'device':
      return details.what === 'session' ? paths.sessions : '/profile/passkeys';
    case 'news':
      return `/news/${details.slug}`;
  }
}
