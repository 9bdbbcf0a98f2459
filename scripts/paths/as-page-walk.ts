import { StateMachine } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';
import { nodesOf } from '#tests/paths/path-suite.ts';
import type { FoundSuite } from '#tests/paths/read-suites.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
const entries = (lines: readonly string[]) => lines.map((line) => `    ${line},`).join('\n');

/**
 * The beginning of a page walk (tests/paths/page-walk.ts): everything that the machine asks of a page is listed, and every
 * line of it fails until somebody has written what a person does and sees.
 */
export function asPageWalk({ suite, file }: FoundSuite): string {
  const { machine, name } = suite;
  const nodes = nodesOf(machine.root);
  const invokes = [...new Map(nodes.flatMap((node) => node.invoke.map((invoke) => [invoke.id, invoke]))).values()];
  /** A chart of its own ends by what a person does in it; other work, by its request. */
  const isChild = ({ src }: (typeof invokes)[number]) =>
    typeof src === 'string' && machine.implementations.actors[src] instanceof StateMachine;
  const idsOf = (some: typeof invokes) => some.map(({ id }) => id);
  const [children, work] = [invokes.filter(isChild), invokes.filter((invoke) => !isChild(invoke))];
  /** Work that ends in several ways, as the chart tells them apart. */
  const branching = (kind: 'done' | 'error') =>
    idsOf(work).filter((id) =>
      nodes.some((node) => (node.transitions.get(`xstate.${kind}.actor.${id}`)?.length ?? 0) > 1),
    );
  const delays = Object.entries(machine.implementations.delays as Record<string, unknown>);
  // Nobody sees a state that is left at once.
  const isPassing = ({ always }: (typeof nodes)[number]) => always?.some(({ guard }) => !guard) ?? false;
  const states = nodes.filter((node) => (node.type === 'atomic' || node.type === 'final') && !isPassing(node));
  const source = machineCatalogue.find((entry) => entry.name === machine.id)?.file ?? '';
  const events = [...new Set((suite.events ?? []).map(({ type }) => type))];
  return `import { ${machine.id}Paths } from '#${file}';
import { type PageSuite, walkPageSuite } from '#tests/paths/page-walk.ts';

const toWrite = (what: string) => (): never => {
  throw new Error(\`To be written: \${what}\`);
};

// The chart: ${source}
walkPageSuite(${quoted(name)}, (_product): PageSuite<(typeof ${machine.id}Paths)['machine']> => ({
  // Narrow \`inputs\`, \`events\`, \`outputs\` and \`errors\` to what a person and the real server can bring about.
  suite: ${machine.id}Paths,
  open: toWrite('open the page in the first state'),
  // The request that holds an invoke; leave out what settles without one.
  requests: {
${entries(idsOf(work).map((id) => `${key(id)}: toWrite(${quoted(`is it the request of ${id}?`)})`))}
  },
  // How an error that the server cannot be brought to is made; null where it can. A broken connection needs no line.
  faults: {
${entries(branching('error').map((id) => `${key(id)}: toWrite(${quoted(`how each error of ${id} is made`)})`))}
  },
  // How an answer that the server does not give by itself is brought about; null where it does.
  answers: {
${entries(branching('done').map((id) => `${key(id)}: toWrite(${quoted(`how each answer of ${id} is brought about`)})`))}
  },
  // What a person does to bring a machine that this one invokes to its end.
  children: {
${entries(idsOf(children).map((id) => `${key(id)}: toWrite(${quoted(`how ${id} is brought to its end`)})`))}
  },
  events: {
${entries(events.map((type) => `${key(type)}: toWrite(${quoted(`what a person does to cause ${type}`)})`))}
  },
  // Milliseconds.
  delays: {
${entries(delays.map(([delay, ms]) => `${key(delay)}: ${typeof ms === 'number' ? ms : `Number.NaN /* it depends on the context */`}`))}
  },
  // What a person sees.
  states: {
${entries(states.map((node) => `${quoted(node.path.join('.'))}: toWrite(${quoted(node.description ?? node.id)})`))}
  },
  // Transitions that nobody can cause through the page, each with its reason.
  beyondThePage: {},
}));
`.replaceAll(/\{\n\n {2}\}/g, '{}');
}
