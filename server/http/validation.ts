import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FieldError } from '../kernel/problem.ts';

// Text from a URL or a header becomes numbers and lists; a body is taken as it is.
const lenient = new Ajv2020({ strict: false, coerceTypes: 'array', useDefaults: true, allErrors: false });
const exact = new Ajv2020({ strict: false, useDefaults: false, allErrors: false });
addFormats(lenient);
addFormats(exact);

const compiled = new WeakMap<object, ValidateFunction>();

/** A compiled schema, once per schema. */
export function validatorOf(schema: object, part: 'body' | 'text'): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) {
    validate = (part === 'text' ? lenient : exact).compile(schema);
    compiled.set(schema, validate);
  }
  return validate;
}

/** Names the field of each broken rule: a JSON pointer in the body, `query/limit`, `header/If-Match`, `path/id` elsewhere. */
export function toFieldErrors(errors: readonly ErrorObject[], prefix: string): FieldError[] {
  return errors
    .filter((error) => !['oneOf', 'allOf', 'anyOf', 'if'].includes(error.keyword) || errors.length === 1)
    .map((error) => {
      const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : '';
      const unknown = error.keyword === 'additionalProperties' ? `/${error.params.additionalProperty}` : '';
      const { limit } = error.params as { limit?: number | string };
      const pointer = `${error.instancePath}${missing}${unknown}`;
      return {
        path: prefix === '' ? pointer || '/' : `${prefix}${pointer}`,
        code: error.keyword,
        ...(limit === undefined ? {} : { limit }),
      };
    });
}
