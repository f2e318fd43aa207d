/** Names the member of a call in the log. */
export const ofMember = ({
  body,
  site,
}: {
  body: { userName: string };
  site: { host: string };
}): string => `member:${body.userName}@${site.host}`;
