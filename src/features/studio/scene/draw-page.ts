import { encode } from 'uqr';
import { type Box, LINE_HEIGHT, type StudioLayer, type StudioPage, type StudioText } from '#domain/studio/design.ts';
import { directionMarkAfter, directionOfText, layText } from '#domain/studio/text-lines.ts';
import { letterFont, measureLetters } from './letters.ts';

/** What a canvas draws a picture from, with its own size. */
export interface LoadedPicture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export type PictureOf = (assetId: string) => LoadedPicture | undefined;

const QUIET_MODULES = 3;

function drawText(ctx: CanvasRenderingContext2D, layer: StudioText): void {
  const { lines } = layText(layer, measureLetters);
  const direction = directionOfText(layer.text);
  ctx.save();
  ctx.font = letterFont(layer.size, layer.weight);
  ctx.fillStyle = layer.colour;
  ctx.direction = direction;
  ctx.textBaseline = 'middle';
  ctx.textAlign = layer.align;
  const start = direction === 'rtl' ? layer.x + layer.width : layer.x;
  const end = direction === 'rtl' ? layer.x : layer.x + layer.width;
  const x = { start, center: layer.x + layer.width / 2, end }[layer.align];
  const step = layer.size * LINE_HEIGHT;
  for (const [index, line] of lines.entries()) {
    // A line goes on as the one before ended: "20%" is read the same at the end of a line and in one of its own.
    const said = lines.slice(0, index).join(' ');
    ctx.fillText(`${index > 0 ? directionMarkAfter(said) : ''}${line}`, x, layer.y + step * (index + 0.5));
  }
  ctx.restore();
}

/** The part of a picture that fills a box, or the part of the box that shows the whole picture. */
function drawPicture(ctx: CanvasRenderingContext2D, box: Box, fit: 'cover' | 'contain', picture: LoadedPicture): void {
  const scales = [box.width / picture.width, box.height / picture.height] as const;
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [picture.width * scale, picture.height * scale];
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.width, box.height);
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture.source, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
  ctx.restore();
}

/** Where a picture is still to come: seen while one draws, and never in what is exported. */
function drawPlace(ctx: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const line = Math.max(1, Math.min(width, height) / 160);
  ctx.save();
  ctx.fillStyle = 'rgb(128 128 136 / 22%)';
  ctx.strokeStyle = 'rgb(128 128 136 / 70%)';
  ctx.lineWidth = line;
  ctx.fillRect(x, y, width, height);
  ctx.setLineDash([line * 5, line * 4]);
  ctx.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
  const size = Math.min(width, height) * 0.3;
  const [left, top] = [x + (width - size) / 2, y + (height - size) / 2];
  ctx.setLineDash([]);
  ctx.strokeRect(left, top, size, size);
  ctx.beginPath();
  ctx.moveTo(left, top + size * 0.8);
  ctx.lineTo(left + size * 0.35, top + size * 0.45);
  ctx.lineTo(left + size * 0.6, top + size * 0.7);
  ctx.lineTo(left + size * 0.75, top + size * 0.55);
  ctx.lineTo(left + size, top + size * 0.8);
  ctx.stroke();
  ctx.restore();
}

function drawCode(ctx: CanvasRenderingContext2D, { x, y, width, height, url }: Box & { url: string }): void {
  const side = Math.min(width, height);
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_MODULES });
  const module = side / size;
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(left, top, side, side);
  ctx.fillStyle = '#000000';
  // A hair wider, so that no seam shows between two modules.
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) ctx.fillRect(left + column * module, top + row * module, module + 0.4, module + 0.4);
}

function drawShape(ctx: CanvasRenderingContext2D, layer: Extract<StudioLayer, { kind: 'shape' }>): void {
  const { x, y, width, height, shape, colour, opacity } = layer;
  ctx.save();
  ctx.globalAlpha = opacity;
  ctx.fillStyle = colour;
  ctx.beginPath();
  if (shape === 'ellipse') ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else ctx.roundRect(x, y, width, height, shape === 'rounded' ? Math.min(width, height) * 0.18 : 0);
  ctx.fill();
  ctx.restore();
}

/**
 * Draws a page in its own pixels; what shows it smaller scales the context before. `isExport` leaves out what is only there for whoever
 * draws. The only place that knows how a design looks: the editor, the list and the export all ask it.
 */
export function drawPage(
  ctx: CanvasRenderingContext2D,
  page: StudioPage,
  pictureOf: PictureOf,
  { isExport = false }: { readonly isExport?: boolean } = {},
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, page.width, page.height);
  ctx.clip();
  ctx.fillStyle = page.background;
  ctx.fillRect(0, 0, page.width, page.height);
  for (const layer of page.layers) {
    if (layer.kind === 'text') drawText(ctx, layer);
    else if (layer.kind === 'shape') drawShape(ctx, layer);
    else if (layer.kind === 'code') {
      if (layer.url) drawCode(ctx, layer);
      else if (!isExport) drawPlace(ctx, layer);
    } else {
      const picture = layer.assetId ? pictureOf(layer.assetId) : undefined;
      if (picture) drawPicture(ctx, layer, layer.fit, picture);
      else if (!isExport) drawPlace(ctx, layer);
    }
  }
  ctx.restore();
}
