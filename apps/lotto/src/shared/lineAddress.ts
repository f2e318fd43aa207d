/** Returns the address at which LINE asks for whom a link is. Nothing of LINE runs on our page. */
export const lineAddress = (url: string, text: string): string =>
  `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url, text }).toString()}`;
