import { describe, expect, it } from 'vitest';
import { type Measure, type StudioLayer, type StudioPage, safeBox } from './design.ts';
import { refit } from './refit.ts';
import { type TemplateName, templateNames, templatePage } from './templates.ts';
import { layText } from './text-lines.ts';

const measure: Measure = (text, size) => [...text].length * size * 0.56;
let count = 0;
const newId = () => {
  count += 1;
  return `id-${count}`;
};

const words = {
  headline: 'Say it in seven words',
  text: 'One reason to come by today, and a second one that is longer',
  action: 'Visit us around the corner',
  price: '−20%',
};
const page = (name: TemplateName, size = { width: 1920, height: 1080 }): StudioPage =>
  templatePage(name, size, { words, accent: '#2a46d4', onAccent: '#ffffff', newId }, measure);

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1024, height: 768 },
  { width: 1400, height: 400 },
  { width: 840, height: 400 },
  { width: 1000, height: 1000 },
  { width: 300, height: 1500 },
  { width: 3840, height: 2160 },
  { width: 400, height: 300 },
];

const matters = ({ role }: StudioLayer) => role !== 'decoration' && role !== 'background';
const isIn = (outer: ReturnType<typeof safeBox>, { x, y, width, height }: StudioLayer) =>
  x >= outer.x - 1 &&
  y >= outer.y - 1 &&
  x + width <= outer.x + outer.width + 1 &&
  y + height <= outer.y + outer.height + 1;
const apart = (one: StudioLayer, other: StudioLayer) =>
  one.x + one.width <= other.x + 1 ||
  other.x + other.width <= one.x + 1 ||
  one.y + one.height <= other.y + 1 ||
  other.y + other.height <= one.y + 1;

/** Numbers that look like chance and are the same every time. */
function chances(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
}

/** A page with whatever lies anywhere on it. */
function anyPage(seed: number): StudioPage {
  const next = chances(seed);
  const width = 300 + next(3000);
  const height = 300 + next(3000);
  const at = () => ({
    id: newId(),
    x: next(width),
    y: next(height),
    width: 40 + next(width / 2),
    height: 40 + next(height / 2),
  });
  const text = (): StudioLayer => ({
    ...at(),
    kind: 'text',
    role: next(2) ? 'headline' : 'text',
    text: ['Buy', 'Fresh bread', 'خبز طازج كل صباح', 'Open late on Thursdays and Fridays'][next(4)] ?? '',
    size: 12 + next(300),
    weight: 500,
    align: 'start',
    colour: '#000000',
  });
  const picture = (role: 'logo' | 'product'): StudioLayer => ({
    ...{ ...at(), kind: 'picture', role, assetId: null, fit: next(2) ? 'cover' : 'contain' },
  });
  const layers = [
    ...Array.from({ length: next(4) }, text),
    ...Array.from({ length: next(3) }, () => picture('product')),
    ...Array.from({ length: next(2) }, () => picture('logo')),
    ...(next(2) ? [{ ...at(), kind: 'code', role: 'action', url: 'https://a.test' } satisfies StudioLayer] : []),
  ];
  return { id: newId(), width, height, background: '#ffffff', layers };
}

describe('A page in another format', () => {
  it.each(templateNames)('of the layout %s keeps what matters whole, apart, and off the edges', (name) => {
    for (const size of sizes.slice(1)) {
      const next = refit(page(name), size, measure, newId);
      const important = next.layers.filter(matters);
      expect(next).toMatchObject(size);
      for (const layer of important) expect(isIn(safeBox(size), layer), JSON.stringify([size, layer])).toBe(true);
      for (const [index, one] of important.entries())
        for (const other of important.slice(index + 1))
          expect(apart(one, other), JSON.stringify([size, one, other])).toBe(true);
      for (const layer of important)
        if (layer.kind === 'text') expect(layText(layer, measure).height).toBeLessThanOrEqual(layer.height);
    }
  });

  it('keeps anything that matters off its edges where its shape is another, and every logo and code in its own shape', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const before = anyPage(seed);
      const size = sizes[seed % sizes.length] ?? { width: 1000, height: 1000 };
      const isAlike = Math.abs(Math.log(before.width / before.height / (size.width / size.height))) < 0.12;
      const after = refit(before, size, measure, newId);
      expect(after.layers).toHaveLength(before.layers.length);
      for (const [index, layer] of after.layers.entries()) {
        const last = before.layers[index];
        if (!last) throw new Error('A layer was lost');
        if (layer.kind === 'code' || layer.role === 'logo') {
          const isWhole = !(layer.kind === 'picture' && layer.fit === 'cover');
          const ratio = layer.width / layer.height / (last.width / last.height);
          // Whole pixels.
          if (isWhole && Math.min(layer.width, layer.height) > 20) expect(Math.abs(Math.log(ratio))).toBeLessThan(0.06);
        }
        if (!isAlike && layer.kind !== 'text')
          expect(isIn(safeBox(size), layer), JSON.stringify([seed, layer])).toBe(true);
        expect(Number.isInteger(layer.x) && Number.isInteger(layer.height) && layer.width >= 1).toBe(true);
      }
    }
  });

  it('of nearly the same shape has everything where it was', () => {
    const after = refit(page('product'), { width: 3840, height: 2160 }, measure, newId);
    expect(after.layers.map(({ x, y, width }) => [x, y, width])).toEqual(
      page('product').layers.map(({ x, y, width }) => [2 * x, 2 * y, 2 * width]),
    );
  });

  it('is a page of its own, on which each layer is known by its id', () => {
    const before = page('offer');
    const after = refit(before, { width: 1080, height: 1920 }, measure, newId);
    expect(after.id).not.toBe(before.id);
    expect(after.layers.map(({ id }) => id)).toEqual(before.layers.map(({ id }) => id));
  });
});
