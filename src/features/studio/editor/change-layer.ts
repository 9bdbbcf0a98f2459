import type { StudioLayer, StudioText } from '#domain/studio/design.ts';
import type { LayerChange } from '#domain/studio/design-facts.ts';
import { layText } from '#domain/studio/text-lines.ts';
import { measureLetters } from '../scene/letters.ts';

const shapesText: readonly (keyof LayerChange)[] = ['text', 'size', 'weight', 'width'];

/** A change of a layer with what follows from it: a text is as high as its lines. */
export function fullChange(layer: StudioLayer, change: LayerChange): LayerChange {
  if (layer.kind !== 'text' || !shapesText.some((name) => name in change)) return change;
  // Of what may change, what a text has.
  const next = { ...layer, ...change } as StudioText;
  return { ...change, height: Math.max(next.size, layText(next, measureLetters).height) };
}
