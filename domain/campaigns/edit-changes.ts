import type { components } from '#contract/product-api.ts';
import { type EditableField, editableFields } from './campaign-fields.ts';
import { type EditableLineField, editableLineFields, isSet } from './line-fields.ts';
import { mergeCampaigns } from './merge-campaigns.ts';

/** What somebody wants to be different in a campaign; a field that is as it was is not among them. */
export type EditChanges = Partial<components['schemas']['EditChanges']>;
type LineChanges = NonNullable<EditChanges['lines']>[number];

/** What of a campaign can be edited. */
export type Editable = Pick<components['schemas']['Campaign'], EditableField> & {
  readonly lines: readonly Pick<components['schemas']['Line'], 'id' | EditableLineField>[];
};

/** A field that can be edited: of the campaign, or of one of its lines by its id. */
export interface FieldPlace {
  readonly lineId: string | null;
  readonly field: EditableField | EditableLineField;
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) && typeof value[0] === 'string'
    ? [...value].sort()
    : value && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).sort()
      : (value ?? null);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** What a campaign says in a field now. */
export function valueAt(campaign: Editable, { lineId, field }: FieldPlace): unknown {
  const source: unknown = lineId === null ? campaign : campaign.lines.find(({ id }) => id === lineId);
  return (source as Record<string, unknown> | undefined)?.[field] ?? null;
}

/** The fields that are changed. */
export function placesOf(changes: EditChanges): FieldPlace[] {
  return [
    ...editableFields.flatMap((field) => (changes[field] === undefined ? [] : [{ lineId: null, field }])),
    ...(changes.lines ?? []).flatMap((line) =>
      editableLineFields.flatMap((field) => (line[field] === undefined ? [] : [{ lineId: line.id, field }])),
    ),
  ];
}

/** What a field becomes; undefined when it is not changed. */
export function changeAt(changes: EditChanges, { lineId, field }: FieldPlace): unknown {
  const source: unknown = lineId === null ? changes : changes.lines?.find(({ id }) => id === lineId);
  return (source as Record<string, unknown> | undefined)?.[field];
}

/** The same with one change more; a value that the campaign has already is none. */
export function withChange(changes: EditChanges, campaign: Editable, place: FieldPlace, value: unknown): EditChanges {
  const { lineId, field } = place;
  const isChange = value !== undefined && !isSame(value, valueAt(campaign, place));
  if (lineId === null) {
    const { [field as EditableField]: _, ...rest } = changes;
    return isChange ? { ...rest, [field]: value } : rest;
  }
  const { [field as 'schedule']: _, ...line } =
    changes.lines?.find(({ id }) => id === lineId) ?? ({ id: lineId } as LineChanges);
  const changed = isChange ? { ...line, [field]: value } : line;
  const lines = [
    ...(changes.lines ?? []).filter(({ id }) => id !== lineId),
    ...(Object.keys(changed).length > 1 ? [changed as LineChanges] : []),
  ];
  const { lines: __, ...rest } = changes;
  return lines.length > 0 ? { ...rest, lines } : rest;
}

/** The fields in which two versions of a campaign differ, as far as they can be edited. */
export function differences(one: Editable, other: Editable): FieldPlace[] {
  const places: FieldPlace[] = [
    ...editableFields.map((field) => ({ lineId: null, field })),
    ...one.lines.flatMap(({ id }) => editableLineFields.map((field) => ({ lineId: id, field }))),
  ];
  return places.filter((place) => !isSame(valueAt(one, place), valueAt(other, place)));
}

const isSetPlace = ({ field }: FieldPlace): boolean => isSet(field);
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const placeOf = (path: string): FieldPlace => {
  const [, first = '', lineId = '', lineField = ''] = path.split('/');
  // Both tables' fields alone are merged.
  const field = (first === 'lines' ? lineField : first) as FieldPlace['field'];
  return { lineId: first === 'lines' ? lineId : null, field };
};

const merged = (base: Editable, theirs: Editable, changes: EditChanges) =>
  mergeCampaigns(base, withChanges(base, changes), theirs, 'mine');

/** The fields that somebody else has changed, and these changes to something else; of sets both can stand. */
export const contested = (base: Editable, theirs: Editable, changes: EditChanges): FieldPlace[] =>
  merged(base, theirs, changes).contested.map(({ path }) => placeOf(path));

/**
 * Changes of one version of a campaign as changes of another one: nobody's additions are lost. Where both changed the same, these
 * win.
 */
export function rebased(base: Editable, theirs: Editable, changes: EditChanges): EditChanges {
  const { campaign } = merged(base, theirs, changes);
  return placesOf(changes).reduce<EditChanges>(
    (all, place) => withChange(all, theirs, place, valueAt(campaign, place)),
    {},
  );
}

/** Changes without those of some fields. */
export function withoutPlaces(changes: EditChanges, places: readonly FieldPlace[]): EditChanges {
  const { lines, ...rest } = changes;
  const without = (lineId: string | null, fieldChanges: object) =>
    Object.entries(fieldChanges).filter(
      ([field]) => !places.some((place) => place.lineId === lineId && place.field === field),
    );
  const kept = (lines ?? [])
    .map((line) => Object.fromEntries(without(line.id, line)) as LineChanges)
    .filter((line) => Object.keys(line).length > 1);
  return { ...Object.fromEntries(without(null, rest)), ...(kept.length > 0 ? { lines: kept } : {}) };
}

/** The campaign as it would be with some changes. */
export function withChanges<T extends Editable>(campaign: T, changes: EditChanges): T {
  const { lines, ...rest } = changes;
  return {
    ...campaign,
    ...rest,
    lines: campaign.lines.map((line) => ({ ...line, ...lines?.find(({ id }) => id === line.id) })),
  };
}

/** The changes that take an edit back; what cannot be edited is left out. */
export function changesUndoing(
  campaign: Editable,
  changes: readonly components['schemas']['EditChange'][],
): EditChanges {
  let result: EditChanges = {};
  for (const { path, before, after } of changes) {
    const [, first = '', lineId = null, lineField] = path.split('/');
    const field =
      first === 'lines'
        ? editableLineFields.find((name) => name === lineField)
        : editableFields.find((name) => name === first);
    if (!field) continue;
    const place = { lineId: first === 'lines' ? lineId : null, field };
    const now = idsOf(valueAt(campaign, place)).filter((id) => !idsOf(after).includes(id));
    // Artworks without weights take turns: each counts one.
    const even = Object.fromEntries(Object.keys(after ?? {}).map((id) => [id, 1]));
    const value = isSetPlace(place)
      ? [...now, ...idsOf(before)]
      : field === 'artworkWeights'
        ? (before ?? even)
        : before;
    result = withChange(result, campaign, place, value);
  }
  return result;
}
