import { isDeepStrictEqual } from 'node:util';

/** Where the objects that a step works with come from, such as `event.output` or `context.draft`. */
export interface Origins {
  readonly names: ReadonlyMap<unknown, string>;
  /** Those among them that another object may be a changed copy of. */
  readonly large: readonly Record<string, unknown>[];
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Objects that two cases of a suite share would be taken for one another: each event gets its own. */
export function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)])) as Value;
}

/** From how many parts on a copy of an object with other parts is told as such, and how many of them have to be the same. */
const LARGE = 4;
const SAME = 3;

/** Names every object, array and function below the roots; the first name that is found stays. */
export function originsOf(roots: Readonly<Record<string, unknown>>): Origins {
  const names = new Map<unknown, string>();
  const large: Record<string, unknown>[] = [];
  const visit = (value: unknown, name: string) => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || names.has(value)) return;
    names.set(value, name);
    if (Array.isArray(value)) for (const [index, part] of value.entries()) visit(part, `${name}[${index}]`);
    if (!isPlain(value)) return;
    const parts = Object.entries(value);
    if (parts.length >= LARGE) large.push(value);
    for (const [key, part] of parts) visit(part, `${name}.${key}`);
  };
  for (const [name, value] of Object.entries(roots)) visit(value, name);
  return { names, large };
}

/** The known object that another repeats for the most part, as `{ ...draft, version }` does. */
function baseOf(value: Record<string, unknown>, { large }: Origins): Record<string, unknown> | undefined {
  let most = SAME - 1;
  let best: Record<string, unknown> | undefined;
  for (const known of large) {
    const keys = Object.keys(known);
    if (!keys.every((key) => key in value)) continue;
    const same = keys.filter((key) => isDeepStrictEqual(value[key], known[key])).length;
    if (same > most) [most, best] = [same, known];
  }
  return best;
}

const nowhere: Origins = { names: new Map(), large: [] };

/** A value in one line: what came with the event or was in the context by its name, all else as it is. Functions are secrets. */
export function printed(value: unknown, origins: Origins = nowhere): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'function') return origins.names.get(value) ?? 'a secret';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const origin =
    Object.keys(value).length > 0 || !(isPlain(value) || Array.isArray(value)) ? origins.names.get(value) : null;
  if (origin) return origin;
  if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)})`;
  if (Array.isArray(value)) return `[${value.map((part) => printed(part, origins)).join(', ')}]`;
  if (!isPlain(value)) return `a ${value.constructor.name}`;
  const base = baseOf(value, origins);
  const own = Object.entries(value).filter(([key, part]) => !base || !isDeepStrictEqual(part, base[key]));
  const parts = own.map(([key, part]) => `${key}: ${printed(part, origins)}`);
  return `{${[...(base ? [`...${origins.names.get(base)}`] : []), ...parts].join(', ')}}`;
}

const SHORT = 80;

/** A value in few words: long parts of an object are left out. */
export function abridged(value: unknown): string {
  const text = printed(value);
  if (text.length <= SHORT || !isPlain(value)) return text;
  const parts = Object.entries(value).map(([key, part]) => {
    const whole = printed(part);
    return `${key}: ${whole.length <= SHORT / 2 ? whole : whole.startsWith('[') ? '[…]' : '{…}'}`;
  });
  return `{${parts.join(', ')}}`;
}

const kindsOf = (values: readonly unknown[]): number => new Set(values.map((value) => printed(value))).size;

/** The fewest keys, taken one by one, by which all of the objects can be told apart that differ at all. */
function tellingKeys(values: readonly Record<string, unknown>[]): string[] {
  const keys = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const chosen: string[] = [];
  const toldBy = (some: readonly string[]) => kindsOf(values.map((value) => some.map((key) => value[key])));
  while (toldBy(chosen) < kindsOf(values)) {
    const [best] = keys
      .filter((key) => !chosen.includes(key))
      .map((key) => ({ key, told: toldBy([...chosen, key]) }))
      .sort((a, b) => b.told - a.told);
    if (!best) break;
    chosen.push(best.key);
  }
  return chosen;
}

/** Each value without what does not tell it from the others, such as `{kind: "stale"}` of a whole failure. */
export function tellingParts(values: readonly unknown[]): readonly unknown[] {
  if (!values.every(isPlain)) return values;
  const columns = tellingKeys(values).map((key) => [key, tellingParts(values.map((value) => value[key]))] as const);
  return values.map((value, row) =>
    Object.fromEntries(columns.flatMap(([key, column]) => (key in value ? [[key, column[row]]] : []))),
  );
}
