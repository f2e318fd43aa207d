import { Skeleton } from '@poy/ui';

/** Says in the words of its page that a sign-in that began elsewhere is being checked. */
export function SignInChecking({ words }: { words: string }) {
  return (
    <>
      <p role="status">{words}</p>
      <Skeleton shape="card" />
    </>
  );
}
