interface Problem {
  instancePath: string;
  message?: string | undefined;
}

/** The fields whose words stand under another name. */
const wordsOf: Record<string, string> = { prepareAmount: 'amount' };

/**
 * Returns the wrong fields of a body or query by name, each with the rule it breaks. Our own rules
 * name themselves (`password.weak`, `figures.digits4`). Any other fault is `<field>.required` where the field is
 * missing and `<field>.invalid` otherwise.
 */
export function wrongFields(problems: readonly Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = '' } of problems) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    const word = wordsOf[field] ?? field;
    const rule = /^[a-zA-Z]+\.[a-zA-Z][a-zA-Z0-9]*$/.test(message)
      ? message
      : `${word}.${message.includes('received undefined') ? 'required' : 'invalid'}`;
    fields[field] ??= rule;
  }
  return fields;
}
