import type { CompanyDetails } from '#machines/profile/company-details.machine.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** A field that is written; the rule is chosen. */
export type CompanyField = Exclude<keyof CompanyDetails, 'poNumberRule'>;

/** What is known of a company, as its form has it. */
export function detailsOf({ name, company = {} }: Pick<Schema<'Instance'>, 'name' | 'company'>): CompanyDetails {
  const {
    legalName = '',
    taxId = '',
    billingContacts = [],
    street = '',
    postcode = '',
    city = '',
    poNumberRule,
  } = company;
  return {
    name,
    legalName,
    taxId,
    billingContacts: billingContacts.join(', '),
    street,
    postcode,
    city,
    poNumberRule: poNumberRule ?? '',
  };
}

export interface CompanyFieldInfo {
  readonly name: CompanyField;
  readonly label: MessageId;
  readonly hint?: MessageId;
  /** What is wrong when the server takes it for none. */
  readonly mistake: MessageId;
  readonly maxLength: number;
  readonly autoComplete: string;
  /** Numbers and addresses of the net are read from left to right in every language. */
  readonly isLatin?: true;
}

const text = { mistake: 'company.mistake.text', maxLength: 100 } as const;

/** The fields in the order in which they are asked for. */
export const companyFields: readonly CompanyFieldInfo[] = [
  { ...text, name: 'name', label: 'company.name', autoComplete: 'organization' },
  { ...text, name: 'legalName', label: 'company.legalName', hint: 'company.legalName.hint', autoComplete: 'off' },
  {
    name: 'taxId',
    label: 'company.taxId',
    mistake: 'company.mistake.taxId',
    maxLength: 40,
    autoComplete: 'off',
    isLatin: true,
  },
  {
    name: 'billingContacts',
    label: 'company.billingContacts',
    hint: 'company.billingContacts.hint',
    mistake: 'company.mistake.emails',
    maxLength: 1_000,
    autoComplete: 'email',
    isLatin: true,
  },
  { ...text, name: 'street', label: 'company.street', autoComplete: 'street-address' },
  {
    name: 'postcode',
    label: 'company.postcode',
    mistake: 'company.mistake.postcode',
    maxLength: 12,
    autoComplete: 'postal-code',
    isLatin: true,
  },
  { ...text, name: 'city', label: 'company.city', autoComplete: 'address-level2' },
];

/** What can be asked of campaigns before they are submitted. */
export const poNumberRules = [
  { value: '', label: 'company.poNumberRule.optional' },
  { value: 'required', label: 'company.poNumberRule.required' },
] as const satisfies readonly { value: CompanyDetails['poNumberRule']; label: MessageId }[];
