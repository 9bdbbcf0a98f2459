import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MachineFault } from '#src/features/devtools/machines/chart-model.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A rule that a machine breaks, and the line of its file where. */
export class BrokenRule extends Error {
  readonly line: number | null;
  constructor(rule: string, line: number | null = null) {
    super(rule);
    this.line = line;
  }
}

const linesOf = (file: string): readonly string[] => {
  try {
    return readFileSync(new URL(file, `file://${root}`), 'utf8').split('\n');
  } catch {
    return [];
  }
};

interface Frame {
  /** From the repository's root. */
  readonly file: string;
  readonly line: number;
}

/** Where an error came from, innermost first. */
const framesOf = ({ stack = '' }: Error): readonly Frame[] =>
  [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+)/g)].map(([, path = '', line]) => ({
    file: relative(root, path),
    line: Number(line),
  }));

/** A machine that the file in hand only loads is at fault itself. */
const fileAtFault = (error: unknown, file: string): string =>
  (error instanceof Error && framesOf(error).find((frame) => frame.file.startsWith('machines/'))?.file) || file;

/** The library's words for a target that is no state, as the rule that it breaks. */
function targetRule(message: string, lines: readonly string[]): BrokenRule | null {
  const [, wanted, parent] =
    /Child state(?: node)? '([^']+)' does not exist on (?:machine )?'([^']+)'/.exec(message) ?? [];
  if (!wanted || !parent) return null;
  const key = wanted.replace(/^#/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const line = lines.findIndex((text) => new RegExp(`['".#]${key}['".]`).test(text));
  return new BrokenRule(
    `${parent} has no state ${wanted}: a target is a state beside (name), below (.name), or anywhere (#machine.path.to.it)`,
    line < 0 ? null : line + 1,
  );
}

function ruleOf(error: unknown, file: string): BrokenRule {
  if (error instanceof BrokenRule) return error;
  if (!(error instanceof Error)) return new BrokenRule(String(error));
  const { message } = error;
  const line = framesOf(error).find((frame) => frame.file === file)?.line ?? null;
  return targetRule(message, linesOf(file)) ?? new BrokenRule(message.replaceAll(/\s*\n\s*/g, ' '), line);
}

/** What keeps a machine, or a file of suites, from being read: the rest goes on without it. */
export function faultOf(name: string, file: string, error: unknown): MachineFault {
  const atFault = fileAtFault(error, file);
  const { message, line } = ruleOf(error, atFault);
  return { name, file: atFault, line, rule: message };
}

export const faultInWords = ({ name, file, line, rule }: MachineFault): string =>
  `${file}${line === null ? '' : `:${line}`}: ${name}: ${rule}`;

// The library's own calls would fill the ten that are usual.
Error.stackTraceLimit = Math.max(Error.stackTraceLimit, 50);

/** What could be made of each, and the faults of the others. */
export async function eachOrFault<Item extends { readonly name: string; readonly file: string }, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<{ readonly made: readonly Made[]; readonly faults: readonly MachineFault[] }> {
  const made: Made[] = [];
  const faults: MachineFault[] = [];
  for (const item of items) {
    try {
      made.push(await make(item));
    } catch (error) {
      faults.push(faultOf(item.name, item.file, error));
    }
  }
  return { made, faults };
}
