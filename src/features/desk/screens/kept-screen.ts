import { isRecord, keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { type NewScreenField, newScreenFields } from './new-screen.actors.ts';
import { type EditableColumn, editableColumns } from './screen-columns.ts';

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

/** Cells of a screen that are typed and not saved yet, by their column. */
export type TypedCells = Readonly<Partial<Record<EditableColumn, string>>>;

interface Editing {
  readonly owner: string | null;
  readonly screen: string;
  /** What the screen says: a cell that somebody else has changed since is not theirs to keep. */
  readonly shown: Readonly<Record<EditableColumn, string>>;
}

const editKey = (screen: string): string => `screen-edit:${screen}`;

const edit = keptInput<
  { readonly owner: string | null; readonly screen: string; readonly cells: Readonly<Record<string, unknown>> },
  Editing
>({
  version: 1,
  write: (kept) => kept,
  read: ({ owner, screen, cells }, editing) =>
    owner === editing.owner && screen === editing.screen && isRecord(cells)
      ? { owner: editing.owner, screen: editing.screen, cells }
      : null,
});

/** What this tab kept for this user and this screen; null without. */
export function readKeptEdit(editing: Editing): TypedCells | null {
  const cells = edit.ofText(tabStorage.read(editKey(editing.screen)), editing)?.cells ?? {};
  const typed = editableColumns.flatMap((column): [EditableColumn, string][] => {
    const cell = cells[column];
    return Array.isArray(cell) && cell[0] === editing.shown[column] && typeof cell[1] === 'string'
      ? [[column, cell[1].slice(0, LONGEST)]]
      : [];
  });
  return typed.length > 0 ? (Object.fromEntries(typed) as TypedCells) : null;
}

/** Keeps what differs from what the screen says for this tab, until it is saved. */
export function keepEdit({ owner, screen, shown }: Editing, typed: Readonly<Record<EditableColumn, string>>): void {
  const changed = editableColumns.filter((column) => typed[column].trim() !== shown[column]);
  const cells = Object.fromEntries(changed.map((column) => [column, [shown[column], typed[column]]]));
  if (changed.length > 0) tabStorage.write(editKey(screen), edit.toText({ owner, screen, cells }));
  else forgetEdit(screen);
}

export const forgetEdit = (screen: string): void => tabStorage.remove(editKey(screen));
