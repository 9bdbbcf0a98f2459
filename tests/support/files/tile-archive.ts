import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';

/** Whole numbers in seven bits a byte, the least first (Protocol Buffers' varint). */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

const HEADER_BYTES = 127;

/**
 * An archive of vector tiles as an operator brings one (PMTiles, version 3; https://github.com/protomaps/PMTiles): a single tile of the
 * whole world, in which each layer has its features. `attribution` is HTML, as in archives of OpenStreetMap.
 */
export function tileArchive(layers: Readonly<Record<string, FeatureCollection>>, attribution: string): Buffer {
  const tiles = Object.entries(layers).flatMap(([name, features]) => {
    const tile = new GeoJSONVT(features, { maxZoom: 0, extent: 4096, buffer: 64 }).getTile(0, 0, 0);
    return tile ? [[name, tile] as const] : [];
  });
  const data = Buffer.from(fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 }));
  // One entry: the tile's number, how many follow like it, its length and its place (counted from 1).
  const directory = Buffer.from([1, 0, 1, ...varint(data.length), 1]);
  const vectorLayers = Object.keys(layers).map((id) => ({ id, fields: {} }));
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: vectorLayers }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\u0003', 'latin1');
  const parts = [directory, metadata, Buffer.alloc(0), data];
  let offset = HEADER_BYTES;
  parts.forEach((part, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * at);
    offset += part.length;
  });
  // As many tiles, entries and contents; clustered, nothing compressed, of the type MVT.
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  header.set([1, 1, 1, 1, 0, 0], 96);
  [-180, -85, 180, 85].forEach((degrees, at) => {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * at);
  });
  return Buffer.concat([header, ...parts]);
}
