import type { StyleSpecification } from 'maplibre-gl';
import { type MapView, type Size, unproject } from '#src/lib/mercator.ts';
import { type MapStyles, runtimeConfig } from '#src/platform/runtime-config.ts';
import type { archiveProtocol } from './street-style.ts';

/** The base map of a configured style, which follows the view of the map that lies over it. */
export interface TileLayer {
  follow(view: MapView): void;
  setSize(size: Size): void;
  /** The theme has changed. */
  restyle(): void;
  close(): void;
}

export interface TileLayerCalls {
  /** It is drawn from now on, or (after a failure) no longer: the outlines of the countries stand for it. */
  onDrawn(isDrawn: boolean): void;
  /** Whom its data are to be credited to, as text and links. */
  onAttribution(parts: readonly AttributionPart[]): void;
}

/** `href` is an absolute https address; text alone has none. */
export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

/** CSS pixels that the library's world is wide at zoom 0. */
const WORLD_PX = 512;
const isDark = () => document.documentElement.dataset.theme === 'dark';

/** Where a base map comes from. */
interface Streets {
  /** A style, or the address of one. */
  readonly styleOf: (isDark: boolean) => string | StyleSpecification;
  readonly withToken: (url: string) => string;
  readonly protocol?: typeof archiveProtocol;
}

function openStyles({ token, lightStyleUrl, darkStyleUrl }: MapStyles): Streets {
  const withToken = (url: string) => url.replaceAll(/\{token\}|%7Btoken%7D/gi, encodeURIComponent(token));
  return { withToken, styleOf: (isDark) => withToken(isDark ? darkStyleUrl : lightStyleUrl) };
}

async function openArchive(path: string, box: Element): Promise<Streets> {
  const { archiveProtocol: protocol, streetStyle } = await import('./street-style.ts');
  return { protocol, withToken: (url) => url, styleOf: (isDark) => streetStyle(path, box, isDark) };
}

/**
 * Opens the base map in an empty element, where a style or an archive is configured and the browser can draw one; null
 * otherwise. Each `{token}` in a style's addresses stands for the configured token.
 */
export async function openTileLayer(box: HTMLElement, calls: TileLayerCalls): Promise<TileLayer | null> {
  const { map: config } = await runtimeConfig();
  if (!config) return null;
  const [{ Map: TileMap, addProtocol, setWorkerUrl }, { default: workerUrl }, { styleOf, withToken, protocol }] =
    await Promise.all([
      import('maplibre-gl'),
      import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'),
      'archive' in config ? openArchive(config.archive, box) : openStyles(config),
    ]);
  setWorkerUrl(workerUrl);
  if (protocol) addProtocol(protocol.name, protocol.load);
  let wasDark = isDark();
  let isStyled = false;
  const setDrawn = (isDrawn: boolean) => {
    isStyled = isDrawn;
    calls.onDrawn(isDrawn);
  };
  let tiles: InstanceType<typeof TileMap>;
  try {
    tiles = new TileMap({
      container: box,
      style: styleOf(wasDark),
      interactive: false,
      attributionControl: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      trackResize: false,
      // The map above decides where it goes, beyond the world's edges too.
      transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
      transformRequest: (url) => ({ url: withToken(url) }),
    });
  } catch {
    // A browser that cannot draw by WebGL.
    return null;
  }
  tiles.on('style.load', () => setDrawn(true));
  tiles.on('sourcedata', ({ isSourceLoaded, sourceDataType }) => {
    if (isSourceLoaded || sourceDataType === 'metadata') calls.onAttribution(attributionOf(tiles));
  });
  // A tile that fails leaves a hole; a style that does leaves nothing.
  tiles.on('error', () => {
    if (!isStyled) setDrawn(false);
  });
  tiles.on('webglcontextlost', () => setDrawn(false));
  tiles.on('webglcontextrestored', () => setDrawn(true));

  return {
    follow({ center, scale }) {
      const { lng, lat } = unproject(center);
      tiles.jumpTo({ center: [lng, lat], zoom: Math.log2(scale / WORLD_PX) });
    },
    setSize: () => void tiles.resize(),
    restyle() {
      if (isDark() === wasDark) return;
      wasDark = isDark();
      isStyled = false;
      tiles.setStyle(styleOf(wasDark), { diff: false });
    },
    close: () => tiles.remove(),
  };
}

interface Sources {
  getStyle(): { readonly sources: Readonly<Record<string, unknown>> } | undefined;
  getSource(id: string): { readonly attribution?: string | undefined } | undefined;
}

/** Sources say it in HTML, of which text and links are taken and nothing else. */
function attributionOf(map: Sources): AttributionPart[] {
  const said = Object.keys(map.getStyle()?.sources ?? {}).flatMap((id) => map.getSource(id)?.attribution ?? []);
  return [...new Set(said)].flatMap(readAttribution);
}

function readAttribution(html: string): AttributionPart[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template')) unseen.remove();
  return [...body.childNodes].flatMap((node) => {
    const text = node.textContent?.replace(/\s+/g, ' ') ?? '';
    if (!text.trim()) return [];
    const href = node instanceof HTMLAnchorElement && node.protocol === 'https:' ? node.href : null;
    return [{ text, ...(href ? { href } : {}) }];
  });
}
