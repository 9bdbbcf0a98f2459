import { tabStorage } from '#src/platform/tab-storage.ts';
import { isRecord, keptInput } from './kept-input.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** A form whose text this tab keeps until it is sent. */
export interface KeptForm<Field extends string> {
  /**
   * What the form shows, with what was typed into it before laid over; null without. What somebody else has changed since in the same
   * field stands as they left it.
   */
  read(): Texts<Field> | null;
  keep(typed: Texts<Field>): void;
  forget(): void;
}

/** The kept text of a form by its name, of one user; `shown` is what stands in its fields before anything is typed. */
export function keptForm<Field extends string>(
  name: string,
  owner: string | null,
  shown: Texts<Field>,
): KeptForm<Field> {
  const key = `form:${name}`;
  // The record has them all: it is typed by them.
  const fields = Object.keys(shown) as Field[];
  const changed = (typed: Texts<Field>) => fields.filter((field) => typed[field].trim() !== shown[field].trim());
  const kept = keptInput<Texts<Field>>({
    version: 1,
    write: (typed) => ({
      owner,
      typed: Object.fromEntries(changed(typed).map((field) => [field, [shown[field], typed[field]]])),
    }),
    read: ({ owner: writer, typed }) => {
      if (writer !== owner || !isRecord(typed)) return null;
      const own = fields.flatMap((field): [Field, string][] => {
        const pair = typed[field];
        const isOfThis = Array.isArray(pair) && pair[0] === shown[field] && typeof pair[1] === 'string';
        return isOfThis ? [[field, pair[1]]] : [];
      });
      return own.length > 0 ? ({ ...shown, ...Object.fromEntries(own) } as Texts<Field>) : null;
    },
  });
  return {
    read: () => kept.ofText(tabStorage.read(key)),
    keep(typed) {
      if (changed(typed).length > 0) tabStorage.write(key, kept.toText(typed));
      else tabStorage.remove(key);
    },
    forget: () => tabStorage.remove(key),
  };
}
