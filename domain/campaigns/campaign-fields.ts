import { categories, objectives, pacings } from './choices.ts';

interface FieldSpec {
  /** How it is read, compared, kept and shown. A text counts without blanks around it; money is in minor units of the currency. */
  readonly type: 'text' | 'day' | 'money' | 'choice';
  /** Of a text: its longest, characters. */
  readonly most?: number;
  /** Of a choice. */
  readonly values?: readonly string[];
  /** Of the table of campaigns; a row has it in camel case. */
  readonly column: string;
  /** Whether it may still be changed when the campaign is paid for. Both are merged as a whole: the last word, or a question. */
  readonly editable: 'draft' | 'always';
  /** Whether lists of campaigns have it. */
  readonly isListed: boolean;
  /** What people call it: a message of the app. */
  readonly label: string;
  /** What it says before anybody has said anything; null without. */
  readonly empty?: string;
}

/**
 * Every field of a campaign that people fill in, beside its lines, in the order in which differences are told. The draft, its merging,
 * edits and their history, lists and their files, what a browser keeps and the SQL follow from here; of a text also where it is asked
 * for and shown.
 */
// biome-ignore format: a table
export const campaignFields = {
  name: { type: 'text', most: 100, column: 'name', editable: 'always', isListed: true, label: 'campaign.change.name', empty: '' },
  brand: { type: 'text', most: 100, column: 'brand', editable: 'draft', isListed: true, label: 'editor.details.brand' },
  category: { type: 'choice', values: categories, column: 'category', editable: 'draft', isListed: true, label: 'editor.details.category' },
  objective: { type: 'choice', values: objectives, column: 'objective', editable: 'draft', isListed: false, label: 'campaign.change.objective' },
  poNumber: { type: 'text', most: 60, column: 'po_number', editable: 'always', isListed: true, label: 'campaigns.poNumber' },
  startDate: { type: 'day', column: 'start_date', editable: 'draft', isListed: true, label: 'editor.details.startDate' },
  endDate: { type: 'day', column: 'end_date', editable: 'always', isListed: true, label: 'editor.details.endDate' },
  budgetTotal: { type: 'money', column: 'budget_minor', editable: 'always', isListed: true, label: 'editor.step.budget' },
  dailyCap: { type: 'money', column: 'daily_cap_minor', editable: 'always', isListed: false, label: 'campaign.change.dailyCap' },
  pacing: { type: 'choice', values: pacings, column: 'pacing', editable: 'draft', isListed: false, label: 'editor.budget.pacing', empty: 'even' },
} as const satisfies Record<string, FieldSpec>;

type CampaignTable = typeof campaignFields;
export type CampaignField = keyof CampaignTable;
type FieldWith<Part> = { [Field in CampaignField]: CampaignTable[Field] extends Part ? Field : never }[CampaignField];
export type EditableField = FieldWith<{ editable: 'always' }>;
/** Texts that are asked for, shown and listed like one another: all but the name and the brand, which have places of their own. */
export type PlainText = Exclude<FieldWith<{ type: 'text' }>, 'name' | 'brand'>;
export type ListedText = Extract<PlainText, FieldWith<{ isListed: true }>>;

type ValueOf<Spec> = Spec extends { type: 'money' }
  ? number
  : Spec extends { values: readonly (infer Value)[] }
    ? Value
    : string;
/** What a draft says of each field; null where it says nothing yet. */
export type FieldValues = {
  readonly [Field in CampaignField]:
    | ValueOf<CampaignTable[Field]>
    | (CampaignTable[Field] extends { empty: string } ? never : null);
};

// The table's keys are what its type says: it is a literal.
export const fieldNames = Object.keys(campaignFields) as CampaignField[];
/** The table by anybody's names. */
const campaignSpecs: Readonly<Record<string, FieldSpec>> = campaignFields;
/** What a field is; undefined for what is none. */
export const typeOf = (name: string): FieldSpec['type'] | undefined => campaignSpecs[name]?.type;
export const isText = (name: string): boolean => typeOf(name) === 'text';
const fieldsWith = (has: (spec: FieldSpec, name: string) => boolean): CampaignField[] =>
  fieldNames.filter((name) => has(campaignFields[name], name));

export const editableFields = fieldsWith(({ editable }) => editable === 'always') as EditableField[];
export const fixedFields = fieldsWith(({ editable }) => editable === 'draft');
type ListedField = FieldWith<{ isListed: true }>;
export const listedFields = fieldsWith(({ isListed }) => isListed) as ListedField[];
export const plainTexts = fieldsWith(
  ({ type }, name) => type === 'text' && name !== 'name' && name !== 'brand',
) as PlainText[];
export const listedTexts = plainTexts.filter((name) => campaignFields[name].isListed) as ListedText[];

/** A value of each field. */
export const eachField = <Value>(of: (name: CampaignField) => Value): Record<CampaignField, Value> =>
  // One entry for each of the table's keys.
  Object.fromEntries(fieldNames.map((name) => [name, of(name)])) as Record<CampaignField, Value>;

const emptyValue = (name: CampaignField): unknown => campaignSpecs[name]?.empty ?? null;
/** What a draft says before its first word. The table's types and the contract's say the same of each field. */
export const emptyFields = eachField(emptyValue) as FieldValues;

/** What of something with these fields, and perhaps others, is in them. */
export const fieldsOf = (
  source: Partial<{ readonly [Field in CampaignField]: FieldValues[Field] | undefined }>,
): FieldValues => eachField((name) => source[name] ?? emptyValue(name)) as FieldValues;

/** A field as it is sent and stored: a text without blanks around it, and null where nothing is left of it. */
export function storedValue(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !isText(name)) return value ?? null;
  return value.trim() || (campaignSpecs[name]?.empty ?? null);
}

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** A field out of a storage that anybody may have written; null where it is none. */
export function readField(name: CampaignField, value: unknown): unknown {
  const { type, most, values }: FieldSpec = campaignFields[name];
  if (type === 'money') return isCount(value) ? value : null;
  if (typeof value !== 'string') return null;
  if (type === 'text') return value.slice(0, most);
  return (type === 'day' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : values?.includes(value)) ? value : null;
}
