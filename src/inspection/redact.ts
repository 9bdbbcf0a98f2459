import type { Shown } from './shown.ts';
import { isSecretive, isShownNumber, shownText } from './shown-facts.ts';

const MAX_DEPTH = 6;
const MAX_PARTS = 24;

/** Stands where something was and is not shown; names of types are the same in every language. */
const hidden = (what: string) => `‹${what}›`;

/** What a name says that some developer wrote, not a key made of data. */
const isName = (name: string) => /^[a-z][A-Za-z_]{0,39}$/.test(name);

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** `Error` or `Blob`: the name of a class, never what an instance holds. */
const classOf = (value: object) => {
  const name: unknown = value.constructor?.name;
  return typeof name === 'string' && /^[A-Z][A-Za-z]{0,39}$/.test(name) ? name : 'object';
};

function redactParts(value: object, depth: number, above: readonly object[]): Shown {
  const shown: Record<string, Shown> = {};
  const names = Object.keys(value);
  let unnamed = 0;
  for (const name of names.slice(0, MAX_PARTS)) {
    if (!isName(name)) {
      unnamed += 1;
      continue;
    }
    // A getter may do anything: what it would give is not asked for.
    const property = Object.getOwnPropertyDescriptor(value, name);
    shown[name] = property && 'value' in property ? redactAt(name, property.value, depth, above) : hidden('getter');
  }
  const left = unnamed + Math.max(0, names.length - MAX_PARTS);
  return left > 0 ? { ...shown, '…': left } : shown;
}

function redactObject(name: string, value: object, depth: number, above: readonly object[]): Shown {
  if (above.includes(value)) return hidden('circular');
  if (depth >= MAX_DEPTH) return hidden(Array.isArray(value) ? 'array' : 'object');
  const within = [...above, value];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const shown = items.slice(0, MAX_PARTS).map((item) => redactAt(name, item, depth + 1, within));
    return items.length > MAX_PARTS ? [...shown, hidden(`${items.length - MAX_PARTS} more`)] : shown;
  }
  if (value instanceof Error) return redactError(value);
  return isPlain(value) ? redactParts(value, depth + 1, within) : hidden(classOf(value));
}

/** A message may quote what was typed: an error is its class and, of the product's own, its kind. */
function redactError(error: Error): Shown {
  const kind: unknown = 'kind' in error ? error.kind : undefined;
  const shown = typeof kind === 'string' ? shownText('kind', kind) : null;
  return shown === null ? hidden(classOf(error)) : { error: classOf(error), kind: shown };
}

function redactAt(name: string, value: unknown, depth: number, above: readonly object[]): Shown {
  if (typeof value === 'function') return hidden('secret');
  if (value === null || value === undefined) return null;
  if (isSecretive(name)) return hidden('secret');
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'number':
      return isShownNumber(name) && Number.isFinite(value) ? value : hidden('number');
    case 'string':
      return value === '' ? '' : (shownText(name, value) ?? hidden('text'));
    case 'object':
      return redactObject(name, value, depth, above);
    default:
      return hidden(typeof value);
  }
}

/** What may be shown of a value that has no name. Never throws. */
export function redact(value: unknown): Shown {
  try {
    return redactAt('', value, 0, []);
  } catch {
    return hidden('unreadable');
  }
}

/** What may be shown of an event beside its type. */
export function redactEvent(event: { readonly type: string }): { readonly type: string; readonly payload: Shown } {
  const { type, ...payload } = event;
  return { type: shownText('type', type) ?? hidden('event'), payload: redact(payload) };
}
