import type { ChartModel, ChartState, ChartTransition } from '#src/features/devtools/machines/chart-model.ts';

type Chart = Pick<ChartModel, 'name' | 'description'> & {
  readonly states: readonly Pick<ChartState, 'id' | 'key' | 'parent' | 'type' | 'isInitial'>[];
  readonly transitions: readonly Pick<
    ChartTransition,
    'source' | 'targets' | 'label' | 'guard' | 'guardParams' | 'actions'
  >[];
};

/** Colons, semicolons and braces mean something in Mermaid. */
const plain = (text: string) =>
  text
    .replace(/[{}:;"'#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function labelOf({ label, guard, guardParams, actions }: Chart['transitions'][number]): string {
  const asked = guard === null ? '' : ` [${plain(`${guard} ${guardParams ?? ''}`)}]`;
  const done = actions.length === 0 ? '' : ` / ${actions.map(plain).join(', ')}`;
  return `${plain(label)}${asked}${done}`;
}

/**
 * A chart as Mermaid draws it (stateDiagram-v2). Mermaid knows no line from a state to a part of itself and no text in a
 * state with parts: both start from a box that stands for "in any of its parts".
 */
export function exportMermaid(chart: Chart): string {
  const [root] = chart.states;
  if (!root) return '';
  const states = new Map(chart.states.map((state) => [state.id, state]));
  const childrenOf = (id: string) => chart.states.filter(({ parent }) => parent === id);
  // An own prefix: Mermaid has words of its own, such as `end`.
  const idOf = (id: string) => `s_${id.slice(root.id.length + 1).replace(/\W/g, '_')}`;
  const isWithin = (inner: string, outer: string): boolean => {
    const parent = states.get(inner)?.parent ?? null;
    return inner === outer || (parent !== null && isWithin(parent, outer));
  };
  /** Lines that start at a state with parts but lead into it, or nowhere. */
  const isInner = ({ source, targets: [target] }: Chart['transitions'][number]) =>
    childrenOf(source).length > 0 && (target === undefined || isWithin(target, source));
  const hasAny = (id: string) => chart.transitions.some((item) => item.source === id && isInner(item));
  const anyOf = (id: string) => (id === root.id ? 's_any' : `${idOf(id)}_any`);

  const lines = (parent: string, indent: string): string[] => {
    const children = childrenOf(parent);
    const isParallel = states.get(parent)?.type === 'parallel';
    const body = children.flatMap((state, index): string[] => {
      const start = isParallel && index > 0 ? [`${indent}--`] : [];
      const inner = childrenOf(state.id).length > 0;
      return [
        ...start,
        `${indent}state "${state.key}" as ${idOf(state.id)}${inner ? ' {' : ''}`,
        ...(inner ? [...lines(state.id, `${indent}  `), `${indent}}`] : []),
      ];
    });
    const initial = children.filter(({ isInitial }) => isInitial).map(({ id }) => `${indent}[*] --> ${idOf(id)}`);
    const finals = children.filter(({ type }) => type === 'final').map(({ id }) => `${indent}${idOf(id)} --> [*]`);
    const any = hasAny(parent) ? [`${indent}state "in any state" as ${anyOf(parent)}`] : [];
    return [...initial, ...(isParallel && any.length > 0 ? [...any, `${indent}--`] : any), ...body, ...finals];
  };

  // All at the end, where every state is known: a line in a state's own braces would draw its far end in there too.
  const arrows = chart.transitions.map((item) => {
    const from = isInner(item) ? anyOf(item.source) : idOf(item.source);
    const [target] = item.targets;
    if (target === undefined) return `  ${from} : ${labelOf(item)}`;
    return `  ${from} --> ${target === root.id ? anyOf(root.id) : idOf(target)} : ${labelOf(item)}`;
  });
  return [
    `%% ${chart.name}. ${plain(chart.description)}`,
    'stateDiagram-v2',
    ...lines(root.id, '  '),
    ...arrows,
    '',
  ].join('\n');
}
