/**
 * Values of a suite as JSON, which a page can be shipped, a person can write and a link can carry: a secret, which charts take as a
 * function, is `{"$secret": "…"}`, an error `{"$error": "…"}`, and what is not there `{"$undefined": true}`.
 */
export type Written = null | boolean | number | string | readonly Written[] | { readonly [name: string]: Written };

/** An event as JSON. */
export type WrittenEvent = { readonly type: string; readonly [name: string]: Written };

type Parts = Readonly<Record<string, unknown>>;

const mapped = <To>(parts: Parts, change: (part: unknown) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));

/** A value as JSON. Throws a TypeError for what none of the above can stand for. */
export function writtenOf(value: unknown): Written {
  if (value === undefined) return { $undefined: true };
  if (typeof value === 'function') return { $secret: String(value()) };
  if (value instanceof Error) return { $error: value.message };
  if (Array.isArray(value)) return value.map(writtenOf);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return mapped(value as Parts, writtenOf);
  throw new TypeError(`${String(value)} cannot be written as JSON`);
}

/** What stands for something else has one part, its name. */
function markOf(parts: Parts): readonly [name: string, given: unknown] | null {
  const [[name, given] = ['', undefined], ...others] = Object.entries(parts);
  return others.length === 0 && name.startsWith('$') ? [name, given] : null;
}

/** The value that was written; what is no JSON of ours stays as it is. */
export function valueIn(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(valueIn);
  if (typeof written !== 'object' || written === null) return written;
  const [mark, given] = markOf(written as Parts) ?? [];
  if (mark === '$undefined') return undefined;
  if (mark === '$secret') return () => String(given);
  if (mark === '$error') return new Error(String(given));
  return mapped(written as Parts, valueIn);
}

const longest = 10_000;

/** What a chart holds or is told, for a reader: secrets and live actors are named, and nothing goes on for ever. */
export function shown(value: unknown, indent?: number): string {
  const text = JSON.stringify(
    value,
    (_, part: unknown) => {
      const [mark] = (typeof part === 'object' && part !== null && markOf(part as Parts)) || [];
      if (mark === '$undefined') return undefined;
      if (mark === '$secret' || typeof part === 'function') return '‹secret›';
      if (part instanceof Error) return `${part.name}: ${part.message}`;
      if (typeof part === 'object' && part !== null && 'sessionId' in part && 'id' in part)
        return `‹actor ${String(part.id)}›`;
      return part;
    },
    indent,
  );
  return (text ?? 'undefined').slice(0, longest);
}
