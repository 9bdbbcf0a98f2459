import { type Design, designLimits, isSameDesign, type StudioLayer, type StudioPage } from '#domain/studio/design.ts';
import { isRecord, keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';

/** Whose design it is: another user of this browser, or of this user's other accounts, never sees it. */
export interface DesignOwner {
  readonly userId: string;
  readonly instanceId: string;
}

interface KeptDesign {
  readonly design: Design;
  /** That it was drawn over. */
  readonly version: number;
}

const keyOf = ({ userId, instanceId }: DesignOwner, projectId: string): string =>
  `studio-design/${userId}/${instanceId}/${projectId}`;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const areNumbers = (fields: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.every((name) => isNumber(fields[name]));
const areTexts = (fields: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.every((name) => typeof fields[name] === 'string');

/** What each kind of layer has beside its place, by what it is. */
const partsOf: Readonly<Record<StudioLayer['kind'], (fields: Readonly<Record<string, unknown>>) => boolean>> = {
  text: (fields) => areNumbers(fields, ['size', 'weight']) && areTexts(fields, ['text', 'align', 'colour']),
  picture: (fields) => (fields.assetId === null || typeof fields.assetId === 'string') && areTexts(fields, ['fit']),
  shape: (fields) => areNumbers(fields, ['opacity']) && areTexts(fields, ['shape', 'colour']),
  code: (fields) => areTexts(fields, ['url']),
};

function isLayer(value: unknown): value is StudioLayer {
  if (!isRecord(value) || !areTexts(value, ['id', 'kind', 'role'])) return false;
  const parts = Object.hasOwn(partsOf, value.kind as string) ? partsOf[value.kind as StudioLayer['kind']] : null;
  return areNumbers(value, ['x', 'y', 'width', 'height']) && (parts?.(value) ?? false);
}

const isSide = (value: unknown) => isNumber(value) && value >= designLimits.leastSide && value <= designLimits.mostSide;

const isPage = (value: unknown): value is StudioPage =>
  isRecord(value) &&
  areTexts(value, ['id', 'background']) &&
  isSide(value.width) &&
  isSide(value.height) &&
  Array.isArray(value.layers) &&
  value.layers.length <= designLimits.layers &&
  value.layers.every(isLayer);

/** A design as text, and back. */
export const keptDesign = keptInput<KeptDesign>({
  version: 1,
  write: ({ design: { name, pages }, version }) => ({ name, pages, version }),
  read: ({ name, pages, version }) =>
    typeof name === 'string' &&
    isNumber(version) &&
    Array.isArray(pages) &&
    pages.length >= 1 &&
    pages.length <= designLimits.pages &&
    pages.every(isPage)
      ? { design: { name, pages }, version }
      : null,
});

/** Keeps what is not saved of a design in this tab, and forgets it once the server has it. */
export function keepDesign(owner: DesignOwner, projectId: string, kept: KeptDesign, isUnsaved: boolean): void {
  const key = keyOf(owner, projectId);
  if (isUnsaved) tabStorage.write(key, keptDesign.toText(kept));
  else tabStorage.remove(key);
}

/** What this tab kept of a design; null when that is nothing. */
export const recallDesign = (owner: DesignOwner, projectId: string): KeptDesign | null =>
  keptDesign.ofText(tabStorage.read(keyOf(owner, projectId)));

/** Forgets what this tab kept, unless that is something else by now. */
export function forgetDesign(owner: DesignOwner, projectId: string, kept: KeptDesign): void {
  const now = recallDesign(owner, projectId);
  if (now && now.version === kept.version && isSameDesign(now.design, kept.design))
    tabStorage.remove(keyOf(owner, projectId));
}
