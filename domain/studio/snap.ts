import { type Box, type StudioPage, safeBox } from './design.ts';

/** Lines that a layer lies on now, pixels of the page. */
export interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}

interface Snapped {
  readonly at: number;
  readonly line: number | null;
}

/** The nearest of some lines for the start, middle or end of a length; where it is when none is near. */
function snapOne(start: number, length: number, lines: readonly number[], within: number): Snapped {
  let best: Snapped = { at: start, line: null };
  let nearest = within;
  for (const line of lines)
    for (const offset of [0, length / 2, length]) {
      const distance = Math.abs(start + offset - line);
      if (distance <= nearest) {
        nearest = distance;
        best = { at: line - offset, line };
      }
    }
  return best;
}

/** A box where it was let go, or on the page's middle or the edges of its safe part where those are nearer than `within`. */
export function snapped(
  box: Box,
  page: StudioPage,
  within: number,
): { readonly x: number; readonly y: number; readonly guides: Guides } {
  const safe = safeBox(page);
  const x = snapOne(box.x, box.width, [page.width / 2, safe.x, safe.x + safe.width], within);
  const y = snapOne(box.y, box.height, [page.height / 2, safe.y, safe.y + safe.height], within);
  return { x: Math.round(x.at), y: Math.round(y.at), guides: { x: x.line, y: y.line } };
}
