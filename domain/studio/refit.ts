import {
  type Box,
  covers,
  type Measure,
  type StudioLayer,
  type StudioPage,
  type StudioText,
  safeBox,
  wholeBox,
} from './design.ts';
import { layText, widestWord } from './text-lines.ts';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Formats that are this near to each other are the same picture, larger or smaller. */
const ALIKE = 0.12;
/** Letters are made no smaller than this part of the page's height for want of room, and no smaller than the contract takes. */
const LEAST_LETTERS = 0.022;
/** The ground between two things that lie beside each other, as a part of the page's shorter side. */
const GAP = 0.04;
/** How much higher a text may become than it was, for the size of its page. */
const MOST_GROWTH = 1.6;

const isAlike = (one: PageSize, other: PageSize): boolean =>
  Math.abs(Math.log(one.width / one.height / (other.width / other.height))) < ALIKE;

const place = <T extends StudioLayer>(layer: T, box: Box): T => ({ ...layer, ...wholeBox(box) });

/** A box of a given shape within another, no more than so many times as large; `side` from 0, at its left, to 1, at its right. */
function within(shape: PageSize, room: Box, most: number, side: number): Box {
  const scale = Math.min(room.width / shape.width, room.height / shape.height, most);
  const [width, height] = [shape.width * scale, shape.height * scale];
  return { x: room.x + (room.width - width) * side, y: room.y + (room.height - height) / 2, width, height };
}

/** Whether something lies at the left of its page, in its middle or at its right. */
function sideOf({ x, width }: Box, page: PageSize): number {
  const middle = (x + width / 2) / page.width;
  return middle < 0.42 ? 0 : middle > 0.58 ? 1 : 0.5;
}

/** A text with letters that many times as large, as high as its lines are. */
function sized(text: StudioText, width: number, scale: number, page: PageSize, measure: Measure): StudioText {
  const least = Math.max(6, Math.round(page.height * LEAST_LETTERS));
  const size = Math.min(4000, Math.max(Math.min(text.size, least), Math.round(text.size * scale)));
  const next = { ...text, size, width: Math.max(1, Math.round(width)) };
  return { ...next, height: Math.max(1, layText(next, measure).height) };
}

/** Texts below one another in a room, all larger or smaller by the same, until they fit it. */
export function stack(
  texts: readonly StudioText[],
  room: Box,
  start: number,
  page: PageSize,
  measure: Measure,
): StudioText[] {
  if (texts.length === 0) return [];
  const gap = Math.min(page.width, page.height) * GAP * 0.6;
  let scale = start;
  let laid: StudioText[] = [];
  let height = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    laid = texts.map((text) => sized(text, room.width, scale, page, measure));
    height = laid.reduce((sum, text) => sum + text.height, 0) + gap * (laid.length - 1);
    if (height <= room.height && laid.every((text) => widestWord(text, measure) <= room.width)) break;
    scale *= 0.92;
  }
  let y = room.y + Math.max(0, (room.height - height) / 2);
  return laid.map((text) => {
    const placed = place(text, { ...text, x: room.x, y });
    y += text.height + gap;
    return placed;
  });
}

interface Rooms {
  readonly media: Box;
  readonly words: Box;
  readonly badges: Box;
}

/** Cuts a part off a room at one of its sides, with a gap between. */
function cut(room: Box, side: 'left' | 'right' | 'top' | 'bottom', part: number, gap: number): readonly [Box, Box] {
  const { x, y, width, height } = room;
  if (side === 'left' || side === 'right') {
    const own = width * part;
    const rest = Math.max(1, width - own - gap);
    return side === 'left'
      ? [
          { x, y, width: own, height },
          { x: x + own + gap, y, width: rest, height },
        ]
      : [
          { x: x + width - own, y, width: own, height },
          { x, y, width: rest, height },
        ];
  }
  const own = height * part;
  const rest = Math.max(1, height - own - gap);
  return side === 'top'
    ? [
        { x, y, width, height: own },
        { x, y: y + own + gap, width, height: rest },
      ]
    : [
        { x, y: y + height - own, width, height: own },
        { x, y, width, height: rest },
      ];
}

/** Where pictures, words and the logo go on a page of some shape. */
function roomsOf(
  page: PageSize,
  isMediaRight: boolean,
  has: { media: boolean; words: boolean; badges: boolean },
): Rooms {
  const safe = safeBox(page);
  const gap = Math.min(page.width, page.height) * GAP;
  const ratio = page.width / page.height;
  const isWide = ratio >= 1;
  const far = isMediaRight ? 'right' : 'left';
  const near = isMediaRight ? 'left' : 'right';
  const none = { ...safe, width: 1, height: 1 };
  let rest: Box = safe;
  let media: Box = none;
  let badges: Box = none;
  if (has.media) {
    const alone = !(has.words || has.badges);
    const part = alone ? 1 : ratio >= 2.4 ? Math.min(0.34, 1.2 / ratio) : isWide ? 0.46 : ratio <= 0.45 ? 0.4 : 0.46;
    [media, rest] = cut(rest, isWide ? far : 'top', part, gap);
  }
  if (has.badges) {
    const part = has.words ? (ratio >= 2.4 ? Math.min(0.24, 0.8 / ratio) : isWide ? 0.22 : 0.16) : 1;
    [badges, rest] = cut(rest, ratio >= 2.4 ? near : 'bottom', part, gap);
  }
  return { media, words: rest, badges };
}

/** How things share a room. */
interface Sharing {
  readonly gap: number;
  /** The most that one that is shown whole may grow. */
  readonly most: number;
  readonly sideOf: (layer: StudioLayer) => number;
}

/** Pictures or logos beside one another, or below one another where that gives them more room; each keeps its shape. */
function share<T extends StudioLayer>(layers: readonly T[], room: Box, { gap, most, sideOf }: Sharing): T[] {
  const beside = room.width >= room.height;
  const side = beside ? room.width : room.height;
  const each = Math.max(1, (side - gap * (layers.length - 1)) / Math.max(1, layers.length));
  return layers.map((layer, index) => {
    const own = beside
      ? { ...room, x: room.x + index * (each + gap), width: each }
      : { ...room, y: room.y + index * (each + gap), height: each };
    // A photograph fills its room; everything else is shown whole.
    return place(
      layer,
      layer.kind === 'picture' && layer.fit === 'cover' ? own : within(layer, own, most, sideOf(layer)),
    );
  });
}

/** A page of nearly the same shape: everything where it was, larger or smaller. */
function scaled(page: StudioPage, size: PageSize, measure: Measure): StudioLayer[] {
  const [across, down] = [size.width / page.width, size.height / page.height];
  const scale = Math.min(across, down);
  return page.layers.map((layer) => {
    if (layer.role === 'background' || layer.role === 'decoration') {
      return place(layer, {
        x: layer.x * across,
        y: layer.y * down,
        width: layer.width * across,
        height: layer.height * down,
      });
    }
    const box = { width: layer.width * scale, height: layer.height * scale };
    const middle = { x: (layer.x + layer.width / 2) * across, y: (layer.y + layer.height / 2) * down };
    const placed = place(layer, { x: middle.x - box.width / 2, y: middle.y - box.height / 2, ...box });
    if (placed.kind !== 'text') return placed;
    const size_ = Math.max(6, Math.min(4000, Math.floor(placed.size * scale)));
    const lower = { ...placed, size: size_ };
    // Rounding must not push a line out of its box.
    return { ...lower, height: Math.max(lower.height, layText(lower, measure).height) };
  });
}

/** The layers that are laid out, by what they are; the order of the page is kept. */
function sortOut(layers: readonly StudioLayer[]) {
  const flowing = layers.filter(({ role }) => role !== 'background' && role !== 'decoration');
  const texts = flowing
    .filter((layer): layer is StudioText => layer.kind === 'text')
    .sort((one, other) => one.y - other.y || one.x - other.x);
  const badges = flowing.filter((layer) => layer.kind === 'code' || (layer.kind !== 'text' && layer.role === 'logo'));
  const media = flowing.filter((layer) => layer.kind !== 'text' && !badges.includes(layer));
  return { texts, badges, media };
}

/** Everything in its place on a page of another shape. */
function reflowed(page: StudioPage, size: PageSize, measure: Measure): StudioLayer[] {
  const { texts, badges, media } = sortOut(page.layers);
  const middleOf = (boxes: readonly Box[]) =>
    boxes.reduce((sum, { x, width }) => sum + x + width / 2, 0) / Math.max(1, boxes.length);
  const isMediaRight = media.length === 0 || middleOf(media) >= middleOf(texts.length > 0 ? texts : media);
  const rooms = roomsOf(size, isMediaRight, {
    media: media.length > 0,
    words: texts.length > 0,
    badges: badges.length > 0,
  });
  const gap = Math.min(size.width, size.height) * GAP;
  const growth = Math.min(MOST_GROWTH, Math.sqrt((size.width * size.height) / (page.width * page.height)));
  const placed = new Map<string, StudioLayer>();
  const lay = (layers: readonly StudioLayer[]) => {
    for (const layer of layers) placed.set(layer.id, layer);
  };
  lay(stack(texts, rooms.words, growth * 1.15, size, measure));
  lay(
    share(badges, rooms.badges, {
      gap,
      most: growth * 1.3,
      sideOf: (layer) => (badges.length > 1 ? 0.5 : sideOf(layer, page)),
    }),
  );
  lay(share(media, rooms.media, { gap, most: Number.POSITIVE_INFINITY, sideOf: () => 0.5 }));
  const [across, down] = [size.width / page.width, size.height / page.height];
  return page.layers.map(
    (layer) =>
      placed.get(layer.id) ??
      place(
        layer,
        covers(layer, page)
          ? { x: 0, y: 0, ...size }
          : { x: layer.x * across, y: layer.y * down, width: layer.width * across, height: layer.height * down },
      ),
  );
}

/**
 * The same design on a page of another size: where its shape is nearly the same all stays in its place, else pictures, words and logo
 * are laid out anew by what they are. A layer keeps its id, by which it is known on every page. Words are made smaller until they fit, down to where nobody reads them any more.
 */
export function refit(page: StudioPage, size: PageSize, measure: Measure, newId: () => string): StudioPage {
  const layers = isAlike(page, size) ? scaled(page, size, measure) : reflowed(page, size, measure);
  return { ...page, id: newId(), ...size, layers };
}
