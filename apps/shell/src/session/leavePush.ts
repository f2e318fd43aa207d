import { pushKept } from '@poy/contract/pushRules';
import type { Host } from '@poy/host';
import { onDevice } from '@poy/host/storage';

/** Ends the subscription of this browser at its push service, so that nothing can reach it any more. */
async function unsubscribe(): Promise<void> {
  onDevice.forget(pushKept);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Ends messages of a member to this browser as soon as nobody or somebody else is signed in. The server ends
 * them with the session. Where it did not hear of the end yet, nothing gets through all the same.
 */
export function leavePush({ users }: Pick<Host, 'users'>): void {
  const look = (uuid: string | undefined): void => {
    const kept = onDevice.read(pushKept);
    if (kept !== null && (uuid === undefined || !kept.includes(`"${uuid}"`)))
      void unsubscribe().catch(() => undefined);
  };
  look(users.getState().member?.uuid);
  users.subscribe(({ member }) => look(member?.uuid));
}
