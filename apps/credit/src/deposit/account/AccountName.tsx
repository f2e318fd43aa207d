/**
 * The name of an account at a Thai bank. It is data, not words of ours: marked as Thai, it gets Thai letters on a page in any language.
 */
export function AccountName({ name, className }: { name: string; className: string | undefined }) {
  return (
    <span className={className} lang="th">
      {name}
    </span>
  );
}
