import { type EditableField, editableFields, plainTexts, readField } from '#domain/campaigns/campaign-fields.ts';
import type { Editable, EditWords } from '#domain/campaigns/edit-words.ts';
import { editableLineFields } from '#domain/campaigns/line-fields.ts';
import { type DraftOwner, dayOrNull, idsOf, isId, scheduleOf, sharesOf } from '../editor/kept-draft.ts';

/** Words that were not made yet, and what they were written about. */
export interface KeptWords {
  readonly base: Editable;
  readonly words: EditWords;
}

/** Changes whenever the form of what is kept changes; older words are let go. */
const VERSION = 1;

/** Where the words about a paid campaign are kept. */
export const keptWordsKey = ({ userId, instanceId }: DraftOwner, campaignId: string): string =>
  `campaign-words/${userId}/${instanceId}/${campaignId}`;

type LineWords = NonNullable<EditWords['lines']>[number];

/** Words as text: fields by name, so that nothing else is ever written down. */
export function writeKeptWords({ base, words }: KeptWords): string {
  const fields = Object.fromEntries(editableFields.map((name) => [name, base[name]]));
  const lines = base.lines.map((line) => ({
    ...Object.fromEntries(editableLineFields.map((name) => [name, line[name]])),
    id: line.id,
  }));
  return JSON.stringify({ v: VERSION, base: { ...fields, lines }, words });
}

type Unknown = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
/** A field that is there, read; nothing where it is not. */
const field = <T>(from: Unknown, name: string, read: (value: unknown) => T): Partial<Record<string, T>> =>
  name in from ? { [name]: read(from[name]) } : {};

function lineWords(value: unknown): LineWords[] {
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
    } as LineWords,
  ];
}

/** Fields that a paid campaign may be without. */
const nullable: readonly EditableField[] = [...plainTexts, 'dailyCap'];

/** The words in what was kept; an amount or a name that is none is left as the campaign has it. */
function wordsOf(value: Unknown): EditWords {
  const words = Object.fromEntries(
    editableFields.flatMap((name) => {
      const word = name in value ? readField(name, value[name]) : undefined;
      return word === undefined || (word === null && !nullable.includes(name)) ? [] : [[name, word]];
    }),
  );
  const lines = Array.isArray(value.lines) ? value.lines.flatMap(lineWords).slice(0, 20) : [];
  return { ...words, ...(lines.length > 0 ? { lines } : {}) };
}

/** The words of a text, or null when it is none, or of another version. Storage is anybody's to write. */
export function readKeptWords(text: string | null): KeptWords | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(parsed) || parsed.v !== VERSION || !isRecord(parsed.base) || !isRecord(parsed.words)) return null;
  const base = wordsOf(parsed.base);
  const words = wordsOf(parsed.words);
  if (base.name === undefined || Object.keys(words).length === 0) return null;
  const lines = (base.lines ?? []).map((line) => ({
    endDate: null,
    schedule: null,
    screenIds: [],
    artworkIds: [],
    ...line,
  }));
  return { base: { ...base, name: base.name, lines }, words };
}
