import type { AnyStateMachine, AnyStateNode } from 'xstate';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/**
 * What a state draws for events, line by line, by the names that are in the chart. A line goes with those that are asked after it:
 * a parent is asked last, so it can only draw the end of a list.
 */
const linesOf = (node: AnyStateNode) =>
  [...node.transitions]
    .filter(([event]) => !event.startsWith('xstate.'))
    .flatMap(([event, items]) => {
      const lines = items.map(({ target, reenter, guard, actions }) => [
        target?.map(({ id }) => id),
        reenter,
        guard,
        actions,
      ]);
      return lines.map((_, at) => ({ event, line: JSON.stringify([event, ...lines.slice(at)]) }));
    });

/** Events that the same siblings draw alike, by these siblings. */
function sharedEvents(siblings: readonly AnyStateNode[]): Map<string, string[]> {
  const drawnBy = new Map<string, { event: string; keys: string[] }>();
  for (const sibling of siblings)
    for (const { event, line } of linesOf(sibling)) {
      const shared = drawnBy.get(line) ?? { event, keys: [] };
      drawnBy.set(line, { event, keys: [...shared.keys, sibling.key] });
    }
  const shared = new Map<string, string[]>();
  for (const { event, keys } of drawnBy.values()) {
    if (keys.length > 1) shared.set(keys.join(', '), [...(shared.get(keys.join(', ')) ?? []), event]);
  }
  return shared;
}

/**
 * Siblings that draw what a parent around them would draw once. A parent is a box more: it pays where it saves two lines, or where it is
 * there already, around these siblings and none beside them but ends.
 */
export function repeatedTransitions(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((parent) => {
    const siblings = Object.values(parent.states);
    const going = siblings.filter(({ type }) => type !== 'final').length;
    return [...sharedEvents(siblings)]
      .map(([keys, events]) => ({ keys, events, count: keys.split(', ').length }))
      .filter(({ events, count }) => events.length * (count - 1) > 1 || count === going)
      .map(({ keys, events }) => `${parent.id}: ${keys} each draw ${[...new Set(events)].join(', ')}`);
  });
}
