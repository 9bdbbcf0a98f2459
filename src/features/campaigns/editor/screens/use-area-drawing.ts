import { useMemo } from 'react';
import { areaDrawingMachine } from '#machines/campaigns/area-drawing.machine.ts';
import type { LngLat } from '#src/lib/mercator.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import type { PointMapScene } from '#src/map/point-map.ts';
import { MOST_CORNERS } from './screen-query.ts';

/** The drawing of an area, as map and toolbar share it. */
export function useAreaDrawing(onDrawn: (corners: readonly LngLat[]) => void) {
  const actor = useActorRef(areaDrawingMachine, { input: { mostCorners: MOST_CORNERS } });
  const snapshot = useSnapshot(actor);
  useEmitted(actor, 'area.drawn', ({ corners }) => onDrawn(corners));
  const isDrawing = snapshot.hasTag('drawing');
  const isRectangle = snapshot.matches('stretching');
  const { corners } = snapshot.context;
  const drawing = useMemo<PointMapScene['drawing']>(
    () => (isDrawing ? { corners, isRectangle } : null),
    [isDrawing, isRectangle, corners],
  );
  return { drawing, isClosable: snapshot.hasTag('closable'), send: actor.send };
}

export type AreaDrawing = ReturnType<typeof useAreaDrawing>;
