/** As many screens as fit beside each other. */
export const MOST_COMPARED = 4;

export const mapFigures = ['cpm', 'weeklyImpressions'] as const;
export type MapFigure = (typeof mapFigures)[number];

/** What is open beside the search, as the address says it. */
export interface PickerPlace {
  /** Narrow pages show one of the two. */
  readonly view: 'map' | 'list';
  /** What the map tells of each screen. */
  readonly figure: MapFigure;
  /** The screen whose details are open. */
  readonly screenId: string | null;
  readonly compared: readonly string[];
  readonly isComparing: boolean;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads the address; what it does not understand it leaves out. */
export function readPickerPlace(params: URLSearchParams): PickerPlace {
  const screenId = params.get('screen');
  const compared = [...new Set((params.get('compare') ?? '').split(',').filter(isId))].slice(0, MOST_COMPARED);
  return {
    view: params.get('view') === 'map' ? 'map' : 'list',
    figure: mapFigures.find((known) => known === params.get('figure')) ?? 'cpm',
    screenId: screenId && isId(screenId) ? screenId : null,
    compared,
    isComparing: compared.length > 0 && params.get('open') === 'compare',
  };
}

/** Writes what is open into an address; what else is in it stays. */
export function writePickerPlace(
  { view, figure, screenId, compared, isComparing }: PickerPlace,
  params: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['view', 'figure', 'screen', 'compare', 'open']) next.delete(name);
  if (view === 'map') next.set('view', 'map');
  if (figure !== 'cpm') next.set('figure', figure);
  if (screenId) next.set('screen', screenId);
  if (compared.length > 0) next.set('compare', compared.join(','));
  if (isComparing && compared.length > 0) next.set('open', 'compare');
  return next;
}
