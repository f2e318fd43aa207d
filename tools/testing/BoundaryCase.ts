/** Imports of one file that its row of the table refuses, each with its door, and allows. */
export interface BoundaryCase {
  folder: string;
  file: string;
  forbidden: [text: string, door: string][];
  allowed: string[];
}

export const from = (name: string): string => `import { thing } from '${name}';`;
