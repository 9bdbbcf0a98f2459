import { type EditableField, editableFields, plainTexts, readField } from '#domain/campaigns/campaign-fields.ts';
import type { Editable, EditChanges } from '#domain/campaigns/edit-changes.ts';
import { editableLineFields } from '#domain/campaigns/line-fields.ts';
import { isRecord, keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { type DraftOwner, dayOrNull, idsOf, isId, scheduleOf, sharesOf } from '../editor/kept-draft.ts';

/** Changes that were not made yet, and what they were to be made to. */
export interface KeptChanges {
  readonly base: Editable;
  readonly changes: EditChanges;
}

/** Where the changes to a paid campaign are kept. */
export const keptChangesKey = ({ userId, instanceId }: DraftOwner, campaignId: string): string =>
  `campaign-changes/${userId}/${instanceId}/${campaignId}`;

type LineChanges = NonNullable<EditChanges['lines']>[number];

/** A field that is there, read; nothing where it is not. */
const field = <T>(
  from: Readonly<Record<string, unknown>>,
  name: string,
  read: (value: unknown) => T,
): Partial<Record<string, T>> => (name in from ? { [name]: read(from[name]) } : {});

function lineChanges(value: unknown): LineChanges[] {
  if (!isRecord(value) || !isId(value.id)) return [];
  const weights = sharesOf(value.artworkWeights);
  return [
    {
      id: value.id,
      ...field(value, 'endDate', dayOrNull),
      ...field(value, 'schedule', scheduleOf),
      ...field(value, 'screenIds', idsOf),
      ...field(value, 'artworkIds', idsOf),
      ...(weights ? { artworkWeights: weights } : {}),
    } as LineChanges,
  ];
}

/** Fields that a paid campaign may be without. */
const nullable: readonly EditableField[] = [...plainTexts, 'dailyCap'];

/** The changes in what was kept; an amount or a name that is none is left as the campaign has it. */
function changesOf(value: Readonly<Record<string, unknown>>): EditChanges {
  const changes = Object.fromEntries(
    editableFields.flatMap((name) => {
      const change = name in value ? readField(name, value[name]) : undefined;
      return change === undefined || (change === null && !nullable.includes(name)) ? [] : [[name, change]];
    }),
  );
  const lines = Array.isArray(value.lines) ? value.lines.flatMap(lineChanges).slice(0, 20) : [];
  return { ...changes, ...(lines.length > 0 ? { lines } : {}) };
}

const noChanges = { endDate: null, schedule: null, screenIds: [], artworkIds: [] };

/** Changes as text. */
export const { toText: writeKeptChanges, ofText: readKeptChanges } = keptInput<KeptChanges>({
  version: 2,
  write: ({ base, changes }) => {
    const fields = Object.fromEntries(editableFields.map((name) => [name, base[name]]));
    const lines = base.lines.map((line) => ({
      ...Object.fromEntries(editableLineFields.map((name) => [name, line[name]])),
      id: line.id,
    }));
    return { base: { ...fields, lines }, changes };
  },
  read: (kept) => {
    if (!isRecord(kept.base) || !isRecord(kept.changes)) return null;
    const base = changesOf(kept.base);
    const changes = changesOf(kept.changes);
    if (base.name === undefined || Object.keys(changes).length === 0) return null;
    const lines = (base.lines ?? []).map((line) => ({ ...noChanges, ...line }));
    return { base: { ...base, name: base.name, lines }, changes };
  },
});
