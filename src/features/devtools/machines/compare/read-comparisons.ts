import { comparisonFormat, type ExportedComparison, type ExportedComparisons } from './comparison-model.ts';

/** Why a text is no comparison of machines. */
export type ReadProblem = 'notJson' | 'otherFormat' | 'broken';

export type ReadComparisons =
  | { readonly kind: 'read'; readonly exported: ExportedComparisons }
  | { readonly kind: 'problem'; readonly problem: ReadProblem };

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isSize: Check = (value) => isNumber(value) && (value as number) >= 0;
const isOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const recordOf =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(check);
const shape =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(parts).every(([name, check]) => check(Reflect.get(value, name)));

const isBox = shape({ x: isNumber, y: isNumber, width: isSize, height: isSize });
const isState = shape({
  id: isText,
  key: isText,
  parent: orNull(isText),
  type: isOf('atomic', 'compound', 'parallel', 'final', 'history'),
  isInitial: (value) => typeof value === 'boolean',
  description: isText,
  tags: listOf(isText),
  entry: listOf(isText),
  exit: listOf(isText),
  invokes: listOf(shape({ id: isText, src: isText })),
  line: isNumber,
  box: isBox,
});
const isTransition = shape({
  id: isText,
  source: isText,
  targets: listOf(isText),
  event: isText,
  label: isText,
  guard: orNull(isText),
  guardParams: orNull(isText),
  actions: listOf(isText),
  description: isText,
  line: isNumber,
  points: listOf(shape({ x: isNumber, y: isNumber })),
  labelBox: isBox,
});
const isChart = shape({
  name: isText,
  states: (value) => listOf(isState)(value) && (value as readonly unknown[]).length > 0,
  transitions: listOf(isTransition),
  width: isSize,
  height: isSize,
});
const isComparison = shape({
  name: isText,
  file: isText,
  kind: isOf('added', 'removed', 'changed'),
  chart: isChart,
  marks: recordOf(isOf('added', 'removed', 'changed')),
  changes: recordOf(isText),
  paths: isNumber,
  broken: listOf(shape({ number: isNumber, step: isNumber, event: isText, transition: isText })),
  behaviour: isText,
  mutants: orNull(listOf(isText)),
});

/** Far deeper than a machine is; what is walked by a function that calls itself has an end. */
const MOST_DEPTH = 100;

/** A chart whose parents go round in a circle is none that could be drawn. */
function isTree({ chart: { states } }: ExportedComparison): boolean {
  const depths = new Map<string | null, number>([[null, 0]]);
  for (const { id, parent } of states) {
    const above = depths.get(parent);
    if (depths.has(id) || above === undefined || above >= MOST_DEPTH) return false;
    depths.set(id, above + 1);
  }
  return states.filter(({ parent }) => parent === null).length === 1;
}

/** What `npm run machines:diff -- <ref> --json <file>` has written, of a text that may be anything. Never throws. */
export function readComparisons(text: string): ReadComparisons {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'problem', problem: 'notJson' };
  }
  if (!shape({ format: isOf(comparisonFormat) })(value)) return { kind: 'problem', problem: 'otherFormat' };
  if (!shape({ since: isText, comparisons: listOf(isComparison) })(value))
    return { kind: 'problem', problem: 'broken' };
  const exported = value as ExportedComparisons;
  // A machine is chosen by its name.
  const isEachOnce = new Set(exported.comparisons.map(({ name }) => name)).size === exported.comparisons.length;
  return isEachOnce && exported.comparisons.every(isTree)
    ? { kind: 'read', exported }
    : { kind: 'problem', problem: 'broken' };
}
