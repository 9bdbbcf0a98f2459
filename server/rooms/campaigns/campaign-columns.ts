import {
  type CampaignField,
  campaignFields,
  eachField,
  type FieldValues,
  fieldNames,
  listedFields,
} from '#domain/campaigns/campaign-fields.ts';
import { join, raw, type Sql } from '../../kernel/db/database.ts';

type Fields = typeof campaignFields;
/** `daily_cap_minor` as rows have it: `dailyCapMinor`. */
type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;

/** A campaign's fields as a row has them: by the names of their columns. */
export type FieldColumns = {
  readonly [Field in CampaignField as Camel<Fields[Field]['column']>]: FieldValues[Field];
};

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const columnOf = (name: CampaignField): Sql => raw(campaignFields[name].column);

/** The columns of all fields, each behind `prefix`. */
export const fieldColumns = (prefix = ''): Sql =>
  join(
    fieldNames.map((name) => raw(`${prefix}${campaignFields[name].column}`)),
    ', ',
  );

/** `column = value` of each of these fields. */
export const assignments = (values: ReadonlyMap<CampaignField, Sql>): Sql[] =>
  [...values].map(([name, value]) => join([columnOf(name), value], ' = '));

/** The fields of a row under the names of the contract. */
export const fieldsOfRow = (row: FieldColumns): FieldValues =>
  // The type of a row is made of the same table.
  eachField((name) => (row as Readonly<Record<string, unknown>>)[camel(campaignFields[name].column)]) as FieldValues;

/** Those of them that lists have. */
export function listedOfRow(row: FieldColumns): Pick<FieldValues, (typeof listedFields)[number]> {
  const fields = fieldsOfRow(row);
  return Object.fromEntries(listedFields.map((name) => [name, fields[name]])) as Pick<
    FieldValues,
    (typeof listedFields)[number]
  >;
}
