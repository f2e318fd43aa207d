import { z } from 'zod';
import { contentTree } from '../../content/contentNode.ts';
import type { Operation } from '../../Operation.ts';
import { typedLines } from '../../texts/freeText.ts';

/** What a text asks for and pages do not show; `heavy` is one that would take long to read. */
const textProblem = z.enum(['link', 'picture', 'html', 'heavy']);

export const drawnTextOperations = {
  '/api/operators.content.draw': {
    method: 'POST',
    who: 'operator',
    needs: 'content.change',
    within: 'site',
    summary: 'Read a text as pages of the site would draw it, without keeping it',
    body: z.object({ body: typedLines.max(12_000, 'body.long') }),
    reply: z.object({
      nodes: contentTree,
      /** Each kind of thing that is left out; a version with one of them is not saved. */
      problems: z.array(textProblem).max(4),
    }),
  },
} as const satisfies Record<string, Operation>;
