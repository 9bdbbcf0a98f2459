import type { Box, Measure, StudioLayer, StudioPage, StudioText } from './design.ts';
import { refit, stack } from './refit.ts';
import { directionOfText } from './text-lines.ts';

/** What a template says, in the language of whoever begins with it. */
export interface TemplateWords {
  readonly headline: string;
  readonly text: string;
  readonly action: string;
  readonly price: string;
}

export const templateNames = ['blank', 'statement', 'product', 'offer', 'event'] as const;
export type TemplateName = (typeof templateNames)[number];

interface TemplateInput {
  readonly words: TemplateWords;
  /** The tenant's. */
  readonly accent: string;
  readonly onAccent: string;
  readonly newId: () => string;
}

interface Drawn {
  readonly background: string;
  readonly layers: StudioLayer[];
}

/** The size that templates are drawn in; every other is made of it. */
const BASE = { width: 1920, height: 1080 } as const;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

function layersOf(name: TemplateName, input: TemplateInput, measure: Measure): Drawn {
  const { words, accent, onAccent, newId } = input;
  const text = (
    role: StudioText['role'],
    words: string,
    look: Partial<Pick<StudioText, 'size' | 'weight' | 'colour' | 'align'>>,
  ): StudioText => ({
    ...{ id: newId(), kind: 'text', role, ...box(0, 0, 1, 1), text: words },
    ...{ size: 58, weight: 500, align: 'start', colour: '#484b52' },
    ...look,
  });
  /** Texts below one another, as large as they are meant to be or smaller, whatever they say in the language at hand. */
  const texts = (room: Box, ...below: StudioText[]) => stack(below, room, 1, BASE, measure);
  const picture = (role: 'product' | 'logo', place: Box, fit: 'cover' | 'contain'): StudioLayer => ({
    ...{ id: newId(), kind: 'picture', role, ...place, assetId: null, fit },
  });
  const shape = (shape: 'rectangle', place: Box): StudioLayer => ({
    ...{ id: newId(), kind: 'shape', role: 'decoration', ...place, shape, colour: accent, opacity: 1 },
  });
  const logo = () => picture('logo', box(96, 870, 300, 114), 'contain');
  const ink = '#16181d';
  const bold = { weight: 650 } as const;
  switch (name) {
    case 'blank':
      return { background: '#ffffff', layers: [] };
    case 'statement':
      return {
        background: accent,
        layers: [
          ...texts(
            box(96, 180, 1728, 620),
            text('headline', words.headline, { ...bold, size: 148, colour: onAccent, align: 'center' }),
            text('text', words.text, { size: 62, colour: onAccent, align: 'center' }),
          ),
          picture('logo', box(810, 860, 300, 114), 'contain'),
        ],
      };
    case 'product':
      return {
        background: '#f5f5f1',
        layers: [
          picture('product', box(1040, 54, 826, 972), 'cover'),
          ...texts(
            box(96, 110, 860, 700),
            text('headline', words.headline, { ...bold, size: 116, colour: ink }),
            text('text', words.text, {}),
            text('action', words.action, { ...bold, size: 62, colour: accent }),
          ),
          logo(),
        ],
      };
    case 'offer':
      return {
        background: accent,
        layers: [
          ...texts(
            box(96, 110, 1728, 700),
            text('headline', words.price, { ...bold, size: 280, colour: onAccent }),
            text('text', words.headline, { ...bold, size: 100, colour: onAccent }),
            text('action', words.text, { colour: onAccent }),
          ),
          logo(),
        ],
      };
    case 'event':
      return {
        background: '#ffffff',
        layers: [
          shape('rectangle', box(0, 0, 24, 1080)),
          ...texts(
            box(140, 110, 1120, 860),
            text('headline', words.headline, { ...bold, size: 124, colour: ink }),
            text('text', words.text, { size: 62 }),
            text('action', words.action, { ...bold, size: 62, colour: accent }),
          ),
          { ...{ id: newId(), kind: 'code', role: 'action', ...box(1380, 320, 440, 440) }, url: '' },
        ],
      };
  }
}

/** The same page for who reads from the right. */
const mirrored = ({ background, layers }: Drawn): Drawn => ({
  background,
  layers: layers.map((layer) => ({ ...layer, x: BASE.width - layer.x - layer.width })),
});

/** A first page of a template in some format, laid out the way that its words are read. */
export function templatePage(
  name: TemplateName,
  size: { readonly width: number; readonly height: number },
  input: TemplateInput,
  measure: Measure,
): StudioPage {
  const drawn = layersOf(name, input, measure);
  const isRightToLeft = directionOfText(input.words.headline) === 'rtl';
  const page: StudioPage = { id: input.newId(), ...BASE, ...(isRightToLeft ? mirrored(drawn) : drawn) };
  return size.width === BASE.width && size.height === BASE.height ? page : refit(page, size, measure, input.newId);
}
