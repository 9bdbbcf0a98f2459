import { isRecord, keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { type NewScreenField, newScreenFields } from './new-screen.actors.ts';

/** What was typed of a screen that is not added yet. */
export type TypedScreen = Readonly<Record<NewScreenField, string>>;

/** Whose writing it is, and of which screen it is a copy; empty for none. */
interface Writing {
  readonly owner: string | null;
  readonly from: string;
}

const KEY = 'new-screen';
const LONGEST = 20_000;

const form = keptInput<Writing & { readonly typed: TypedScreen }, Writing>({
  version: 1,
  write: (kept) => kept,
  read: ({ owner, from, typed }, writing) => {
    if (owner !== writing.owner || from !== writing.from || !isRecord(typed)) return null;
    const cells = newScreenFields.map((field): [string, string] => {
      const value = typed[field];
      return [field, typeof value === 'string' ? value.slice(0, LONGEST) : ''];
    });
    return { ...writing, typed: Object.fromEntries(cells) as TypedScreen };
  },
});

/** What this tab kept for this user and this copy; null without. */
export const readKeptScreen = (writing: Writing): TypedScreen | null =>
  form.ofText(tabStorage.read(KEY), writing)?.typed ?? null;

/** Keeps it for this tab until the screen is added. */
export const keepScreen = (writing: Writing, typed: TypedScreen): void =>
  tabStorage.write(KEY, form.toText({ ...writing, typed }));

export const forgetScreen = (): void => tabStorage.remove(KEY);
