import { Refused, type Member } from '../product/createMember.ts';

/**
 * Whether all sites say that they are demos. A host that the installation does not know is no site of it.
 * @throws when the server is away
 */
export async function allDemo(sites: readonly Member[]): Promise<boolean> {
  const answers = await Promise.all(
    sites.map(async (site) => {
      try {
        return (await site.call('/api/sites-details')).demo;
      } catch (error) {
        if (error instanceof Refused && error.code === 'NOT_ALLOWED_DOMAIN') return null;
        throw error;
      }
    }),
  );
  return answers.includes(true) && !answers.includes(false);
}
