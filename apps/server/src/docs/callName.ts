/** Returns the name of an address or an event as a program writes it: `ApiUsersLogin`. */
export const callName = (path: string): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
