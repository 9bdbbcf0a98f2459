import { type Box, type Design, designLimits, type StudioLayer, type StudioPage, wholeBox } from './design.ts';

/** What may be changed of a layer, whatever it is; what it does not have is left out. */
export type LayerChange = Partial<
  Omit<Extract<StudioLayer, { kind: 'text' }>, 'id' | 'kind'> &
    Omit<Extract<StudioLayer, { kind: 'picture' }>, 'id' | 'kind'> &
    Omit<Extract<StudioLayer, { kind: 'shape' }>, 'id' | 'kind'> &
    Omit<Extract<StudioLayer, { kind: 'code' }>, 'id' | 'kind'>
>;

/** What is changed of which layer. */
export interface PlacedChange {
  readonly pageId: string;
  readonly layerId: string;
  readonly change: LayerChange;
}

/** Something that the user has done to a design. */
export type DesignFact =
  | { readonly kind: 'renamed'; readonly name: string; readonly gesture?: string }
  | { readonly kind: 'pageAdded'; readonly page: StudioPage; readonly after?: string }
  | { readonly kind: 'pageRemoved'; readonly pageId: string }
  | {
      readonly kind: 'backgroundChosen';
      readonly pageId: string;
      readonly colour: string;
      readonly gesture?: string;
    }
  | { readonly kind: 'layerAdded'; readonly pageId: string; readonly layer: StudioLayer }
  | { readonly kind: 'layerRemoved'; readonly pageId: string; readonly layerId: string }
  /** `gesture`: the same for all that one pull or one burst of typing does, so that it is taken back at once. */
  | {
      readonly kind: 'layerChanged';
      readonly pageId: string;
      readonly layerId: string;
      readonly change: LayerChange;
      readonly gesture?: string;
    }
  /** The same was said on several pages at once. */
  | { readonly kind: 'layersChanged'; readonly changes: readonly PlacedChange[]; readonly gesture?: string }
  /** Nearer to the eye by one, or farther. */
  | { readonly kind: 'layerRaised'; readonly pageId: string; readonly layerId: string; readonly by: 1 | -1 };

function changed(layer: StudioLayer, change: LayerChange): StudioLayer {
  // Of a change for any kind of layer, what this one has.
  const known = Object.fromEntries(Object.entries(change).filter(([name]) => name in layer));
  const next = { ...layer, ...known } as StudioLayer;
  return { ...next, ...wholeBox(next as Box) };
}

function raised(layers: readonly StudioLayer[], layerId: string, by: 1 | -1): StudioLayer[] {
  const from = layers.findIndex(({ id }) => id === layerId);
  const to = from + by;
  const [one, other] = [layers[from], layers[to]];
  return one && other
    ? layers.map((layer, index) => (index === from ? other : index === to ? one : layer))
    : [...layers];
}

function pageAfter(page: StudioPage, fact: DesignFact): StudioPage {
  const { layers } = page;
  switch (fact.kind) {
    case 'backgroundChosen':
      return { ...page, background: fact.colour };
    case 'layerAdded':
      return layers.length < designLimits.layers ? { ...page, layers: [...layers, fact.layer] } : page;
    case 'layerRemoved':
      return { ...page, layers: layers.filter(({ id }) => id !== fact.layerId) };
    case 'layerChanged':
      return {
        ...page,
        layers: layers.map((layer) => (layer.id === fact.layerId ? changed(layer, fact.change) : layer)),
      };
    case 'layerRaised':
      return { ...page, layers: raised(layers, fact.layerId, fact.by) };
    default:
      return page;
  }
}

/** The design once a fact has come about; the same one where it changes nothing. */
export function designAfter(design: Design, fact: DesignFact): Design {
  const { pages } = design;
  if (fact.kind === 'renamed') return { ...design, name: fact.name };
  if (fact.kind === 'pageAdded') {
    if (pages.length >= designLimits.pages) return design;
    const at = pages.findIndex(({ id }) => id === fact.after);
    const to = at < 0 ? pages.length : at + 1;
    return { ...design, pages: [...pages.slice(0, to), fact.page, ...pages.slice(to)] };
  }
  if (fact.kind === 'pageRemoved')
    return pages.length > 1 ? { ...design, pages: pages.filter(({ id }) => id !== fact.pageId) } : design;
  if (fact.kind === 'layersChanged')
    return fact.changes.reduce((last, one) => designAfter(last, { kind: 'layerChanged', ...one }), design);
  return { ...design, pages: pages.map((page) => (page.id === fact.pageId ? pageAfter(page, fact) : page)) };
}

/** What can be taken back, and done again, the nearest last. */
export interface DesignHistory {
  readonly past: readonly Design[];
  readonly future: readonly Design[];
  /** The gesture that the last entry of the past belongs to. */
  readonly gesture: string | null;
}

export const noHistory: DesignHistory = { past: [], future: [], gesture: null };

/** As much as is taken back. */
const MOST_STEPS = 100;

/** The history once a design became another by a fact. */
export function noted(history: DesignHistory, before: Design, fact: DesignFact): DesignHistory {
  const gesture = 'gesture' in fact && fact.gesture ? fact.gesture : null;
  if (gesture !== null && gesture === history.gesture) return { ...history, future: [] };
  return { past: [...history.past.slice(1 - MOST_STEPS), before], future: [], gesture };
}

/** The design and its history with the last step taken back; null where there is none. */
export function undone(history: DesignHistory, design: Design): { design: Design; history: DesignHistory } | null {
  const before = history.past.at(-1);
  return before
    ? {
        design: before,
        history: { past: history.past.slice(0, -1), future: [...history.future, design], gesture: null },
      }
    : null;
}

/** The same with the last step that was taken back done again. */
export function redone(history: DesignHistory, design: Design): { design: Design; history: DesignHistory } | null {
  const after = history.future.at(-1);
  return after
    ? {
        design: after,
        history: { past: [...history.past, design], future: history.future.slice(0, -1), gesture: null },
      }
    : null;
}

/** What a layer says or shows, apart from how; null where it is only there to be seen. */
function contentOf(layer: StudioLayer): string | null {
  if (layer.kind === 'text') return layer.text;
  if (layer.kind === 'picture') return layer.assetId ?? '';
  return layer.kind === 'code' ? layer.url : null;
}

/** The same layer on the other pages, where it still says or shows the same. */
export function twinsOf(design: Design, pageId: string, layer: StudioLayer): { pageId: string; layer: StudioLayer }[] {
  const content = contentOf(layer);
  return design.pages.flatMap(({ id, layers }) => {
    const twin = id === pageId ? undefined : layers.find((other) => other.id === layer.id);
    const isTwin = twin && content !== null && twin.kind === layer.kind && contentOf(twin) === content;
    return isTwin ? [{ pageId: id, layer: twin }] : [];
  });
}
