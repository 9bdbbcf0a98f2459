import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type {
  ChartBox,
  ChartModel,
  ChartPoint,
  ChartState,
  ChartTransition,
} from '#src/features/devtools/machines/chart-model.ts';
import { chartText, labelLines, stateLines, textSize } from '#src/features/devtools/machines/chart-text.ts';
import type { UnplacedChart, UnplacedState, UnplacedTransition } from './read-chart.ts';

const { padding, labelPadding } = chartText;
/** Around the children of a state. */
const margin = 16;

const layoutOptions: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  // Labels are wide and low: they need less room between layers that stand above each other.
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Not MODEL_ORDER: it never ends on some charts with lines across levels.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

const labelSize = (transition: UnplacedTransition) => {
  const { width, height } = textSize(labelLines(transition));
  return { width: Math.ceil(width + 2 * labelPadding), height: Math.ceil(height + 2 * labelPadding) };
};

/** What stands at the top of a state's box: its own lines, then its transitions without target. */
interface Head {
  readonly width: number;
  readonly height: number;
  /** Tops of the inner transitions, from the box's own. */
  readonly inner: readonly { readonly transition: UnplacedTransition; readonly top: number }[];
}

function headOf(state: UnplacedState, transitions: readonly UnplacedTransition[]): Head {
  const own = textSize(stateLines(state));
  let { width } = own;
  let top = padding + own.height + 4;
  const inner = transitions.map((transition) => {
    const size = labelSize(transition);
    const placed = { transition, top };
    width = Math.max(width, size.width);
    top += size.height + 4;
    return placed;
  });
  return { width: Math.ceil(width + 2 * padding), height: Math.ceil(top - 4 + padding), inner };
}

const round = (value: number) => Math.round(value * 10) / 10;
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ChartBox>): ChartBox => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

/**
 * Whether a line goes against the order in which the states are written. The engine gets such a line turned round, so
 * that nothing goes in circles and the chart reads from top to bottom as its source does.
 */
function upwardsIn(states: readonly UnplacedState[]): (source: string, target: string) => boolean {
  const order = new Map(states.map(({ id }, index) => [id, index]));
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const isWithin = (inner: string, outer: string): boolean => {
    for (let id: string | null = inner; id !== null; id = parents.get(id) ?? null) if (id === outer) return true;
    return false;
  };
  return (source, target) =>
    !isWithin(source, target) && !isWithin(target, source) && (order.get(target) ?? 0) < (order.get(source) ?? 0);
}

/** The states with parts through whose own words a line runs. */
export function crossedHeads(chart: ChartModel): readonly string[] {
  const parents = new Set(chart.states.map(({ parent }) => parent));
  return chart.states
    .filter(({ id }) => parents.has(id))
    .filter((state) => {
      const { width, height } = textSize(stateLines(state));
      const [left, top] = [state.box.x + padding, state.box.y + padding];
      return chart.transitions.some(({ points }) =>
        points.slice(1).some((to, index) => {
          const from = points[index] ?? to;
          return (
            Math.max(from.x, to.x) > left &&
            Math.min(from.x, to.x) < left + width &&
            Math.max(from.y, to.y) > top &&
            Math.min(from.y, to.y) < top + height
          );
        }),
      );
    })
    .map(({ id }) => id);
}

/** How often a layout is tried with more room beside the words that lines run through. */
const tries = 4;

/** Gives every state a box and every transition a line and a place for its label. */
export async function layoutChart(chart: UnplacedChart): Promise<ChartModel> {
  const indented = new Set<string>();
  let placed = await placeChart(chart, indented);
  for (let count = 1; count < tries && crossedHeads(placed).length > 0; count += 1) {
    for (const id of crossedHeads(placed)) indented.add(id);
    placed = await placeChart(chart, indented);
  }
  return placed;
}

/** `indented`: states whose parts, and the lines to them, stand beside their own words instead of below. */
async function placeChart(chart: UnplacedChart, indented: ReadonlySet<string>): Promise<ChartModel> {
  const heads = new Map(
    chart.states.map((state) => [
      state.id,
      headOf(
        state,
        chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0),
      ),
    ]),
  );
  const nodeOf = (state: UnplacedState): ElkNode => {
    const head = heads.get(state.id) ?? { width: 0, height: 0 };
    const children = chart.states.filter(({ parent }) => parent === state.id).map(nodeOf);
    if (children.length === 0) return { id: state.id, width: head.width, height: head.height };
    return {
      id: state.id,
      children,
      layoutOptions: {
        ...layoutOptions,
        'elk.padding': `[top=${head.height + margin},left=${indented.has(state.id) ? head.width : margin},bottom=${margin},right=${margin}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${head.width}, ${head.height})`,
      },
    };
  };
  const isUpwards = upwardsIn(chart.states);
  const edges: ElkExtendedEdge[] = chart.transitions.flatMap((transition) =>
    transition.targets.slice(0, 1).map((target) => ({
      id: transition.id,
      sources: [isUpwards(transition.source, target) ? target : transition.source],
      targets: [isUpwards(transition.source, target) ? transition.source : target],
      labels: [
        {
          text: transition.label,
          ...labelSize(transition),
          layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
        },
      ],
    })),
  );
  const graph: ElkNode = {
    id: '(chart)',
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
    },
    children: chart.states.filter(({ parent }) => parent === null).map(nodeOf),
    edges,
  };
  const placed: ElkNode = await new Elk().layout(graph);

  const boxes = new Map<string, ChartBox>();
  const collect = (node: ElkNode): void => {
    boxes.set(node.id, boxOf(node));
    for (const child of node.children ?? []) collect(child);
  };
  collect(placed);
  const lines = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  const states: ChartState[] = chart.states.map((state) => ({ ...state, box: boxes.get(state.id) ?? boxOf({}) }));
  const transitions: ChartTransition[] = chart.transitions.map((transition) => {
    const box = boxes.get(transition.source) ?? boxOf({});
    const inner = heads.get(transition.source)?.inner.find((item) => item.transition === transition);
    if (inner) {
      const labelBox = boxOf({ x: box.x + padding, y: box.y + inner.top, ...labelSize(transition) });
      return { ...transition, points: [], labelBox };
    }
    const edge = lines.get(transition.id);
    const points = (edge?.sections ?? []).flatMap((section): ChartPoint[] => [
      section.startPoint,
      ...(section.bendPoints ?? []),
      section.endPoint,
    ]);
    if (isUpwards(transition.source, transition.targets[0] ?? '')) points.reverse();
    return {
      ...transition,
      points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
      labelBox: boxOf(edge?.labels?.[0] ?? {}),
    };
  });
  return {
    ...chart,
    states,
    transitions,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
  };
}
