import type { ChartEvent, ChartField } from '../chart-model.ts';

/** Why a field cannot be sent as it stands. */
export type FieldProblem = 'missing' | 'noNumber' | 'noJson';

export type ReadEvent =
  | { readonly kind: 'event'; readonly event: { readonly type: string; readonly [name: string]: unknown } }
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, FieldProblem>> };

/** A field's value, or why there is none; undefined where it is left out. */
function readField({ kind, isOptional, choices }: ChartField, text: string): { value: unknown } | FieldProblem {
  switch (kind) {
    case 'boolean':
      return { value: text === 'true' };
    case 'choice':
      return text === '' ? leftOut(isOptional) : { value: choices?.[Number(text)] };
    case 'number': {
      if (text.trim() === '') return leftOut(isOptional);
      const value = Number(text);
      return Number.isFinite(value) ? { value } : 'noNumber';
    }
    case 'json':
      if (text.trim() === '') return leftOut(isOptional);
      try {
        return { value: JSON.parse(text) as unknown };
      } catch {
        return 'noJson';
      }
    case 'secret':
      return text === '' && isOptional ? { value: undefined } : { value: () => text };
    case 'text':
      return text === '' && isOptional ? { value: undefined } : { value: text };
  }
}

const leftOut = (isOptional: boolean): { value: undefined } | FieldProblem =>
  isOptional ? { value: undefined } : 'missing';

/** The event that a form says. `textOf` gives what stands in a field; a choice is the place among its choices. */
export function readEvent({ type, fields }: ChartEvent, textOf: (name: string) => string): ReadEvent {
  const problems: Record<string, FieldProblem> = {};
  const event: Record<string, unknown> & { type: string } = { type };
  for (const field of fields) {
    const read = readField(field, textOf(field.name));
    if (typeof read === 'string') problems[field.name] = read;
    else if (read.value !== undefined) event[field.name] = read.value;
  }
  return Object.keys(problems).length > 0 ? { kind: 'problems', problems } : { kind: 'event', event };
}
