import { Ajv2020, type ValidateFunction } from 'ajv8/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';

const home = 'https://poy.example/openapi.json';

/**
 * Makes a function that says in words what a value lacks of a schema of the OpenAPI document. The
 * validator is that of most integrators, with its usual settings, and knows nothing of ours.
 */
export function createDocumentValidator({ components }: OpenAPIV3_1.Document) {
  const ajv = new Ajv2020({ allErrors: true, logger: false });
  formats.default(ajv);
  ajv.addVocabulary(['components']);
  ajv.addSchema({ $id: home, components: { schemas: components?.schemas } });
  const known = new Map<string, ValidateFunction>();
  return (schema: object, value: unknown): string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${home}#/components/`);
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text) as object);
    known.set(text, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '' }) => `${instancePath} ${message}`,
    );
  };
}
