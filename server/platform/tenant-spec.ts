import { readFileSync } from 'node:fs';
import type { SpecProblem, TenantSpec } from '../flows/platform/create-tenant.ts';
import { toFieldErrors, validatorOf } from '../http/validation.ts';

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
) as { readonly components: { readonly schemas: { readonly TenantSpec: object } } };
const { TenantSpec: schema } = contract.components.schemas;

/** A tenant's description of its JSON text, or what is wrong with it. */
export function readTenantSpec(text: string): {
  readonly spec?: TenantSpec;
  readonly problems: readonly SpecProblem[];
} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: [{ path: '/', code: 'json' }] };
  }
  const validate = validatorOf(schema, 'body');
  if (validate(value)) return { spec: value as TenantSpec, problems: [] };
  const problems = toFieldErrors(validate.errors ?? [], '').map(({ path, code, limit }) => ({
    path,
    code,
    ...(limit === undefined ? {} : { expected: String(limit) }),
  }));
  return { problems };
}
