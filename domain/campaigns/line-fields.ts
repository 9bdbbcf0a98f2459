import type { DraftLine } from './campaign-draft.ts';

interface LineFieldSpec {
  /**
   * How two changes of it become one: of a `value` one stands; of a `set` both; `numbers` are of the members of the set `of`, and
   * stand as a value does.
   */
  readonly merged: 'value' | 'set' | 'numbers';
  /** Of numbers: whose they are. */
  readonly of?: 'screenIds' | 'artworkIds';
  /** Stands or falls with another: an amount is one of its goal. */
  readonly with?: string;
  /** Whether it may still be changed when the campaign is paid for. */
  readonly editable: 'draft' | 'always';
}

/** Every field of a line that people fill in, in the order in which differences are told. */
export const lineFields = {
  name: { merged: 'value', editable: 'draft' },
  startDate: { merged: 'value', editable: 'draft' },
  endDate: { merged: 'value', editable: 'always' },
  slots: { merged: 'value', editable: 'draft' },
  schedule: { merged: 'value', editable: 'always' },
  budgetShare: { merged: 'value', editable: 'draft' },
  goal: { merged: 'value', editable: 'draft' },
  goalAmount: { merged: 'value', with: 'goal', editable: 'draft' },
  spendShares: { merged: 'numbers', of: 'screenIds', editable: 'draft' },
  screenIds: { merged: 'set', editable: 'always' },
  artworkIds: { merged: 'set', editable: 'always' },
  artworkWeights: { merged: 'numbers', of: 'artworkIds', editable: 'always' },
} as const satisfies Record<Exclude<keyof DraftLine, 'id'>, LineFieldSpec>;

type LineTable = typeof lineFields;
export type LineField = keyof LineTable;
export type EditableLineField = {
  [Field in LineField]: LineTable[Field]['editable'] extends 'always' ? Field : never;
}[LineField];

// The table's keys are what its type says: it is a literal.
const lineFieldNames = Object.keys(lineFields) as LineField[];
const lineFieldsWith = (has: (spec: LineFieldSpec) => boolean): LineField[] =>
  lineFieldNames.filter((name) => has(lineFields[name]));

export const lineSets = ['screenIds', 'artworkIds'] as const;
export type LineSet = (typeof lineSets)[number];
export const isSet = (name: string | null): name is LineSet => name === 'screenIds' || name === 'artworkIds';
const lineSpecs: Readonly<Record<string, LineFieldSpec>> = lineFields;
export const areNumbers = (name: string): boolean => lineSpecs[name]?.merged === 'numbers';
/** Those of which one of two values stands. */
export const lineValues = lineFieldsWith(({ merged }) => merged !== 'set');
export const editableLineFields = lineFieldsWith(({ editable }) => editable === 'always') as EditableLineField[];
/** Fields that stand together, each group under its first. */
export const lineGroups: readonly (readonly LineField[])[] = lineFieldsWith(
  (spec) => spec.merged !== 'set' && spec.with === undefined,
).map((name) => [name, ...lineFieldsWith((spec) => spec.with === name)]);
