/** The two operations of topojson-client that the map is built with. */
declare module 'topojson-client' {
  export interface TopoObject {
    readonly type: string;
    readonly id?: string;
    readonly geometries?: readonly TopoObject[];
  }
  export interface Topology {
    readonly type: 'Topology';
    readonly objects: Readonly<Record<string, TopoObject>>;
    readonly arcs: readonly (readonly (readonly [number, number])[])[];
    readonly transform?: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  }
  type Ring = readonly (readonly [number, number])[];
  export function merge(
    topology: Topology,
    objects: readonly TopoObject[],
  ): { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
  export function mesh(
    topology: Topology,
    object: TopoObject,
    filter?: (a: TopoObject, b: TopoObject) => boolean,
  ): { readonly type: 'MultiLineString'; readonly coordinates: readonly Ring[] };
}
