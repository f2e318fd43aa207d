interface Problem {
  instancePath: string;
  message?: string | undefined;
}

/** Fields whose words stand under another name. */
const wordsOf: Record<string, string> = { prepareAmount: 'amount' };

/**
 * The wrong fields of a body or query by name, each with the rule it breaks. Our own rules name themselves
 * (`password.weak`); for anything else it is `<field>.required` when missing and `<field>.invalid` otherwise.
 */
export function wrongFields(problems: readonly Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = '' } of problems) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    const word = wordsOf[field] ?? field;
    const rule = /^[a-zA-Z]+\.[a-zA-Z]+$/.test(message)
      ? message
      : `${word}.${message.includes('received undefined') ? 'required' : 'invalid'}`;
    fields[field] ??= rule;
  }
  return fields;
}
