type Fields = Readonly<Record<string, unknown>>;

/** How what was typed is kept as text. */
export interface KeptInput<T, Context = void> {
  toText(typed: T): string;
  /** Null for what is none: another version's, or somebody else's writing, for storage is anybody's to write. */
  ofText(text: string | null, context: Context): T | null;
}

interface KeptInputOptions<T, Context> {
  /** Changes whenever the form of what is kept changes; what was kept before is let go. */
  readonly version: number;
  /** The parts by name, so that nothing else is ever written down. */
  readonly write: (typed: T) => object;
  /** Reads each part as what it has to be; null when it cannot be used. */
  readonly read: (fields: Fields, context: Context) => T | null;
}

/** Whether a value has parts by name. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a user has typed, as the browser keeps it through a reload, a lost connection or another tab. */
export const keptInput = <T, Context = void>({
  version,
  write,
  read,
}: KeptInputOptions<T, Context>): KeptInput<T, Context> => ({
  toText: (typed) => JSON.stringify({ v: version, ...write(typed) }),
  ofText: (text, context) => {
    try {
      const kept: unknown = JSON.parse(text ?? 'null');
      return isRecord(kept) && kept.v === version ? read(kept, context) : null;
    } catch {
      return null;
    }
  },
});
