import { abridged, printed, tellingParts } from './record-values.ts';

/** What a case of an event, or an input, did in a situation. */
export interface Occurrence {
  /** What the event carries, or the input. */
  readonly payload: unknown;
  /** The innermost states that were active. */
  readonly leaves: readonly string[];
  /** Where it led: `→ state`, or `stays`. */
  readonly target: string;
  /** What was asked and done on the way, a line each. */
  readonly effect: readonly string[];
}

const WIDTH = 120;

/** An event as a reader says it. */
export function labelOf(type: string): string {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind) return `${kind} ${id}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  return delay ? `after ${delay}` : type;
}

/** What belongs together in one line; where that would be too long, each in its own. */
export function together(word: string, parts: readonly string[]): string[] {
  const line = `${word} ${parts.join(', ')}`;
  if (parts.length === 0) return [];
  return line.length <= WIDTH ? [line] : parts.map((part) => `${word} ${part}`);
}

/** Many short words, as many in a line as there is room for. */
export function filled(word: string, parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}, ${part}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines.splice(-1, 1, longer);
    else lines.push(`${word} ${part}`);
  }
  return lines;
}

/**
 * The answers to one event, each once, however many situations it was given in. Where there are several they are told apart by
 * `in` (the states that it came in) and `when` (what it carried).
 */
export function answersInWords(label: string, occurrences: readonly Occurrence[]): string[] {
  const byAnswer = new Map<string, Occurrence[]>();
  const cases = new Map<string, unknown>();
  for (const occurrence of occurrences) {
    const answer = [occurrence.target, ...occurrence.effect].join('\n');
    byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), occurrence]);
    cases.set(printed(occurrence.payload), occurrence.payload);
  }
  const telling = tellingParts([...cases.values()]);
  const words = new Map([...cases.keys()].map((key, index) => [key, abridged(telling[index])]));
  const isEverywhere = (leaf: string) =>
    [...byAnswer.values()].every((alike) => alike.some(({ leaves }) => leaves.includes(leaf)));
  return [...byAnswer].flatMap(([answer, alike]) => {
    const own = new Set(alike.map(({ payload }) => printed(payload)));
    const places = new Set(alike.flatMap(({ leaves }) => leaves));
    const [target = '', ...effect] = answer.split('\n');
    const lines = [
      ...together(
        'in',
        [...places].filter((leaf) => !isEverywhere(leaf)),
      ),
      ...(own.size < cases.size ? new Set([...own].map((key) => `when ${words.get(key)}`)) : []),
      ...effect,
    ];
    return [`  ${label} ${target}`, ...lines.map((line) => `    ${line}`)];
  });
}
