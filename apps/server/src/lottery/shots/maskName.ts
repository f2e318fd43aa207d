/** A member's name as other members may see it: the first three and the last character, whatever is between. `demo01` → `dem****1`. */
export function maskName(userName: string): string {
  return `${userName.slice(0, 3)}****${userName.slice(-1)}`;
}
