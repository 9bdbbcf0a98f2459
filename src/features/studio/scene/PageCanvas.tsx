import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { StudioPage } from '#domain/studio/design.ts';
import { drawPage } from './draw-page.ts';
import { type Asset, pictureOf, useDrawn } from './pictures.ts';

interface PageCanvasProps {
  page: StudioPage;
  assets: readonly Asset[];
  /** How wide it is shown at the most, CSS pixels: so much is drawn, and no more. */
  width: number;
}

/** A page of a design as it will look; what says what it is stands beside it. */
export function PageCanvas({ page, assets, width }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useDrawn(assets);
  const scale = Math.min(1, (width * Math.min(2, globalThis.devicePixelRatio || 1)) / page.width);
  const size = {
    width: Math.max(1, Math.round(page.width * scale)),
    height: Math.max(1, Math.round(page.height * scale)),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture or a face that came is drawn.
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(size.width / page.width, 0, 0, size.height / page.height, 0, 0);
    drawPage(ctx, page, pictureOf);
  }, [page, size.width, size.height, drawn]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <canvas
      ref={canvas}
      {...size}
      className="studio-canvas"
      style={{ aspectRatio: `${page.width} / ${page.height}` } as CSSProperties}
      aria-hidden="true"
    />
  );
}
