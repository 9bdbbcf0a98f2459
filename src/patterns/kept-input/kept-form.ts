import { tabStorage } from '#src/platform/tab-storage.ts';
import { isRecord, keptInput } from './kept-input.ts';

/** Of a field, letters: as much as any form here takes. */
const LONGEST = 200_000;

/** A form whose text this tab keeps until it is sent. */
export interface KeptForm<Field extends string> {
  /** What was typed; null without, or where somebody else typed it. */
  read(): Readonly<Record<Field, string>> | null;
  keep(typed: Readonly<Record<Field, string>>): void;
  forget(): void;
}

/** The kept text of a form by its name, of one user. A field that is new since is empty. */
export function keptForm<Field extends string>(
  name: string,
  owner: string | null,
  fields: readonly Field[],
): KeptForm<Field> {
  const key = `form:${name}`;
  const kept = keptInput<Readonly<Record<Field, string>>>({
    version: 1,
    write: (typed) => ({ owner, typed }),
    read: ({ owner: writer, typed }) => {
      if (writer !== owner || !isRecord(typed)) return null;
      const texts = fields.map((field): [string, string] => {
        const text = typed[field];
        return [field, typeof text === 'string' ? text.slice(0, LONGEST) : ''];
      });
      return Object.fromEntries(texts) as Record<Field, string>;
    },
  });
  return {
    read: () => kept.ofText(tabStorage.read(key)),
    keep: (typed) => tabStorage.write(key, kept.toText(typed)),
    forget: () => tabStorage.remove(key),
  };
}
