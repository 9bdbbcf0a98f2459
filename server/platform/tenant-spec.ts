import { readFileSync } from 'node:fs';
import type { SpecProblem, TenantSpec } from '../flows/platform/create-tenant.ts';
import { toFieldErrors, validatorOf } from '../http/validation.ts';

const contract = JSON.parse(
  readFileSync(new URL('../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
) as { readonly components: { readonly schemas: Readonly<Record<'Namespace' | 'Theme', object>> } };
const { Theme, Namespace } = contract.components.schemas;
const pool = (Namespace as { readonly properties: Readonly<Record<string, object>> }).properties.userPoolId;

const words = { type: 'string', minLength: 1, maxLength: 200 };
const orNull = { type: ['string', 'null'], maxLength: 200 };
const country = { type: 'string', pattern: '^[A-Z]{2}$' };
const client = { type: 'string', pattern: '^[\\w+]{1,128}$' };
const prefix = { type: 'string', pattern: '^[A-Z0-9][A-Z0-9-]{0,15}$' };

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['domain', 'name', 'theme', 'locale', 'currency', 'userPoolId', 'oauthClientId', 'seller'],
  properties: {
    domain: words,
    name: words,
    url: { type: 'string', pattern: '^https?://\\S+$', maxLength: 500 },
    iconUrl: { type: 'string', pattern: '^(/[^/\\s]|https://)\\S*$', maxLength: 500 },
    theme: Theme,
    locale: { type: 'string', maxLength: 35 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    isSmbShowStudio: { type: 'boolean' },
    userPoolId: pool,
    oauthClientId: client,
    oauthClientIdGoogle: client,
    oauthClientIdApple: client,
    seller: {
      type: 'object',
      additionalProperties: false,
      required: ['legalName', 'street', 'postcode', 'city', 'countryCode', 'taxId', 'registerId', 'email', 'timezone'],
      properties: {
        legalName: words,
        street: words,
        postcode: words,
        city: words,
        countryCode: country,
        taxId: orNull,
        registerId: orNull,
        subdivision: orNull,
        registerAuthority: orNull,
        email: { type: 'string', format: 'email', maxLength: 200 },
        timezone: words,
        bank: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'account', 'code'],
          properties: { name: words, account: words, code: orNull },
        },
      },
    },
    series: {
      type: 'object',
      additionalProperties: false,
      required: ['invoice', 'creditNote'],
      properties: { invoice: prefix, creditNote: prefix },
    },
  },
};

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
