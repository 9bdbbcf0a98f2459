import { describe, expect, it } from 'vitest';
import { type AssetSize, checkPage, groundsOf } from './check-page.ts';
import {
  type Design,
  isSameDesign,
  type Measure,
  type StudioLayer,
  type StudioPage,
  type StudioText,
} from './design.ts';
import { type DesignFact, designAfter, noHistory, noted, redone, undone } from './design-facts.ts';
import { snapped } from './snap.ts';
import { directionOfText, linesOf } from './text-lines.ts';

const measure: Measure = (text, size) => [...text].length * size * 0.5;
const noAsset: AssetSize = () => undefined;

const text = (changes: Partial<StudioText> = {}): StudioText => ({
  ...{ id: 't', kind: 'text', role: 'headline', x: 100, y: 100, width: 800, height: 130, text: 'Fresh bread' },
  ...{ size: 100, weight: 650, align: 'start', colour: '#000000' },
  ...changes,
});
const page = (...layers: StudioLayer[]): StudioPage => ({
  ...{ id: 'p', width: 1920, height: 1080, background: '#ffffff' },
  layers,
});
const shape = (changes: Partial<Extract<StudioLayer, { kind: 'shape' }>> = {}): StudioLayer => ({
  ...{ id: 's', kind: 'shape', role: 'decoration', x: 0, y: 0, width: 1920, height: 1080 },
  ...{ shape: 'rectangle', colour: '#000000', opacity: 1 },
  ...changes,
});
const picture = (changes: Partial<Extract<StudioLayer, { kind: 'picture' }>> = {}): StudioLayer => ({
  ...{ id: 'm', kind: 'picture', role: 'product', x: 100, y: 100, width: 800, height: 800, assetId: 'a', fit: 'cover' },
  ...changes,
});
const checks = (of: StudioPage, sizeOf: AssetSize = noAsset) =>
  checkPage(of, measure, sizeOf).map(({ check }) => check);

describe('Text in lines', () => {
  const of = (words: string, width: number) => linesOf(words, width, (line) => line.length);

  it('breaks between words, where it is told to, and within a word only where that alone is too wide', () => {
    expect(of('one two three', 7)).toEqual(['one two', 'three']);
    expect(of('one\n\ntwo', 7)).toEqual(['one', '', 'two']);
    expect(of('a incomprehensible b', 6)).toEqual(['a', 'incomp', 'rehens', 'ible b']);
    expect(of('', 6)).toEqual(['']);
  });

  it('goes the way of its first letter', () => {
    expect(['20% off', '٢٠ خصم', '20٪ خصم', '', '12'].map(directionOfText)).toEqual([
      'ltr',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });
});

describe('The check of a page', () => {
  it('finds nothing on a page that can be read', () => {
    expect(checks(page(text()))).toEqual([]);
  });

  it('finds letters that are too small, and asks no more of the small print', () => {
    expect(checkPage(page(text({ size: 30, height: 40 })), measure, noAsset)).toEqual([
      { check: 'small', severity: 'warning', layerId: 't', measured: 2, limit: 2.2 },
    ]);
    expect(checks(page(text({ size: 14, height: 20 })))).toEqual(['small']);
    expect(checks(page(text({ size: 14, height: 20, role: 'legal' })))).toEqual([]);
  });

  it('measures contrast against all that lies behind, and says where it cannot be told', () => {
    expect(checks(page(text({ colour: '#cccccc' })))).toEqual(['contrast']);
    expect(checks(page(shape(), text()))).toEqual(['contrast']);
    expect(checks(page(shape(), text({ colour: '#ffffff' })))).toEqual([]);
    // Half on the one, half on the other.
    expect(checks(page(shape({ width: 300 }), text()))).toEqual(['contrast']);
    expect(checks(page(picture(), text()), () => ({ width: 2000, height: 2000 }))).toEqual(['unknownGround']);
    // Above a picture lies a plate.
    expect(
      checks(page(picture(), shape({ colour: '#ffffff' }), text()), () => ({ width: 2000, height: 2000 })),
    ).toEqual([]);
    const half = page(shape({ opacity: 0.5 }), text());
    expect(groundsOf(half, half.layers[1] as StudioLayer)).toEqual(['#808080']);
  });

  it('finds what lies outside, too near to the edge, or has no room', () => {
    expect(checks(page(text({ x: 2000 })))).toEqual(['outside']);
    expect(checks(page(text({ x: 10 })))).toEqual(['edge']);
    expect(checks(page(text({ text: 'Fresh bread every morning at seven' })))).toEqual(['overflow']);
    expect(checks(page(text({ text: Array(21).fill('a').join(' '), width: 1700, height: 400 })))).toEqual(['words']);
  });

  it('finds pictures that are missing or coarse, and codes that lead nowhere or are too small', () => {
    expect(checks(page(picture({ assetId: null })))).toEqual(['noPicture']);
    expect(checks(page(picture()), () => ({ width: 400, height: 300 }))).toEqual(['coarse']);
    expect(checks(page(picture({ fit: 'contain' })), () => ({ width: 800, height: 300 }))).toEqual([]);
    const code = { id: 'c', kind: 'code', role: 'action', x: 200, y: 200, width: 100, height: 100 } as const;
    expect(checks(page({ ...code, url: '' }))).toEqual(['noAddress']);
    expect(checks(page({ ...code, url: 'https://a.test' }))).toEqual(['smallCode']);
    expect(checks(page({ ...code, width: 300, height: 300, url: 'https://a.test' }))).toEqual([]);
  });
});

describe('What is done to a design', () => {
  const design: Design = { name: 'D', pages: [page(text(), shape())] };
  const changed = (gesture?: string): DesignFact => ({
    ...{ kind: 'layerChanged', pageId: 'p', layerId: 't', change: { x: 7, opacity: 0.2 } },
    ...(gesture ? { gesture } : {}),
  });
  const layersAfter = (fact: DesignFact) => designAfter(design, fact).pages[0]?.layers;

  it('changes of a layer what it has, in whole pixels', () => {
    expect(layersAfter(changed())?.[0]).toEqual({ ...text(), x: 7 });
    const fine: DesignFact = { kind: 'layerChanged', pageId: 'p', layerId: 't', change: { x: 1.6, width: 0 } };
    expect(layersAfter(fine)?.[0]).toMatchObject({ x: 2, width: 1 });
  });

  it('raises and lowers a layer by one, and no further than it goes', () => {
    const raise = (layerId: string, by: 1 | -1) =>
      layersAfter({ kind: 'layerRaised', pageId: 'p', layerId, by })?.map(({ id }) => id);
    expect([raise('t', 1), raise('t', -1), raise('s', 1)]).toEqual([
      ['s', 't'],
      ['t', 's'],
      ['t', 's'],
    ]);
  });

  it('adds a page behind the one at hand, and keeps the last one', () => {
    const added = designAfter(design, { kind: 'pageAdded', page: { ...page(), id: 'q' }, after: 'p' });
    expect(added.pages.map(({ id }) => id)).toEqual(['p', 'q']);
    expect(designAfter(added, { kind: 'pageRemoved', pageId: 'p' }).pages.map(({ id }) => id)).toEqual(['q']);
    expect(designAfter(design, { kind: 'pageRemoved', pageId: 'p' })).toBe(design);
  });

  it('takes back a whole gesture at once, and does it again', () => {
    const steps = [changed('g'), changed('g'), changed('h')];
    let now = { design, history: noHistory };
    for (const fact of steps)
      now = { design: designAfter(now.design, fact), history: noted(now.history, now.design, fact) };
    expect(now.history.past).toHaveLength(2);
    const back = undone(now.history, now.design);
    const first = back && undone(back.history, back.design);
    expect(first?.design).toBe(design);
    expect(first && undone(first.history, first.design)).toBeNull();
    const forth = first && redone(first.history, first.design);
    expect(forth?.design).toBe(back?.design);
    // What is done instead is the only future.
    expect(back && noted(back.history, back.design, changed('i')).future).toEqual([]);
  });

  it('tells a design from another by what it says, not by the order of its names', () => {
    const { pages, name } = design;
    expect(isSameDesign(design, { pages: pages.map(({ layers, ...rest }) => ({ layers, ...rest })), name })).toBe(true);
    expect(isSameDesign(design, designAfter(design, changed()))).toBe(false);
  });
});

describe('A layer that is moved', () => {
  it('lies on the middle or the safe edge where it comes near', () => {
    const box = { x: 505, y: 57, width: 900, height: 100 };
    expect(snapped(box, page(), 10)).toEqual({ x: 510, y: 54, guides: { x: 960, y: 54 } });
    expect(snapped({ ...box, x: 300, y: 300 }, page(), 10)).toEqual({ x: 300, y: 300, guides: { x: null, y: null } });
  });
});
