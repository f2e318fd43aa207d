interface Problem {
  instancePath: string;
  message?: string | undefined;
}

/** The fields whose words stand under another name. */
const wordsOf: Record<string, string> = { prepareAmount: 'amount' };

const ownRule = /^[a-zA-Z]+\.[a-zA-Z][a-zA-Z0-9]*(?:\.U\+[0-9A-F]{4,6})?$/;

/**
 * Returns the wrong fields of a body or query by name, each with the rule it breaks. Our own rules
 * name themselves (`password.weak`, `figures.digits4`, `phoneNumber.sign.U+004F`). Any other fault is
 * `<field>.required` where the field is missing and `<field>.invalid` otherwise.
 */
export function wrongFields(problems: readonly Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message = '' } of problems) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    const word = wordsOf[field] ?? field;
    const rule = ownRule.test(message)
      ? message
      : `${word}.${message.includes('received undefined') ? 'required' : 'invalid'}`;
    fields[field] ??= rule;
  }
  return fields;
}
