import type { VirtualItem } from '@tanstack/react-virtual';

/** Where a long list was left. */
export interface ListPlace {
  /** How many rows were known. */
  readonly rows: number;
  /** The row at the top of the window. */
  readonly id: string;
  /** How much of that row, and of what stands above the first one, was above the window, pixels. */
  readonly past: number;
  /** The rows that have been measured. */
  readonly measured: VirtualItem[];
}

/** Who goes back further begins at the top. */
const MOST = 10;
const places = new Map<string, ListPlace>();

/** By history entry (`location.key`), so that whoever goes back finds the list where it was left. */
export const listPlaces = {
  keep(entry: string, place: ListPlace): void {
    places.delete(entry);
    places.set(entry, place);
    const [oldest] = places.keys();
    if (places.size > MOST && oldest !== undefined) places.delete(oldest);
  },
  of: (entry: string): ListPlace | null => places.get(entry) ?? null,
};
