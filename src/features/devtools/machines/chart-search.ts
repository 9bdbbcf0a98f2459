import type { ChartIndex } from './chart-index.ts';

export interface SearchHit {
  /** Of the state or the transition. */
  readonly id: string;
  readonly kind: 'state' | 'transition';
  /** The state's key or the transition's label. */
  readonly title: string;
  /** Where it belongs: the parent's path, or `source → target`. */
  readonly place: string;
}

const MAX_HITS = 40;

/** A state's path below the machine: `editing.saving`. */
export const shortId = (id: string): string => id.slice(id.indexOf('.') + 1);

/** 0 is the best. */
function rankOf(words: string, title: string, others: readonly string[]): number | null {
  const name = title.toLowerCase();
  if (name === words) return 0;
  if (name.startsWith(words)) return 1;
  if (name.includes(words)) return 2;
  return others.some((text) => text.toLowerCase().includes(words)) ? 3 : null;
}

/** The states and transitions that a text is found in, those that it begins the name of first. */
export function searchChart(index: ChartIndex, text: string): readonly SearchHit[] {
  const words = text.trim().toLowerCase();
  if (!words) return [];
  const found: { rank: number; hit: SearchHit }[] = [];
  const offer = (hit: SearchHit, others: readonly string[]) => {
    const rank = rankOf(words, hit.title, others);
    if (rank !== null) found.push({ rank, hit });
  };
  for (const { id, key, parent, tags, entry, exit, invokes, description } of index.order) {
    const path = parent === null ? '' : shortId(id);
    // Of a state on top there is nothing to add to its name.
    const place = path === key ? '' : path;
    const invoked = invokes.flatMap((invoke) => [invoke.id, invoke.src]);
    offer({ id, kind: 'state', title: key, place }, [place, description, ...tags, ...entry, ...exit, ...invoked]);
  }
  for (const { id, label, event, source, targets, guard, actions, description } of index.transitions.values()) {
    const place = [source, ...targets.slice(0, 1)].map(shortId).join(' → ');
    offer({ id, kind: 'transition', title: label, place }, [event, guard ?? '', ...actions, description]);
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit);
}
