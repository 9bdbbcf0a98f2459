import { fromScreen, inWorld, type LngLat, type MapView, type Point, type Size, unproject } from '#src/lib/mercator.ts';
import { createBaseLayer } from './base-layer.ts';
import { type City, openCities } from './city.ts';
import { openClusters } from './cluster-client.ts';
import type { Markers, WorldBox } from './cluster-index.ts';
import type { Cover } from './cover.ts';
import { paintGroundNames } from './ground-names.ts';
import { createMapEngine, type MapEngine } from './map-engine.ts';
import { listenToGestures } from './map-gestures.ts';
import type { NamedPlace } from './map-labels.ts';
import {
  type MapColors,
  type MarkerTexts,
  markerAt,
  obstaclesOf,
  paintCrosshair,
  paintMarkers,
  paintOutline,
  paintPointed,
  readColors,
} from './marker-painter.ts';
import { boxOf, holds, levelOf } from './view-box.ts';
import { loadWorld, type WorldPaths } from './world.ts';

/** What a map shows. Whatever is the same object as before is not looked at again. */
export interface PointMapScene {
  /** Latitude and longitude of each point in turn, in hundred-thousandths of a degree. */
  readonly positions: Int32Array;
  /** A figure of each, with where one colour ends and the next begins; null: they are all alike. */
  readonly figures: { readonly values: Float32Array; readonly breaks: readonly number[] } | null;
  /** 1 for each point that is chosen. */
  readonly chosen: Uint8Array;
  readonly places: readonly NamedPlace[];
  /** An area that the points are in. */
  readonly outline: readonly LngLat[] | null;
  /** The corners of one that is being drawn; null when none is. */
  readonly drawing: { readonly corners: readonly LngLat[]; readonly isRectangle: boolean } | null;
}

/** One marker, as the moment it was looked at had it. */
export interface MapMarker {
  readonly key: number;
  readonly count: number;
  readonly chosen: number;
  /** The figure, or the mean of them; undefined where points have none. */
  readonly value: number | undefined;
}

export interface PointMapCalls {
  /** A marker was tapped, or aimed at and taken by a key. */
  onMarker(marker: MapMarker): void;
  /** What the mouse points at. */
  onHover(marker: MapMarker | null): void;
  /** What the crosshair points at, for those who use keys. */
  onAim(marker: MapMarker | null): void;
  /** A place was pointed out while an area is drawn. */
  onCorner(corner: LngLat): void;
  /** Other cities are drawn than before: their data are to be credited. */
  onCities(cities: readonly City[]): void;
  /** Other keys: true when understood. */
  onKey(event: KeyboardEvent): boolean;
  formatCount(count: number): string;
  formatValue(value: number): string;
}

export interface PointMap extends Pick<MapEngine, 'fit' | 'zoomBy'> {
  show(scene: PointMapScene): void;
  setSize(size: Size, cover: Cover): void;
  /** Gives it the keys, and lets the page stay where it is. */
  focus(): void;
  /** Whether the keys are the map's: it shows what they aim at. */
  setAiming(isAiming: boolean): void;
  /** The theme has changed. */
  recolor(): void;
  /** What is drawn below follows the view; null: the outlines of the countries and their cities are drawn here. */
  setGround(ground: Ground | null): void;
  /** Lights a place that is pointed at elsewhere, in the list beside the map; null: none any more. */
  point(place: LngLat | null): void;
  /** The points behind a marker, as indexes. */
  members(key: number): Promise<Uint32Array | null>;
  /** The corners of what is seen, once around. */
  bounds(): readonly LngLat[] | null;
  close(): void;
}

/** A base map below the canvas. */
export interface Ground {
  follow(view: MapView): void;
  setSize(size: Size): void;
}

/** How far around the view markers are asked for. */
const AROUND = 0.6;
const AIM_PX = 18;

/** A map of very many points on a canvas: gathered in a worker, drawn once a frame, moved without React. */
export function createPointMap(box: HTMLElement, canvas: HTMLCanvasElement, calls: PointMapCalls): PointMap {
  const base = createBaseLayer();
  const clusters = openClusters();
  const known = openCities(() => engine.invalidate());
  let cities: readonly City[] = [];
  let scene: PointMapScene | null = null;
  let world: WorldPaths | null = null;
  let ground: Ground | null = null;
  let colors: MapColors = readColors(box);
  let markers: Markers | null = null;
  /** What the markers were asked for; null when they must be asked for anew. */
  let asked: { readonly level: number; readonly box: WorldBox } | null = null;
  let isAsking = false;
  let hovered: number | null = null;
  let pointer: Point | null = null;
  let isAiming = false;
  let pointed: LngLat | null = null;
  let isClosed = false;

  const markerOf = (at: number | null): MapMarker | null =>
    at === null || !markers
      ? null
      : {
          key: markers.keys[at] ?? 0,
          count: markers.counts[at] ?? 1,
          chosen: markers.chosen[at] ?? 0,
          value: markers.values[at],
        };
  const placeAt = (pixel: Point): LngLat | null => {
    const view = engine.view();
    return view && inWorld(unproject(fromScreen(view, engine.size(), pixel)));
  };
  const under = (pixel: Point, slack?: number): number | null => {
    const view = engine.view();
    return view && markers ? markerAt(markers, view, engine.size(), pixel, slack) : null;
  };

  const textsOf = (shown: PointMapScene | null): MarkerTexts => ({
    count: calls.formatCount,
    figures: shown?.figures ? { breaks: shown.figures.breaks, format: calls.formatValue } : null,
  });

  const askForMarkers = (view: MapView, size: Size) => {
    if (!scene || isAsking) return;
    const level = levelOf(view);
    if (asked?.level === level && holds(asked.box, boxOf(view, size, 0))) return;
    const question = { level, box: boxOf(view, size, AROUND) };
    asked = question;
    isAsking = true;
    void clusters.markers(question.box, level, scene.chosen).then((answer) => {
      isAsking = false;
      if (isClosed) return;
      if (answer) {
        markers = answer;
        hovered = pointer && under(pointer);
      } else asked = null;
      engine.invalidate();
      tellAim();
    });
  };
  let aim: MapMarker | null = null;
  const tellAim = () => {
    const next = isAiming ? markerOf(under(engine.middle(), AIM_PX)) : null;
    if (next?.key === aim?.key && next?.count === aim?.count && next?.chosen === aim?.chosen) return;
    aim = next;
    calls.onAim(next);
  };

  const engine = createMapEngine({
    paint({ view, size, ratio, isMoving }) {
      const context = canvas.getContext('2d');
      if (!context) return;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      ground?.follow(view);
      const painting = { view, size, ratio, colors };
      const isOurs = !ground;
      if (isOurs) tellCities(base.paint(context, { world, citiesOf: known.inView, colors }, { ...painting, isMoving }));
      if (scene?.outline) paintOutline(context, scene.outline, painting, { isOpen: false });
      const obstacles = markers ? obstaclesOf(markers, view, size) : [];
      if (scene && isOurs) paintGroundNames(context, scene.places, cities, obstacles, painting);
      if (markers) paintMarkers(context, markers, painting, { hovered, texts: textsOf(scene) });
      if (pointed) paintPointed(context, pointed, painting, { hasFigures: Boolean(scene?.figures) });
      if (scene?.drawing) paintDrawing(context, scene.drawing, painting);
      if (isAiming) paintCrosshair(context, engine.middle(), painting);
    },
    onView(view, size, isMoving) {
      askForMarkers(view, size);
      if (!isMoving) tellAim();
    },
  });

  const tellCities = (next: readonly City[]) => {
    if (next.length === cities.length && next.every((city) => cities.includes(city))) return;
    cities = next;
    calls.onCities(cities);
  };

  function paintDrawing(
    context: CanvasRenderingContext2D,
    { corners, isRectangle }: NonNullable<PointMapScene['drawing']>,
    painting: Parameters<typeof paintOutline>[2],
  ) {
    const loose = placeAt(pointer ?? engine.middle());
    const [from] = corners;
    if (isRectangle && from && loose) {
      const across = [from, { lat: from.lat, lng: loose.lng }, loose, { lat: loose.lat, lng: from.lng }, from];
      paintOutline(context, across, painting, { isOpen: true });
    } else paintOutline(context, loose && from ? [...corners, loose] : corners, painting, { isOpen: true });
  }

  const place = (pixel: Point) => {
    const corner = placeAt(pixel);
    if (corner) calls.onCorner(corner);
  };
  const take = (at: number | null) => {
    const marker = markerOf(at);
    if (marker) calls.onMarker(marker);
  };
  const letGo = listenToGestures(box, engine, {
    isDrawing: () => Boolean(scene?.drawing),
    onTap: (at) => take(under(at)),
    onPoint(at) {
      pointer = at;
      const before = hovered;
      hovered = at && under(at);
      box.style.cursor = scene?.drawing ? 'crosshair' : hovered === null ? '' : 'pointer';
      if (hovered !== before) calls.onHover(markerOf(hovered));
      if (hovered !== before || scene?.drawing) engine.invalidate();
    },
    onStroke: (_, at) => place(at),
    onKey(event) {
      if (calls.onKey(event)) return true;
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      pointer = null;
      if (scene?.drawing) place(engine.middle());
      else take(under(engine.middle(), AIM_PX));
      return true;
    },
  });

  loadWorld().then(
    (loaded) => {
      world = loaded;
      base.forget();
      engine.invalidate();
    },
    // Points without outlines still tell where the screens are.
    () => {},
  );

  return {
    fit: engine.fit,
    zoomBy: engine.zoomBy,
    setSize(next, cover) {
      ground?.setSize(next);
      engine.setSize(next, cover);
    },
    setGround(next) {
      ground = next;
      ground?.setSize(engine.size());
      engine.invalidate();
    },
    members: clusters.members,
    point(place) {
      pointed = place;
      engine.invalidate();
    },
    show(next) {
      const values = next.figures?.values ?? null;
      const isOther = next.positions !== scene?.positions || values !== (scene?.figures?.values ?? null);
      if (isOther) {
        clusters.load(next.positions, values);
        markers = null;
      }
      if (isOther || next.chosen !== scene?.chosen) asked = null;
      scene = next;
      engine.invalidate();
    },
    focus: () => box.focus({ preventScroll: true }),
    setAiming(next) {
      isAiming = next;
      engine.invalidate();
    },
    recolor() {
      colors = readColors(box);
      base.forget();
      engine.invalidate();
    },
    bounds() {
      const { least, most } = engine.seen();
      const [northWest, southEast] = [placeAt(least), placeAt(most)];
      if (!northWest || !southEast) return null;
      return [
        northWest,
        { lat: northWest.lat, lng: southEast.lng },
        southEast,
        { lat: southEast.lat, lng: northWest.lng },
      ];
    },
    close() {
      isClosed = true;
      letGo();
      engine.close();
      clusters.close();
    },
  };
}
