import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { type GroundColors, readGroundColors } from './ground-painter.ts';

/** Takes part in the library's requests, so that an archive is read where it is: the parts of it that are shown, and whom it credits. */
export const archiveProtocol = { name: 'pmtiles', load: new Protocol({ metadata: true }).tile };

const SOURCE = 'streets';

/** Streets in the colours of our own ground, so that a city looks the same with and without them. */
const flavorOf = ({ land, water, border }: GroundColors, isDark: boolean): Flavor => ({
  ...namedFlavor(isDark ? 'dark' : 'light'),
  background: water,
  earth: land,
  water,
  boundaries: border,
  // Names are drawn from what the page itself is written in: there is no file of glyphs.
  regular: 'Inter',
  bold: 'Inter',
  italic: 'Inter',
});

/** Pictures would come from a file of sprites: what is nothing else is left out, what has a name keeps it. */
function withoutPictures(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol' || !layer.layout?.['icon-image']) return [layer];
  if (layer.id === 'pois' || !layer.layout['text-field']) return [];
  const kept = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'));
  return [{ ...layer, layout: Object.fromEntries(kept) }];
}

/** How an archive of OpenStreetMap's tiles (schema of Protomaps, version 4) is drawn. `box` has the colours of the map. */
export function streetStyle(path: string, box: Element, isDark: boolean): StyleSpecification {
  const colors = readGroundColors(getComputedStyle(box));
  // Arabic letters are joined by a plugin that compiles code, which the content policy forbids: names are in Latin there.
  const drawn: LayerSpecification[] = layers(SOURCE, flavorOf(colors, isDark), { lang: 'en' });
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `${archiveProtocol.name}://${new URL(path, location.href)}` } },
    layers: drawn.flatMap(withoutPictures),
  };
}
