import { type ChartIndex, itemOf, startOf } from './chart-index.ts';

export type WalkKey = 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp' | 'Home';

export const isWalkKey = (key: string): key is WalkKey =>
  ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home'].includes(key);

function beside<T extends { readonly id: string }>(items: readonly T[], id: string, step: 1 | -1): string {
  const place = items.findIndex((item) => item.id === id);
  return items[place + step]?.id ?? id;
}

/**
 * Where a key leads from what is chosen. Right goes along: from a state to the first transition that leaves it, from a
 * transition to where it leads. Left goes back: to the transition's source, to the state's parent. Up and down go
 * through the states as they are written, and through the transitions of one state.
 */
export function walked(index: ChartIndex, at: string | null, key: WalkKey): string {
  const item = itemOf(index, at);
  if (key === 'Home' || !item) return startOf(index).id;
  const step = key === 'ArrowDown' ? 1 : -1;
  if (item.kind === 'state') {
    const { id, parent } = item.state;
    if (key === 'ArrowRight') return index.outgoingOf(id)[0]?.id ?? index.childrenOf(id)[0]?.id ?? id;
    if (key === 'ArrowLeft') return parent ?? id;
    return beside(index.order, id, step);
  }
  const { id, source, targets } = item.transition;
  if (key === 'ArrowRight') return targets[0] ?? source;
  if (key === 'ArrowLeft') return source;
  return beside(index.outgoingOf(source), id, step);
}
