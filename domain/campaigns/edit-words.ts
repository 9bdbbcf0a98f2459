import type { components } from '#contract/product-api.ts';
import { type EditableField, editableFields } from './campaign-fields.ts';
import { type EditableLineField, editableLineFields, isSet } from './line-fields.ts';
import { mergeCampaigns } from './merge-campaigns.ts';

type Campaign = components['schemas']['Campaign'];
type Line = components['schemas']['Line'];
type EditChange = components['schemas']['EditChange'];

/** What somebody wants to be different in a campaign; a field that is as it was is not among them. */
export type EditWords = Partial<components['schemas']['EditChanges']>;
type LineWords = NonNullable<EditWords['lines']>[number];

/** What of a campaign words can be about. */
export type Editable = Pick<Campaign, EditableField> & {
  readonly lines: readonly Pick<Line, 'id' | EditableLineField>[];
};

/** A field of the words: of the campaign, or of one of its lines by its id. */
export interface WordPlace {
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
export function valueAt(campaign: Editable, { lineId, field }: WordPlace): unknown {
  const source: unknown = lineId === null ? campaign : campaign.lines.find(({ id }) => id === lineId);
  return (source as Record<string, unknown> | undefined)?.[field] ?? null;
}

/** The fields that words are about. */
export function placesOf(words: EditWords): WordPlace[] {
  return [
    ...editableFields.flatMap((field) => (words[field] === undefined ? [] : [{ lineId: null, field }])),
    ...(words.lines ?? []).flatMap((line) =>
      editableLineFields.flatMap((field) => (line[field] === undefined ? [] : [{ lineId: line.id, field }])),
    ),
  ];
}

/** What words say in a field; undefined when nothing. */
export function wordAt(words: EditWords, { lineId, field }: WordPlace): unknown {
  const source: unknown = lineId === null ? words : words.lines?.find(({ id }) => id === lineId);
  return (source as Record<string, unknown> | undefined)?.[field];
}

/** Words with one more; what is as the campaign has it is no word. */
export function withWord(words: EditWords, campaign: Editable, place: WordPlace, value: unknown): EditWords {
  const { lineId, field } = place;
  const isWord = value !== undefined && !isSame(value, valueAt(campaign, place));
  if (lineId === null) {
    const { [field as EditableField]: _, ...rest } = words;
    return isWord ? { ...rest, [field]: value } : rest;
  }
  const { [field as 'schedule']: _, ...line } =
    words.lines?.find(({ id }) => id === lineId) ?? ({ id: lineId } as LineWords);
  const changed = isWord ? { ...line, [field]: value } : line;
  const lines = [
    ...(words.lines ?? []).filter(({ id }) => id !== lineId),
    ...(Object.keys(changed).length > 1 ? [changed as LineWords] : []),
  ];
  const { lines: __, ...rest } = words;
  return lines.length > 0 ? { ...rest, lines } : rest;
}

/** The fields in which two versions of a campaign differ, as far as they can be edited. */
export function differences(one: Editable, other: Editable): WordPlace[] {
  const places: WordPlace[] = [
    ...editableFields.map((field) => ({ lineId: null, field })),
    ...one.lines.flatMap(({ id }) => editableLineFields.map((field) => ({ lineId: id, field }))),
  ];
  return places.filter((place) => !isSame(valueAt(one, place), valueAt(other, place)));
}

const isSetPlace = ({ field }: WordPlace): boolean => isSet(field);
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const placeOf = (path: string): WordPlace => {
  const [, first = '', lineId = '', lineField = ''] = path.split('/');
  // Both tables' fields alone are merged.
  const field = (first === 'lines' ? lineField : first) as WordPlace['field'];
  return { lineId: first === 'lines' ? lineId : null, field };
};

const merged = (base: Editable, theirs: Editable, words: EditWords) =>
  mergeCampaigns(base, withWords(base, words), theirs, 'mine');

/** The fields that both somebody else and these words have changed, each to something else; of sets both changes can stand. */
export const contested = (base: Editable, theirs: Editable, words: EditWords): WordPlace[] =>
  merged(base, theirs, words).contested.map(({ path }) => placeOf(path));

/**
 * Words about one version of a campaign as words about another one: nobody's additions are lost. Where both changed the same, the
 * words win.
 */
export function rebased(base: Editable, theirs: Editable, words: EditWords): EditWords {
  const { campaign } = merged(base, theirs, words);
  return placesOf(words).reduce<EditWords>((all, place) => withWord(all, theirs, place, valueAt(campaign, place)), {});
}

/** Words without those about some fields. */
export function withoutPlaces(words: EditWords, places: readonly WordPlace[]): EditWords {
  const { lines, ...rest } = words;
  const without = (lineId: string | null, fieldWords: object) =>
    Object.entries(fieldWords).filter(
      ([field]) => !places.some((place) => place.lineId === lineId && place.field === field),
    );
  const kept = (lines ?? [])
    .map((line) => Object.fromEntries(without(line.id, line)) as LineWords)
    .filter((line) => Object.keys(line).length > 1);
  return { ...Object.fromEntries(without(null, rest)), ...(kept.length > 0 ? { lines: kept } : {}) };
}

/** The campaign as it would be by some words. */
export function withWords<T extends Editable>(campaign: T, words: EditWords): T {
  const { lines, ...rest } = words;
  return {
    ...campaign,
    ...rest,
    lines: campaign.lines.map((line) => ({ ...line, ...lines?.find(({ id }) => id === line.id) })),
  };
}

/** The words that take changes back; what cannot be said in words is left out. */
export function wordsBack(campaign: Editable, changes: readonly EditChange[]): EditWords {
  let result: EditWords = {};
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
    result = withWord(result, campaign, place, value);
  }
  return result;
}
