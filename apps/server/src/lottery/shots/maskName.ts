/**
 * Returns a member's name as other members may see it: only the first three characters and the last
 * one, with a fixed number of stars between. `demo01` becomes `dem****1`.
 */
export function maskName(userName: string): string {
  return `${userName.slice(0, 3)}****${userName.slice(-1)}`;
}
