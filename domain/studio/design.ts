import type { components } from '#contract/product-api.ts';
import { cleanName } from '#domain/text/personal-text.ts';

type Schemas = components['schemas'];

export type StudioPage = Schemas['StudioPage'];
export type StudioLayer = Schemas['StudioLayer'];
export type StudioText = Schemas['StudioText'];
export type StudioPicture = Schemas['StudioPicture'];
export type StudioShape = Schemas['StudioShape'];
export type StudioCode = Schemas['StudioCode'];
export type StudioRole = Schemas['StudioRole'];

/** What is written in the studio: a name, and a page for each format. */
export interface Design {
  readonly name: string;
  readonly pages: readonly StudioPage[];
}

/** The most of each that the contract takes. */
export const designLimits = {
  pages: 20,
  layers: 40,
  /** Pixels of a page's side. */
  leastSide: 100,
  mostSide: 8192,
  /** Letters of one text. */
  letters: 500,
  /** Bytes of a picture. */
  assetBytes: 20_000_000,
} as const;

/** Where something lies, pixels of its page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How wide a text of one line is, in pixels. */
export type Measure = (text: string, size: number, weight: number) => number;

/** The ground between two lines of a text, by the size of its letters. */
export const LINE_HEIGHT = 1.22;

/** The part of a page's shorter side that nothing important should lie in, along its edges: frames and covers hide it. */
const SAFE_PART = 0.05;

/** The page without its edges. */
export function safeBox({ width, height }: Pick<StudioPage, 'width' | 'height'>): Box {
  const edge = Math.round(Math.min(width, height) * SAFE_PART);
  return { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
}

const pixel = (value: number) => Math.max(-16384, Math.min(16384, Math.round(value)));
const length = (value: number) => Math.max(1, Math.min(16384, Math.round(value)));

/** The same place in whole pixels, as the contract takes it. */
export const wholeBox = ({ x, y, width, height }: Box): Box => ({
  x: pixel(x),
  y: pixel(y),
  width: length(width),
  height: length(height),
});

/** Whether a layer covers a page, but for a hundredth of it. */
export const covers = (box: Box, page: Pick<StudioPage, 'width' | 'height'>): boolean =>
  box.x <= page.width / 100 &&
  box.y <= page.height / 100 &&
  box.x + box.width >= page.width * 0.99 &&
  box.y + box.height >= page.height * 0.99;

/** Whether some of a layer can be seen. */
export const isOnPage = (box: Box, page: Pick<StudioPage, 'width' | 'height'>): boolean =>
  box.x < page.width && box.y < page.height && box.x + box.width > 0 && box.y + box.height > 0;

/** The pictures that a design shows. */
export const assetIdsOf = (pages: readonly StudioPage[]): string[] => [
  ...new Set(
    pages.flatMap(({ layers }) =>
      layers.flatMap((layer) => (layer.kind === 'picture' && layer.assetId ? [layer.assetId] : [])),
    ),
  ),
];

/** A value as text that does not depend on the order in which its parts are named: a database keeps none. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Whether two pages are the same. */
export const isSamePage = (one: StudioPage, other: StudioPage): boolean =>
  one === other || inOrder(one) === inOrder(other);

/** Whether two designs are the same, pixel by pixel, and called the same once they are saved. */
export const isSameDesign = (one: Design, other: Design): boolean =>
  cleanName(one.name) === cleanName(other.name) && inOrder(one.pages) === inOrder(other.pages);
