import type { Failure } from '#machines/failure.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { TenantSpec } from './tenants.actors.ts';

/** Every field of the form, in the order in which they are asked for, with its place in the contract. */
const pointers = {
  name: '/name',
  domain: '/domain',
  url: '/url',
  iconUrl: '/iconUrl',
  accent: '/theme/accent',
  accentDark: '/theme/accentDark',
  logoDark: '/theme/logoDark',
  signInPicture: '/theme/signInPicture',
  locale: '/locale',
  currency: '/currency',
  isSmbShowStudio: '/isSmbShowStudio',
  useCounting: '/useCounting',
  userPoolId: '/userPoolId',
  oauthClientId: '/oauthClientId',
  oauthClientIdGoogle: '/oauthClientIdGoogle',
  oauthClientIdApple: '/oauthClientIdApple',
  legalName: '/seller/legalName',
  street: '/seller/street',
  postcode: '/seller/postcode',
  city: '/seller/city',
  countryCode: '/seller/countryCode',
  subdivision: '/seller/subdivision',
  taxId: '/seller/taxId',
  taxExemption: '/seller/taxExemption',
  registerId: '/seller/registerId',
  registerAuthority: '/seller/registerAuthority',
  email: '/seller/email',
  timezone: '/seller/timezone',
  bankName: '/seller/bank/name',
  bankAccount: '/seller/bank/account',
  bankCode: '/seller/bank/code',
  invoiceSeries: '/series/invoice',
  creditNoteSeries: '/series/creditNote',
} as const;

export type TenantField = keyof typeof pointers;

// The record has them all: it is typed by them.
export const tenantFields = Object.keys(pointers) as TenantField[];

export type TenantValues = Readonly<Record<TenantField, string>>;

const optional: readonly TenantField[] = [
  'url',
  'iconUrl',
  'logoDark',
  'signInPicture',
  'isSmbShowStudio',
  'useCounting',
  'oauthClientIdGoogle',
  'oauthClientIdApple',
  'subdivision',
  'taxId',
  'taxExemption',
  'registerId',
  'registerAuthority',
  'bankName',
  'bankAccount',
  'bankCode',
  'invoiceSeries',
  'creditNoteSeries',
];

export const isNeeded = (field: TenantField): boolean => !optional.includes(field);

/** What a new tenant begins with. */
export const newTenantValues: TenantValues = {
  ...(Object.fromEntries(tenantFields.map((field) => [field, ''])) as Record<TenantField, string>),
  accent: '#2a46d4',
  accentDark: '#93a5ff',
  locale: 'en',
  useCounting: 'off',
};

/** The fields of a tenant that is there. */
export function valuesOf({ theme, seller, series, ...spec }: TenantSpec): TenantValues {
  const { bank } = seller;
  return {
    ...{ name: spec.name, domain: spec.domain, url: spec.url ?? '', iconUrl: spec.iconUrl ?? '' },
    ...{ accent: theme.accent, accentDark: theme.accentDark },
    ...{ logoDark: theme.logoDark ?? '', signInPicture: theme.signInPicture ?? '' },
    ...{ locale: spec.locale, currency: spec.currency, isSmbShowStudio: spec.isSmbShowStudio ? 'on' : '' },
    useCounting: spec.useCounting ?? 'off',
    ...{ userPoolId: spec.userPoolId, oauthClientId: spec.oauthClientId },
    ...{ oauthClientIdGoogle: spec.oauthClientIdGoogle ?? '', oauthClientIdApple: spec.oauthClientIdApple ?? '' },
    ...{ legalName: seller.legalName, street: seller.street, postcode: seller.postcode, city: seller.city },
    ...{ countryCode: seller.countryCode, subdivision: seller.subdivision ?? '', taxId: seller.taxId ?? '' },
    taxExemption: seller.taxExemption ?? '',
    ...{ registerId: seller.registerId ?? '', registerAuthority: seller.registerAuthority ?? '' },
    ...{ email: seller.email, timezone: seller.timezone },
    ...{ bankName: bank?.name ?? '', bankAccount: bank?.account ?? '', bankCode: bank?.code ?? '' },
    ...{ invoiceSeries: series?.invoice ?? '', creditNoteSeries: series?.creditNote ?? '' },
  };
}

/** Whether it is counted which transitions visitors take, as the contract has it. */
export const countings = ['off', 'asked', 'on'] as const;

/** A word that a theme may be called by, of a domain. */
const themeName = (domain: string): string => domain.split('.').find((part) => part !== 'www') || 'tenant';

/** The description that the fields give, as the contract has it; `before` is what stands there. */
export function specOf(typed: TenantValues, before: TenantSpec | null): TenantSpec {
  const v = Object.fromEntries(tenantFields.map((field) => [field, typed[field].trim()])) as Record<
    TenantField,
    string
  >;
  const hasBank = v.bankName !== '' || v.bankAccount !== '' || v.bankCode !== '';
  const domain = v.domain.toLowerCase();
  return {
    domain,
    name: v.name,
    ...(v.url ? { url: v.url } : {}),
    ...(v.iconUrl ? { iconUrl: v.iconUrl } : {}),
    theme: {
      name: before?.theme.name ?? themeName(domain),
      accent: v.accent,
      accentDark: v.accentDark,
      ...(v.logoDark ? { logoDark: v.logoDark } : {}),
      ...(v.signInPicture ? { signInPicture: v.signInPicture } : {}),
    },
    locale: v.locale,
    currency: v.currency,
    isSmbShowStudio: v.isSmbShowStudio !== '',
    useCounting: countings.find((one) => one === v.useCounting) ?? 'off',
    userPoolId: v.userPoolId,
    oauthClientId: v.oauthClientId,
    ...(v.oauthClientIdGoogle ? { oauthClientIdGoogle: v.oauthClientIdGoogle } : {}),
    ...(v.oauthClientIdApple ? { oauthClientIdApple: v.oauthClientIdApple } : {}),
    seller: {
      legalName: v.legalName,
      street: v.street,
      postcode: v.postcode,
      city: v.city,
      countryCode: v.countryCode,
      taxId: v.taxId || null,
      taxExemption: v.taxExemption || null,
      registerId: v.registerId || null,
      subdivision: v.subdivision || null,
      registerAuthority: v.registerAuthority || null,
      email: v.email,
      timezone: v.timezone,
      bank: hasBank ? { name: v.bankName, account: v.bankAccount, code: v.bankCode || null } : null,
    },
    ...(v.invoiceSeries && v.creditNoteSeries
      ? { series: { invoice: v.invoiceSeries, creditNote: v.creditNoteSeries } }
      : {}),
  };
}

/** What was typed where it was changed, and elsewhere what stands there now. */
export const merged = (typed: TenantValues, shown: TenantValues, now: TenantValues): TenantValues =>
  Object.fromEntries(
    tenantFields.map((field) => [field, typed[field].trim() === shown[field] ? now[field] : typed[field]]),
  ) as Record<TenantField, string>;

/** What is missing or of the wrong form, without asking anybody. */
export function problemsOf(typed: TenantValues): Partial<Record<TenantField, MessageId>> {
  const found: Partial<Record<TenantField, MessageId>> = {};
  const is = (field: TenantField) => typed[field].trim() !== '';
  for (const field of tenantFields) if (isNeeded(field) && !is(field)) found[field] = 'desk.tenants.problem.missing';
  if (is('bankName') !== is('bankAccount'))
    found[is('bankName') ? 'bankAccount' : 'bankName'] = 'desk.tenants.problem.missing';
  if (!is('bankAccount') && is('bankCode')) found.bankAccount = 'desk.tenants.problem.missing';
  if (is('invoiceSeries') !== is('creditNoteSeries'))
    found[is('invoiceSeries') ? 'creditNoteSeries' : 'invoiceSeries'] = 'desk.tenants.problem.missing';
  return found;
}

const codeWords: Readonly<Record<string, MessageId>> = {
  required: 'desk.tenants.problem.missing',
  minLength: 'desk.tenants.problem.missing',
  maxLength: 'desk.tenants.problem.long',
  not_offered: 'desk.tenants.problem.notOffered',
  bad_format: 'desk.tenants.problem.taxForm',
  bad_check_digit: 'desk.tenants.problem.taxDigit',
  begun: 'desk.tenants.problem.begun',
  client_taken: 'desk.tenants.problem.clientTaken',
  no_tax_rate: 'desk.tenants.problem.noTaxRate',
};

const fieldWords: Partial<Record<TenantField, MessageId>> = {
  domain: 'desk.tenants.problem.domain',
  url: 'desk.tenants.problem.address',
  iconUrl: 'desk.tenants.problem.picture',
  logoDark: 'desk.tenants.problem.picture',
  signInPicture: 'desk.tenants.problem.picture',
  email: 'desk.tenants.problem.email',
  invoiceSeries: 'desk.tenants.problem.series',
  creditNoteSeries: 'desk.tenants.problem.series',
};

/** What the server refuses, at its fields. */
export function refusedOf(failure: Failure | null): Partial<Record<TenantField, MessageId>> {
  if (failure?.kind === 'conflict' && failure.code === 'name_taken')
    return { domain: 'desk.tenants.problem.domainTaken' };
  if (failure?.kind === 'conflict' && failure.code === 'transition_refused') {
    const fixed = tenantFields.find((field) => field === failure.facts?.field);
    return fixed ? { [fixed]: 'desk.tenants.problem.fixed' } : {};
  }
  if (failure?.kind !== 'invalid') return {};
  return Object.fromEntries(
    failure.fields.flatMap(({ path, code }): [TenantField, MessageId][] => {
      const field = tenantFields.find((one) => pointers[one] === path);
      return field ? [[field, codeWords[code] ?? fieldWords[field] ?? 'desk.tenants.problem.form']] : [];
    }),
  );
}
