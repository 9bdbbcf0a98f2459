import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
const withParents = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? withParents(node.parent) : [])];
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** What an action or a guard is called in the chart; an inline function has no name there. */
const nameOf = (item: unknown): string =>
  typeof item === 'string'
    ? item
    : typeof item === 'object' && item !== null && 'type' in item && typeof item.type === 'string'
      ? item.type
      : '(inline)';

/** A delayed transition raises its event on entry and cancels it on exit: actions of the library's own. */
const isDelayAction = (item: unknown) =>
  typeof item === 'function' && 'type' in item && (item.type === 'xstate.raise' || item.type === 'xstate.cancel');

/** States that the initial state leads to over any line of the chart. */
function reachable(machine: AnyStateMachine): Set<AnyStateNode> {
  const seen = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.parent) enter(node.parent);
    const children = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
    for (const child of children) enter(child);
    for (const item of transitionsOf(node)) for (const target of item.target ?? []) enter(target);
  };
  enter(machine.root);
  return seen;
}

/** Names on one side only, as violations. */
function compare(kind: string, used: Iterable<string>, declared: readonly string[]): string[] {
  const names = new Set(used);
  return [
    ...[...names]
      .filter((name) => !declared.includes(name))
      .map((name) => `${kind} ${name} is not declared in setup({ ${kind}s })`),
    ...declared.filter((name) => !names.has(name)).map((name) => `${kind} ${name} is declared and never used`),
  ];
}

/** Pure functions that charts share, which an export takes along, and charts that are invoked: no part of a chart's own states. */
const isPure = (module: string): boolean =>
  /^#machines\/(failure|output-of)\.ts$|\.machine\.ts$/.test(module) || module.startsWith('#domain/');

/**
 * Why a file does not belong beside the charts, or null: charts, what asks one (a lifecycle), and types are there. Rules are in the
 * domain; the catalogue, `failureOf` and `outputOf` are the charts' own.
 */
export function folderViolation(file: string, source: string): string | null {
  if (/\.(machine|test)\.ts$|^machines\/(catalogue|failure|output-of)\.ts$/.test(file)) return null;
  // By its file, or whichever it is given.
  const asksChart = /^import (?!type\b)[^;]*from '([^']+\.machine\.ts|xstate)';/m.test(source);
  const hasValues = /^(export )?(default |async )?(const|let|function|class|enum) /m.test(source);
  return hasValues && !asksChart ? `${file}: code that is no chart and asks none belongs in domain/` : null;
}

function importViolations(source: string): string[] {
  return [...source.matchAll(/^import (?!type\b)([\s\S]*?) from '([^']+)';/gm)]
    .filter(([, names = '']) =>
      names
        .replace(/[{}]/g, '')
        .split(',')
        .some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
    )
    .filter(([, , from = '']) => from !== 'xstate' && !isPure(from))
    .map(
      ([, , from]) =>
        `imports values from ${from}: only types may come from anywhere but xstate, the domain, other charts, failure.ts and output-of.ts`,
    );
}

function nodeViolations(node: AnyStateNode, actors: readonly string[]): string[] {
  const found: string[] = [];
  if (node.tags.includes('retriable')) {
    const isTaken = (event: string) => withParents(node).some(({ transitions }) => transitions.has(event));
    if (!isTaken('retry.requested')) found.push(`state ${node.id} is retriable and takes no retry.requested`);
    if (isTaken('connection.restored')) found.push(`state ${node.id} is retriable and takes connection.restored, too`);
  }
  const [retried, restored] = ['retry.requested', 'connection.restored'].map((event) =>
    JSON.stringify(
      node.transitions.get(event)?.map((item) => [item.target?.map(({ id }) => id), item.guard, item.actions]),
    ),
  );
  if (retried && retried === restored)
    found.push(`state ${node.id} does the same for retry.requested and connection.restored: it is retriable`);
  if (!node.description && node.type !== 'history') found.push(`state ${node.id} has no description`);
  for (const item of transitionsOf(node)) {
    if (!item.description) found.push(`transition ${node.id} on ${item.eventType || 'always'} has no description`);
  }
  for (const { id, src } of node.invoke) {
    if (/^\d+\./.test(id)) found.push(`invoke ${id} has no id of its own: give it one beside src`);
    if (typeof src !== 'string' || !actors.includes(src))
      found.push(`invoke ${id} is not an actor of setup: its src is a name of setup({ actors })`);
    if (!node.transitions.has(`xstate.error.actor.${id}`))
      found.push(`invoke ${id} has no onError: work fails sometimes, and a chart says where that leads`);
  }
  for (const { delay } of node.after) {
    if (typeof delay !== 'string')
      found.push(`state ${node.id} has the unnamed delay ${delay}: name it in setup({ delays })`);
  }
  return found;
}

/** The house rules for charts (numbered in the design's page on machines) that this machine breaks, in words. */
export function machineViolations(machine: AnyStateMachine, source: string): string[] {
  const nodes = nodesOf(machine.root);
  const found = importViolations(source);
  const { actions, actors, delays, guards } = machine.implementations;
  for (const node of nodes) found.push(...nodeViolations(node, Object.keys(actors)));

  const alive = reachable(machine);
  for (const node of nodes) if (!alive.has(node)) found.push(`state ${node.id} is out of reach`);

  const usedActions = nodes.flatMap((node) => [
    ...[...node.entry, ...node.exit].filter((action) => node.after.length === 0 || !isDelayAction(action)),
    ...transitionsOf(node).flatMap((item) => item.actions),
  ]);
  const usedGuards = nodes.flatMap((node) => transitionsOf(node).flatMap((item) => (item.guard ? [item.guard] : [])));
  const usedDelays = nodes.flatMap((node) => node.after.map(({ delay }) => delay).filter((d) => typeof d === 'string'));
  const usedActors = nodes.flatMap((node) =>
    node.invoke.map(({ src }) => src).filter((src) => typeof src === 'string'),
  );
  found.push(
    ...compare('action', usedActions.map(nameOf), Object.keys(actions)),
    ...compare('guard', usedGuards.map(nameOf), Object.keys(guards)),
    ...compare('delay', usedDelays, Object.keys(delays)),
    ...compare('actor', usedActors, Object.keys(actors)),
  );

  for (const guard of Object.keys(guards)) {
    if (!/^(is|has|can|are)[A-Z]/.test(guard))
      found.push(`guard ${guard} does not ask a question: its name begins with is, has, can or are`);
  }
  for (const event of machine.events) {
    if (!event.startsWith('xstate.') && !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(event)) {
      found.push(`event ${event} is no fact of the form noun.verb, such as copy.requested`);
    }
  }
  for (const name of [...Object.keys(actors), ...Object.keys(delays)]) {
    // A quoted name stands in `types.children`, not among the actors.
    const at = source.search(new RegExp(`^\\s+${name}: (?!')`, 'm'));
    if (at < 0 || !source.slice(0, at).trimEnd().endsWith('*/')) found.push(`${name} has no doc comment`);
  }
  const stubs = source.match(/new Error\('not provided'\)/g)?.length ?? 0;
  // A chart of its own fails by its own stubs.
  const own = Object.values(actors).filter((logic) => !(logic instanceof StateMachine));
  if (stubs !== own.length) found.push('a stub does not fail with "not provided"');
  return found;
}
