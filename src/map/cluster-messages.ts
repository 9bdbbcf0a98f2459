import type { Markers, WorldBox } from './cluster-index.ts';

/** What the page asks of the worker; `load` numbers the points that a question is about. */
export type ClusterQuestion =
  | {
      readonly kind: 'load';
      readonly load: number;
      readonly positions: Int32Array;
      readonly values: Float32Array | null;
    }
  | {
      readonly kind: 'markers';
      readonly load: number;
      readonly ask: number;
      readonly box: WorldBox;
      readonly level: number;
      readonly chosen: Uint8Array;
    }
  | { readonly kind: 'members'; readonly load: number; readonly ask: number; readonly key: number };

export type ClusterAnswer =
  | { readonly kind: 'markers'; readonly ask: number; readonly markers: Markers | null }
  | { readonly kind: 'members'; readonly ask: number; readonly members: Uint32Array | null };
