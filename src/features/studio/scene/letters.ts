import type { Measure } from '#domain/studio/design.ts';

/** The product's own faces: a design looks the same in every browser, and as it is exported. */
export const letterFont = (size: number, weight: number): string =>
  `${weight} ${size}px "Inter", "Noto Kufi Arabic", sans-serif`;

let context: CanvasRenderingContext2D | null = null;

/** How wide a text is; measured once at a size at which rounding is nothing. */
export const measureLetters: Measure = (text, size, weight) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.55;
  context.font = letterFont(100, weight);
  return (context.measureText(text).width * size) / 100;
};

let coming: Promise<void> | null = null;

/** Fetches the faces, which a canvas does not do by itself; where they do not come, others stand in as on every page. */
export function fetchLetters(): Promise<void> {
  const faces = [400, 500, 650].flatMap((weight) =>
    ['Aa', 'Łş', 'أب'].map((sample) => document.fonts.load(letterFont(40, weight), sample)),
  );
  coming ??= Promise.allSettled(faces).then(() => undefined);
  return coming;
}
