import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { City } from './city.ts';
import type { PointMap } from './point-map.ts';
import type { AttributionPart, TileLayer } from './tile-layer.ts';
import { useDocumentTheme } from './use-document-theme.ts';
import { useWorld } from './use-world.ts';
import type { WorldPaths } from './world.ts';

/** Whom our own ground is to be credited to; nobody twice. */
function creditsOf(world: WorldPaths | null, cities: readonly City[]): readonly AttributionPart[] {
  const parts = cities.flatMap(({ credits }) => credits);
  const others = parts.filter(({ text }, at) => parts.findIndex((part) => part.text === text) === at);
  return world ? [{ text: world.attribution }, ...others] : others;
}

/**
 * What a map stands on: the outlines of the countries and the cities in view, and from when it can be drawn the base map of the
 * configured style, in an empty element below. Tells whom it is to be credited to.
 */
export function useGround(
  map: Pick<PointMap, 'setGround'> | null,
  element: RefObject<HTMLElement | null>,
  cities: readonly City[] = [],
): readonly AttributionPart[] {
  const world = useWorld();
  const outlines = useMemo(() => creditsOf(world, cities), [world, cities]);
  const [credits, setCredits] = useState<readonly AttributionPart[]>([]);
  const [tiles, setTiles] = useState<TileLayer | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const theme = useDocumentTheme();

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    let opened: TileLayer | null = null;
    let isCurrent = true;
    import('./tile-layer.ts')
      .then(({ openTileLayer }) => openTileLayer(box, { onDrawn: setDrawn, onAttribution: setCredits }))
      .then(
        (layer) => {
          opened = layer;
          if (isCurrent) setTiles(layer);
          else layer?.close();
        },
        // Without its configuration or its library the outlines stay.
        () => {},
      );
    return () => {
      isCurrent = false;
      opened?.close();
      setTiles(null);
      setDrawn(false);
    };
  }, [element]);

  useEffect(() => map?.setGround(isDrawn ? tiles : null), [map, tiles, isDrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has a style of its own.
  useEffect(() => tiles?.restyle(), [tiles, theme]);
  useEffect(() => {
    // It keeps its size meanwhile, which the library asks for.
    element.current?.style.setProperty('visibility', isDrawn ? 'visible' : 'hidden');
  }, [element, isDrawn]);

  return isDrawn ? credits : outlines;
}
