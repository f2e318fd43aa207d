/**
 * Returns `ask`, which keeps answers that depend on nothing but what is given: the same question is not asked
 * again while its answer is kept. The oldest ones go first.
 * @param mostBytes the most memory that questions take; an answer is about as long as its question
 */
export function keepAnswers<Given extends unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
  mostBytes: number,
): (...given: Given) => Promise<Answer> {
  const kept = new Map<string, Answer>();
  let held = 0;
  return async (...given) => {
    const key = JSON.stringify(given);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = await ask(...given);
    if (!kept.has(key)) held += key.length;
    kept.set(key, answer);
    for (const oldest of kept.keys()) {
      if (held <= mostBytes) break;
      kept.delete(oldest);
      held -= oldest.length;
    }
    return answer;
  };
}
