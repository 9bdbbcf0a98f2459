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

/** Where in a file an error came from, by its stack; null where the file is not in it. */
function lineInStack({ stack = '' }: Error, file: string): number | null {
  const frames = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+):(\d+)/g)];
  const found = frames.find(([, path = '']) => relative(root, path) === file);
  return found ? Number(found[2]) : null;
}

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
  return (
    targetRule(message, linesOf(file)) ?? new BrokenRule(message.replaceAll(/\s*\n\s*/g, ' '), lineInStack(error, file))
  );
}

/** What keeps a machine, or a file of suites, from being read: the rest goes on without it. */
export function faultOf(name: string, file: string, error: unknown): MachineFault {
  const { message, line } = ruleOf(error, file);
  return { name, file, line, rule: message };
}

export const faultInWords = ({ name, file, line, rule }: MachineFault): string =>
  `${file}${line === null ? '' : `:${line}`}: ${name}: ${rule}`;

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
